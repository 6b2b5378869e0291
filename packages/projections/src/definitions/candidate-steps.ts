import type { Db, ReadTables } from '@hiring/database';
import {
  candidate,
  candidateRole,
  type CandidateRoleEvent,
  redactCandidateRole,
} from '@hiring/domain';
import type { Selectable } from 'kysely';

import type { Projection, KnownEvent } from '../projection.ts';
import { getEventTime } from '../rows/candidate-role-times.ts';
import {
  type ChangedStep,
  toInsertable,
  type CandidateRoleRow,
  getState,
  toStepRow,
} from '../rows/candidate-step-rows.ts';
import { upsertRows } from '../rows/write-rows.ts';

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
 * data (decisions §8), in whatever order the streams of a candidate are read.
 */
export const candidateSteps: Projection = {
  name: 'candidate-steps',
  version: 7,
  tables: ['candidate_roles', 'candidate_steps', 'erased_candidates'],
  categories: [candidate.category, candidateRole.category],
  lookupIndexes: ['candidate_roles_of_candidate'],
  project: async (db, events) => {
    const relevant = events.filter(
      ({ category, event }) =>
        category === candidateRole.category || event.type === 'CandidateErased',
    );
    if (relevant.length === 0) return;
    const batchState = await loadBatchState(db, relevant);
    applyAll(batchState, relevant);
    const erased = { table: 'erased_candidates', key: 'candidate_id' } as const;
    const roles = { table: 'candidate_roles', key: 'id' } as const;
    const steps = { table: 'candidate_steps', key: 'id' } as const;
    await Promise.all([
      upsertRows(db, erased, [...batchState.erasures.values()]),
      upsertRows(db, roles, [...batchState.rows.values()].map(toInsertable)),
      upsertRows(db, steps, Array.from(batchState.steps.values(), toStepRow)),
    ]);
  },
};

const applyAll = (batchState: BatchState, events: readonly KnownEvent[]): void => {
  for (const recorded of events) {
    if (recorded.event.type === 'CandidateErased') applyErasure(batchState, recorded);
    else applyEvent(batchState, recorded);
  }
};

const loadBatchState = async (db: Db, events: readonly KnownEvent[]): Promise<BatchState> => {
  const erased = events.filter(({ category }) => category === candidate.category).map(getId);
  const ids = events.filter(({ category }) => category === candidateRole.category).map(getId);
  const rows = await db
    .selectFrom('candidate_roles')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .$if(erased.length > 0, (roles) =>
      // A union, so that each half uses its own index.
      roles.union(
        db
          .selectFrom('candidate_roles')
          .selectAll()
          .where('candidate_id', '=', (eb) => eb.fn.any(eb.val(erased))),
      ),
    )
    .execute();
  const candidateIds = [
    ...rows.map((row) => row.candidate_id),
    ...events.flatMap(toEnteringCandidate),
  ];
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    steps: new Map(),
    erasures: await findErasures(db, candidateIds),
  };
};

const findErasures = async (
  db: Db,
  candidateIds: readonly string[],
): Promise<Map<string, Erasure>> => {
  const erasures = await db
    .selectFrom('erased_candidates')
    .selectAll()
    .where('candidate_id', '=', (eb) => eb.fn.any(eb.val([...new Set(candidateIds)])))
    .execute();
  return toErasureMap(erasures);
};

const toErasureMap = (erasures: readonly Erasure[]): Map<string, Erasure> =>
  new Map(erasures.map((erasure) => [erasure.candidate_id, erasure]));

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
  const after = erasure ? eraseRow(changed, erasure) : changed;
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
