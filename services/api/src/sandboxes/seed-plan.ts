/** The role of a seed; `open`: whether candidates can be put on it. */
export type SeedRole = {
  readonly name: string;
  readonly department: string;
  readonly location: string;
  readonly workType: 'remote' | 'onsite' | 'hybrid';
  readonly collarType: 'white' | 'blue' | 'gray';
  readonly salaryMin: number;
  readonly salaryMax: number;
  readonly capacity: number;
  readonly open: boolean;
  readonly published: boolean;
};

/** The roles of every new sandbox: one that the portal shows, one that it does not, and a draft. */
export const seedRoles = [
  {
    name: 'Warehouse Associate',
    department: 'Operations',
    location: 'Jeddah',
    workType: 'onsite',
    collarType: 'blue',
    salaryMin: 5_500,
    salaryMax: 7_500,
    capacity: 5,
    open: true,
    published: true,
  },
  {
    name: 'Platform Engineer',
    department: 'Engineering',
    location: 'Remote',
    workType: 'remote',
    collarType: 'white',
    salaryMin: 18_000,
    salaryMax: 26_000,
    capacity: 1,
    open: true,
    published: false,
  },
  {
    name: 'Payroll Specialist',
    department: 'Finance',
    location: 'Riyadh',
    workType: 'hybrid',
    collarType: 'gray',
    salaryMin: 11_000,
    salaryMax: 14_000,
    capacity: 2,
    open: false,
    published: false,
  },
] as const satisfies readonly SeedRole[];

/** The steps of every role of a seed, in their order. */
export const seedSteps = [
  { name: 'CV screening', stepType: 'cv_screening' },
  { name: 'Interview', stepType: 'interview' },
  { name: 'Offer', stepType: 'offer' },
] as const;

/** A fictitious candidate on a role; `advanced`: how many steps are validated; `rejected`: at the step after them. */
export type SeedCandidate = {
  readonly name: string;
  readonly email: string;
  /** An index of `seedRoles`. */
  readonly role: number;
  readonly advanced: number;
  readonly rejected: boolean;
};

/** The candidates of every new sandbox, with addresses of a reserved domain (RFC 2606). */
export const seedCandidates: readonly SeedCandidate[] = [
  { name: 'Amira Almutairi', role: 0, advanced: 0, rejected: false },
  { name: 'Badr Castillo', role: 0, advanced: 0, rejected: false },
  { name: 'Chiara Demir', role: 0, advanced: 1, rejected: false },
  { name: 'Daniel Eriksen', role: 0, advanced: 2, rejected: false },
  { name: 'Elif Farouk', role: 0, advanced: 0, rejected: true },
  { name: 'Greta Haddad', role: 1, advanced: 0, rejected: false },
].map((candidate) => ({
  ...candidate,
  email: `${candidate.name.toLowerCase().replace(' ', '.')}@candidates.example.com`,
}));
