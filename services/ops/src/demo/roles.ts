import {
  close,
  type DataOf,
  draft,
  open,
  publish,
  role,
  type roleEvents,
  type RoleStep,
} from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';

export type DemoRole = {
  readonly id: string;
  readonly name: string;
  readonly status: 'open' | 'closed';
  readonly public: boolean;
  readonly capacity: number;
  readonly steps: readonly RoleStep[];
};

type Drafted = DataOf<typeof roleEvents, 'RoleDrafted'>;
type Planned = Pick<DemoRole, 'name' | 'status' | 'public' | 'capacity'> &
  Pick<Drafted, 'department' | 'location' | 'workType' | 'collarType' | 'salaryMin' | 'salaryMax'>;

/** The roles of decisions §1: one seat, many seats, one that is not public, one that is closed. */
const planned: readonly Planned[] = [
  {
    name: 'Head of People',
    status: 'open',
    public: true,
    capacity: 1,
    department: 'People',
    location: 'Riyadh',
    workType: 'hybrid',
    collarType: 'white',
    salaryMin: 32_000,
    salaryMax: 40_000,
  },
  {
    name: 'Warehouse Associate',
    status: 'open',
    public: true,
    capacity: 8,
    department: 'Operations',
    location: 'Jeddah',
    workType: 'onsite',
    collarType: 'blue',
    salaryMin: 5_500,
    salaryMax: 7_500,
  },
  {
    name: 'Platform Engineer',
    status: 'open',
    public: false,
    capacity: 3,
    department: 'Engineering',
    location: 'Remote',
    workType: 'remote',
    collarType: 'white',
    salaryMin: 18_000,
    salaryMax: 26_000,
  },
  {
    name: 'Payroll Specialist',
    status: 'closed',
    public: true,
    capacity: 2,
    department: 'Finance',
    location: 'Riyadh',
    workType: 'hybrid',
    collarType: 'gray',
    salaryMin: 11_000,
    salaryMax: 14_000,
  },
];

export const draftDemoRoles = (
  system: System,
  organizationId: string,
): Promise<readonly DemoRole[]> =>
  Promise.all(planned.map((plan) => draftDemoRole(system, organizationId, plan)));

const draftDemoRole = async (
  { begin, now }: System,
  organizationId: string,
  plan: Planned,
): Promise<DemoRole> => {
  const { status, public: isPublic, ...described } = plan;
  const id = uuid();
  const at = now().toISOString();
  const steps = demoSteps();
  const drafted = {
    ...described,
    organizationId,
    description: describe(plan),
    salaryCurrency: 'SAR',
    salaryPeriod: 'month',
    steps,
    draftedAt: at,
  };
  await begin(
    role,
    id,
    (it) => draft(it, drafted),
    (it) => open(it, at),
    (it) => (isPublic ? publish(it, at) : []),
    (it) => (status === 'closed' ? close(it, at) : []),
  );
  return { id, name: plan.name, status, public: isPublic, capacity: plan.capacity, steps };
};

const demoSteps = (): RoleStep[] => [
  { id: uuid(), name: 'CV screening', order: 1, stepType: 'cv_screening' },
  { id: uuid(), name: 'Interview', order: 2, stepType: 'interview' },
  { id: uuid(), name: 'Offer', order: 3, stepType: 'offer' },
];

const describe = ({ name, department, location }: Planned): Drafted['description'] => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: `${name} in ${department}, ${location}.` }],
    },
  ],
});
