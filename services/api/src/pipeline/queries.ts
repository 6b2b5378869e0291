import { type Db, read } from '@hiring/database';
import { type Expression, sql } from 'kysely';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';
import type { StepsQuery } from './schemas.ts';

export type ListedStepRow = Awaited<ReturnType<typeof findSteps>>['rows'][number];

type Filters = Omit<StepsQuery, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter'> & {
  /** Leaves out candidate roles with smaller ids, also from a count. */
  readonly from?: string | undefined;
  /**
   * Leaves out candidate roles whose newest event is before that position, and those beyond the slowest partition of the
   * projection, which may still write earlier ones.
   */
  readonly since?: bigint | undefined;
};

/** Returns one page of steps, grouped by candidate role, each with the revision and position of its candidate role. */
export const findSteps = (db: Db, filters: Filters, page: PageQuery) =>
  findPage(db, (organization) => selectSteps(db, filters, organization), page);

const selectSteps = (
  db: Db,
  filters: Filters,
  organization: Expression<string> | undefined,
): Steps => {
  const { roleStepId, stepType, status, current, enteredBefore } = filters;
  let steps = filterByCandidateRole(db, filters, organization);
  if (roleStepId !== undefined) {
    steps = steps
      .where('candidate_role.role_id', '=', selectRoleId(db, roleStepId))
      .where('step.role_step_id', '=', roleStepId);
  }
  if (stepType !== undefined) steps = steps.where('step.step_type', '=', stepType);
  if (status !== undefined) steps = steps.where('step.status', '=', status);
  if (current !== undefined) {
    steps = steps.where((eb) => {
      const isCurrent = eb.and([
        eb('candidate_role.status', '=', 'In Progress'),
        eb('step.status', '=', 'in_progress'),
      ]);
      return current ? isCurrent : eb.not(isCurrent);
    });
  }
  return enteredBefore === undefined ? steps : steps.where('step.entered_at', '<', enteredBefore);
};

type Steps = ReturnType<typeof allSteps>;

const allSteps = (db: Db) =>
  read(db)
    .selectFrom('candidate_roles as candidate_role')
    .innerJoin('candidate_steps as step', 'step.candidate_role_id', 'candidate_role.id')
    .select([
      'step.id',
      'step.role_id',
      'step.role_step_id',
      'step.name',
      'step.step_order',
      'step.step_type',
      'step.status',
      'step.validated_at',
      'step.validation_score',
      'step.rejected_at',
      'step.rejection_reason',
      'step.entered_at',
      'candidate_role.id as candidate_role_id',
      'candidate_role.candidate_id',
      'candidate_role.organization_id',
      'candidate_role.revision',
      'candidate_role.position',
      'candidate_role.updated_at',
    ]);

/** Filters steps by the fields of their candidate role. */
const filterByCandidateRole = (
  db: Db,
  { roleId, candidateId, from, since }: Filters,
  organization: Expression<string> | undefined,
): Steps => {
  let steps = allSteps(db);
  if (organization) steps = steps.where('candidate_role.organization_id', '=', organization);
  if (roleId !== undefined) steps = steps.where('candidate_role.role_id', '=', roleId);
  if (candidateId !== undefined) {
    steps = steps.where('candidate_role.candidate_id', '=', candidateId);
  }
  // Repeated for the steps: Postgres does not derive this condition, and would read them from the start.
  if (from !== undefined) steps = steps.where('step.candidate_role_id', '>=', from);
  return since === undefined
    ? steps
    : steps
        .where('candidate_role.position', '>=', since)
        .where('candidate_role.position', '<=', selectReached(db));
};

/** Selects the position that all partitions of the projection have reached. */
const selectReached = (db: Db) =>
  read(db)
    .selectFrom('checkpoints')
    .select('position')
    .where('projection', '=', 'candidate-steps')
    .orderBy('position')
    .limit(1);

/** Selects the role that has a step. There are few roles, so this is cheaper than a search of all candidate steps. */
const selectRoleId = (db: Db, roleStepId: string) =>
  read(db)
    .selectFrom('roles')
    .select('id')
    .where(sql<boolean>`state @> ${JSON.stringify({ steps: [{ id: roleStepId }] })}::jsonb`)
    .orderBy('id')
    .limit(1);
