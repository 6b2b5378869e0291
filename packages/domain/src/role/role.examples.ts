import type { RoleEvent } from './events.ts';

export const drafted = {
  type: 'RoleDrafted',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    name: 'Welder',
    description: { type: 'doc', content: [] },
    department: 'Production',
    location: 'Lyon',
    workType: 'onsite',
    collarType: 'blue',
    salaryMin: 2400,
    salaryMax: 2900.5,
    salaryCurrency: 'EUR',
    salaryPeriod: 'month',
    capacity: 1,
    steps: [
      {
        id: '0198c0de-0000-7000-8000-0000000000d2',
        name: 'CV screening',
        order: 1,
        stepType: 'cv_screening',
      },
    ],
    draftedAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies RoleEvent;

export const draftedWithCapacity = (capacity: number) => ({
  ...drafted,
  data: { ...drafted.data, capacity },
});

const {
  organizationId: _organizationId,
  steps: _steps,
  capacity: _capacity,
  ...rest
} = drafted.data;
const { draftedAt: _draftedAt, ...details } = rest;

export const described = {
  type: 'RoleDescribed',
  data: { ...details, name: 'Master welder', describedAt: '2026-06-03T08:00:00.000Z' },
} satisfies RoleEvent;

export const capacityChangedTo = (capacity: number) =>
  ({
    type: 'RoleCapacityChanged',
    data: { capacity, changedAt: '2026-06-03T08:00:00.000Z' },
  }) satisfies RoleEvent;

export const stepsChanged = {
  type: 'RoleStepsChanged',
  data: {
    steps: [
      {
        id: '0198c0de-0000-7000-8000-0000000000d3',
        name: 'Interview',
        order: 1,
        stepType: 'interview',
      },
    ],
    changedAt: '2026-06-01T09:00:00.000Z',
  },
} satisfies RoleEvent;

export const opened = {
  type: 'RoleOpened',
  data: { openedAt: '2026-06-02T08:00:00.000Z' },
} satisfies RoleEvent;

export const putOnHold = {
  type: 'RolePutOnHold',
  data: { heldAt: '2026-06-03T08:00:00.000Z' },
} satisfies RoleEvent;

export const closed = {
  type: 'RoleClosed',
  data: { closedAt: '2026-06-04T08:00:00.000Z' },
} satisfies RoleEvent;

export const published = {
  type: 'RolePublished',
  data: { publishedAt: '2026-06-02T09:00:00.000Z' },
} satisfies RoleEvent;

export const withdrawnFromPortal = {
  type: 'RoleWithdrawn',
  data: { withdrawnAt: '2026-06-03T09:00:00.000Z' },
} satisfies RoleEvent;

export const seatFilled = (candidateRoleId: string, hireId: string) =>
  ({
    type: 'SeatFilled',
    data: { candidateRoleId, hireId, filledAt: '2026-06-05T10:00:00.000Z' },
  }) satisfies RoleEvent;

export const seatFreed = (candidateRoleId: string, hireId: string) =>
  ({
    type: 'SeatFreed',
    data: { candidateRoleId, hireId, freedAt: '2026-06-05T10:01:00.000Z' },
  }) satisfies RoleEvent;
