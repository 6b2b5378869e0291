import {
  type Db,
  prepareStatement,
  type Placeholders,
  type ReadTables,
  upsertRows,
} from '@hiring/database';
import {
  candidate,
  candidateRole,
  type CandidateRoleEvent,
  redactCandidateRole,
} from '@hiring/domain';
import { type Selectable, sql } from 'kysely';

import type { OwnsKey } from '../partitions/partition.ts';
import type { Projection, KnownEvent } from '../projection.ts';
import { getEventTime } from '../rows/candidate-role-times.ts';
import {
  type ChangedStep,
  type CandidateRoleRow,
  getState,
  toStepRow,
} from '../rows/candidate-step-rows.ts';

type Erasure = Selectable<ReadTables['erased_candidates']>;

/** The rows at the start of a batch, with the changes so far. */
type BatchState = {
  readonly rows: Map<string, CandidateRoleRow>;
  readonly steps: Map<string, ChangedStep>;
  /** By candidate id. */
  readonly erasures: Map<string, Erasure>;
};

/**
 * Candidate roles and their steps (specification §2.6): what callers read, and the state at `revision` that a command
 * may decide on. Only steps that an event changed are written. The rows of an erased candidate contain no personal
 * data (decisions §8): each partition erases its own.
 */
export const candidateSteps: Projection = {
  name: 'candidate-steps',
  version: 7,
  tables: ['candidate_roles', 'candidate_steps', 'erased_candidates'],
  categories: [candidate.category, candidateRole.category],
  lookupIndexes: ['candidate_roles_of_candidate'],
  getRowKeys: (recorded) => {
    if (recorded.category === candidateRole.category) return [recorded.id];
    return isErasure(recorded) ? 'all' : [];
  },
  project: async (db, events, ownsKey) => {
    const relevant = events.filter(
      (recorded) => recorded.category === candidateRole.category || isErasure(recorded),
    );
    if (relevant.length === 0) return;
    const batchState = await loadBatchState(db, relevant, ownsKey);
    applyAll(batchState, relevant);
    const erased = { table: 'erased_candidates', key: 'candidate_id' } as const;
    const roles = { table: 'candidate_roles', key: 'id' } as const;
    const steps = { table: 'candidate_steps', key: 'id' } as const;
    await Promise.all([
      upsertRows(db, erased, [...batchState.erasures.values()].toSorted(byCandidate)),
      upsertRows(db, roles, [...batchState.rows.values()]),
      upsertRows(db, steps, Array.from(batchState.steps.values(), toStepRow)),
    ]);
  },
};

const isErasure = ({ event }: KnownEvent): boolean => event.type === 'CandidateErased';

/** Each partition writes the same row of an erasure: in one order, so that no two wait for each other. */
const byCandidate = (a: Erasure, b: Erasure): number => (a.candidate_id < b.candidate_id ? -1 : 1);

const applyAll = (batchState: BatchState, events: readonly KnownEvent[]): void => {
  for (const recorded of events) {
    if (isErasure(recorded)) applyErasure(batchState, recorded);
    else applyEvent(batchState, recorded);
  }
};

const loadBatchState = async (
  db: Db,
  events: readonly KnownEvent[],
  ownsKey: OwnsKey | undefined,
): Promise<BatchState> => {
  const erasedIds = events.filter(({ category }) => category === candidate.category).map(getId);
  const ids = events.filter(({ category }) => category === candidateRole.category).map(getId);
  const candidateIds = [...erasedIds, ...events.flatMap(toEnteringCandidate)];
  const [rows, erasures, rowsOfErased] = await Promise.all([
    findRows(db, { ids }),
    findErasures(db, { candidateIds, candidateRoleIds: ids }),
    erasedIds.length === 0 ? [] : findRowsOfCandidates(db, { candidateIds: erasedIds }),
  ]);
  return {
    rows: new Map(
      [...rows, ...rowsOfErased.filter(({ id }) => ownsKey?.(id) ?? true)].map((row) => [
        row.id,
        row,
      ]),
    ),
    steps: new Map(),
    erasures: new Map(erasures.map((erasure) => [erasure.candidate_id, erasure])),
  };
};

const findRows = prepareStatement((db, value: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('candidate_roles')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(value('ids'))),
);

const findRowsOfCandidates = prepareStatement(
  (db, value: Placeholders<{ candidateIds: readonly string[] }>) =>
    db
      .selectFrom('candidate_roles')
      .selectAll()
      .where('candidate_id', '=', (eb) => eb.fn.any(value('candidateIds'))),
);

/** Finds the erasures of some candidates and of those of some candidate roles. */
const findErasures = prepareStatement(
  (
    db,
    value: Placeholders<{ candidateIds: readonly string[]; candidateRoleIds: readonly string[] }>,
  ) => {
    const ofRoles = db
      .selectFrom('candidate_roles')
      .select('candidate_id')
      .where('id', '=', (eb) => eb.fn.any(value('candidateRoleIds')));
    return db
      .selectFrom('erased_candidates')
      .selectAll()
      .where(
        sql<boolean>`candidate_id = any(${value('candidateIds')}::text[] || array(${ofRoles}))`,
      );
  },
);

const getId = ({ id }: KnownEvent): string => id;

const toEnteringCandidate = ({ event }: KnownEvent): readonly string[] =>
  event.type === 'CandidateEnteredPipeline' ? [event.data.candidateId] : [];

const applyErasure = (
  { rows, steps, erasures }: BatchState,
  { id, recordedAt, position }: KnownEvent,
): void => {
  const erasure = { candidate_id: id, erased_at: recordedAt, position };
  erasures.set(id, erasure);
  for (const row of rows.values()) {
    if (row.candidate_id !== id) continue;
    const after = eraseRow(row, erasure);
    rows.set(row.id, after);
    collectChangedSteps(steps, row, after);
  }
};

const applyEvent = ({ rows, steps, erasures }: BatchState, recorded: KnownEvent): void => {
  const row = rows.get(recorded.id);
  const changed = nextRow(row, recorded);
  const erasure = erasures.get(changed.candidate_id);
  // Another partition may have written the row of an erasure that this one has not reached.
  const isErased = erasure !== undefined && erasure.position < recorded.position;
  const after = isErased ? eraseRow(changed, erasure) : changed;
  rows.set(recorded.id, after);
  collectChangedSteps(steps, row, after);
};

/** Changes every step, so that all of them are written with the time of the row. */
const eraseRow = (row: CandidateRoleRow, { erased_at, position }: Erasure): CandidateRoleRow => ({
  ...row,
  state: redactCandidateRole(getState(row)),
  ...(row.position < position && { position, updated_at: erased_at }),
});

const nextRow = (
  row: CandidateRoleRow | undefined,
  { id, event, revision, position, recordedAt }: KnownEvent,
): CandidateRoleRow => {
  const roleEvent = asCandidateRoleEvent(event);
  const state = candidateRole.evolve(row ? getState(row) : candidateRole.initial, roleEvent);
  if (state.status === null) throw new Error(`candidate role ${id} begins with ${roleEvent.type}`);
  return {
    id,
    candidate_id: state.candidateId,
    role_id: state.roleId,
    organization_id: state.organizationId,
    status: state.status,
    entered_at: row?.entered_at ?? getEventTime(roleEvent),
    updated_at: recordedAt,
    state,
    revision,
    position,
  };
};

/** `evolve` keeps the same object for a step that it does not change. */
const collectChangedSteps = (
  steps: BatchState['steps'],
  before: CandidateRoleRow | undefined,
  after: CandidateRoleRow,
): void => {
  const unchanged = before ? getState(before).steps : [];
  for (const step of getState(after).steps) {
    if (!unchanged.includes(step)) steps.set(step.id, { step, row: after });
  }
};

/** Streams of this category hold this category's events. */
const asCandidateRoleEvent = (event: KnownEvent['event']) => event as CandidateRoleEvent;
