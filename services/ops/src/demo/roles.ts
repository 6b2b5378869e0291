import {
  closeRole,
  type DataOf,
  draftRole,
  openRole,
  publishRole,
  role,
  type roleEvents,
  type RoleStep,
} from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';
import { createDescription } from './descriptions.ts';

export type DemoRole = {
  readonly id: string;
  readonly name: string;
  readonly status: 'open' | 'closed';
  readonly public: boolean;
  readonly capacity: number;
  readonly steps: readonly RoleStep[];
};

type RoleDraft = DataOf<typeof roleEvents, 'RoleDrafted'>;
type DemoRolePlan = Pick<DemoRole, 'name' | 'status' | 'public' | 'capacity'> &
  Pick<
    RoleDraft,
    'department' | 'location' | 'workType' | 'collarType' | 'salaryMin' | 'salaryMax'
  >;

/**
 * The demo roles (decisions §1): one with one seat, one with many seats, one that is not public, one that is closed.
 */
const demoRolePlans: readonly DemoRolePlan[] = [
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
  Promise.all(demoRolePlans.map((plan) => draftDemoRole(system, organizationId, plan)));

const draftDemoRole = async (
  { decideOnNewStream, now }: System,
  organizationId: string,
  plan: DemoRolePlan,
): Promise<DemoRole> => {
  const { status, public: isPublic, ...described } = plan;
  const id = uuid();
  const at = now().toISOString();
  const steps = createDemoSteps();
  const drafted = {
    ...described,
    organizationId,
    description: createDescription(plan),
    salaryCurrency: 'SAR',
    salaryPeriod: 'month',
    steps,
    draftedAt: at,
  };
  await decideOnNewStream(
    role,
    id,
    (state) => draftRole(state, drafted),
    (state) => openRole(state, at),
    (state) => (isPublic ? publishRole(state, at) : []),
    (state) => (status === 'closed' ? closeRole(state, at) : []),
  );
  return { id, name: plan.name, status, public: isPublic, capacity: plan.capacity, steps };
};

const createDemoSteps = (): RoleStep[] => [
  { id: uuid(), name: 'CV screening', order: 1, stepType: 'cv_screening' },
  { id: uuid(), name: 'Interview', order: 2, stepType: 'interview' },
  { id: uuid(), name: 'Offer', order: 3, stepType: 'offer' },
];
