import {
  type CandidateRole,
  candidateRole,
  type CandidateRoleEvent,
  type CandidateStep,
} from '@hiring/domain';
import type { Db, ReadTables } from '@hiring/readmodels';
import type { Insertable, Selectable } from 'kysely';

import type { Projection, Told } from '../projection.ts';
import { upsertRows } from '../write-rows.ts';
import { timeOf } from './candidate-role-times.ts';

type Row = Selectable<ReadTables['candidate_roles']>;
type StepRow = Insertable<ReadTables['candidate_steps']>;

/**
 * Candidates on their way through roles, and their steps (specification §2.6): what callers see, and the state at
 * `revision` that a command may decide on. Of the steps only those an event changed are written.
 */
export const candidateSteps: Projection = {
  name: 'candidate-steps',
  version: 4,
  tables: ['candidate_roles', 'candidate_steps'],
  categories: [candidateRole.category],
  project: async (db, events) => {
    const rows = await rowsOf(db, [...new Set(events.map(({ id }) => id))]);
    const steps = new Map<string, StepRow>();
    for (const told of events) {
      const row = rows.get(told.id);
      const after = next(row, told);
      rows.set(told.id, after);
      for (const step of changedSteps(row, after)) steps.set(step.id, step);
    }
    await upsertRows(
      db,
      { table: 'candidate_roles', key: 'id' },
      [...rows.values()].map((row) => ({ ...row, state: JSON.stringify(row.state) })),
    );
    await upsertRows(db, { table: 'candidate_steps', key: 'id' }, [...steps.values()]);
  },
};

const rowsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, Row>> => {
  const rows = await db.selectFrom('candidate_roles').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const next = (row: Row | undefined, { id, event, revision, position, recordedAt }: Told): Row => {
  const told = ofCandidateRole(event);
  const state = candidateRole.evolve(row ? stateOf(row) : candidateRole.initial, told);
  if (state.status === null) throw new Error(`candidate role ${id} begins with ${told.type}`);
  return {
    id,
    candidate_id: state.candidateId,
    role_id: state.roleId,
    organization_id: state.organizationId,
    status: state.status,
    entered_at: row?.entered_at ?? timeOf(told),
    updated_at: recordedAt,
    state,
    revision,
    position,
  };
};

/** The fold keeps the very object of a step it leaves alone. */
const changedSteps = (before: Row | undefined, after: Row): readonly StepRow[] => {
  const unchanged = new Set(before && stateOf(before).steps);
  return stateOf(after)
    .steps.filter((step) => !unchanged.has(step))
    .map((step) => stepRow(step, after));
};

const stepRow = (step: CandidateStep, row: Row): StepRow => ({
  id: step.id,
  candidate_role_id: row.id,
  candidate_id: row.candidate_id,
  role_id: row.role_id,
  organization_id: row.organization_id,
  role_step_id: step.roleStepId,
  name: step.name,
  step_order: step.order,
  step_type: step.stepType,
  status: step.status,
  entered_at: step.enteredAt,
  validated_at: step.validatedAt,
  validation_score: step.validationScore,
  rejected_at: step.rejectedAt,
  rejection_reason: step.rejectionReason,
  contract_id: step.contractId,
  updated_at: row.updated_at,
});

/** This projection alone writes the column, from a CandidateRole. */
const stateOf = (row: Row) => row.state as CandidateRole;

/** Streams of this category hold this category's events. */
const ofCandidateRole = (event: Told['event']) => event as CandidateRoleEvent;
