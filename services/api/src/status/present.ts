import { type Role, type RoleStatus, stepTypes } from '@hiring/domain';

import type { RoleRow, SeatsRow } from './queries.ts';
import type { CachedSummary, StepSummary } from './summary.ts';

/** Presents a role: all its steps in order, also those that no candidate has reached. */
export const presentPipeline = (role: RoleRow, cached: CachedSummary) => ({
  roleId: role.id,
  organizationId: role.organization_id,
  name: role.name,
  // The projection writes only the statuses of the domain.
  status: role.status as RoleStatus,
  capacity: role.capacity,
  ...presentSummary(cached, role.seats_left),
  steps: sortSteps(role).map(({ id, name, order, stepType }) => ({
    roleStepId: id,
    name,
    order,
    stepType,
    ...presentStep(cached, id),
  })),
});

type OrganizationRow = {
  readonly id: string;
  readonly name: string;
  readonly sandbox: boolean;
};

/** Presents an organization: every step type, over all its roles. */
export const presentOrganization = (
  { id, name, sandbox }: OrganizationRow,
  { openRoles, seatsLeft }: SeatsRow,
  cached: CachedSummary,
) => ({
  organizationId: id,
  name,
  sandbox,
  openRoles,
  ...presentSummary(cached, seatsLeft),
  steps: stepTypes.map((stepType) => ({ stepType, ...presentStep(cached, stepType) })),
});

const presentSummary = ({ position, reportedAt, summary }: CachedSummary, seatsLeft: number) => ({
  inProgress: summary.inProgress,
  hired: summary.hired,
  notSelected: summary.notSelected,
  seatsLeft,
  oldestEnteredAt: summary.steps.map((step) => step.oldestEnteredAt).reduce(earlier, null),
  asOf: { position: String(position), at: reportedAt },
});

const presentStep = ({ summary }: CachedSummary, key: string) => {
  const { oldestEnteredAt, medianDaysInStep, ...counted } =
    summary.steps.find(({ step }) => step === key) ?? zeroCounts;
  const { pending, in_progress, validated, rejected, skipped } = counted;
  const counts = { pending, in_progress, validated, rejected, skipped };
  return { counts, oldestEnteredAt, medianDaysInStep };
};

const zeroCounts: Omit<StepSummary, 'step'> = {
  pending: 0,
  in_progress: 0,
  validated: 0,
  rejected: 0,
  skipped: 0,
  oldestEnteredAt: null,
  medianDaysInStep: null,
};

const earlier = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
};

/**
 * Sorts the steps of a role. The projector stores the folded state of the decider as JSON; its version is raised when
 * the state changes.
 */
const sortSteps = ({ state }: RoleRow) =>
  (state as Role).steps.toSorted((a, b) => a.order - b.order);
