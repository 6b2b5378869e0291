import { candidate, candidateRole, type CandidateRoleEvent, forgetPerson } from '@hiring/domain';
import type { Db, ReadTables } from '@hiring/readmodels';
import type { Selectable } from 'kysely';

import type { Projection, Told, ToldBody } from '../projection.ts';
import { upsertRows } from '../write-rows.ts';
import { timeOf } from './candidate-role-times.ts';
import { type ChangedStep, inserted, type Row, stateOf, stepRow } from './candidate-step-rows.ts';

type Erasure = Selectable<ReadTables['erased_candidates']>;

/** What a batch begins with, and how far it has come. */
type Known = {
  readonly rows: Map<string, Row>;
  readonly steps: Map<string, ChangedStep>;
  /** By candidate. */
  readonly erasures: Map<string, Erasure>;
};

/**
 * Candidates on their way through roles, and their steps (specification §2.6): what callers see, and the state at
 * `revision` that a command may decide on. Of the steps only those an event changed are written. Once a person was erased the
 * rows say nothing about them (decisions §8), in whatever order the streams of a person are read.
 */
export const candidateSteps: Projection = {
  name: 'candidate-steps',
  version: 7,
  tables: ['candidate_roles', 'candidate_steps', 'erased_candidates'],
  categories: [candidate.category, candidateRole.category],
  project: async (db, events) => {
    const worth = events.filter(
      ({ category, event }) =>
        category === candidateRole.category || event.type === 'CandidateErased',
    );
    if (worth.length === 0) return;
    const known = await knownOf(db, worth);
    noteAll(known, worth);
    const erased = { table: 'erased_candidates', key: 'candidate_id' } as const;
    const roles = { table: 'candidate_roles', key: 'id' } as const;
    const steps = { table: 'candidate_steps', key: 'id' } as const;
    await Promise.all([
      upsertRows(db, erased, [...known.erasures.values()]),
      upsertRows(db, roles, [...known.rows.values()].map(inserted)),
      upsertRows(db, steps, Array.from(known.steps.values(), stepRow)),
    ]);
  },
  wholeStreams: {
    ranges: [
      { category: candidate.category, only: 'CandidateErased' },
      { category: candidateRole.category },
    ],
    begin: async (db) => {
      const erasures = erasuresIn(await db.selectFrom('erased_candidates').selectAll().execute());
      return (events) => {
        const known: Known = { rows: new Map(), steps: new Map(), erasures };
        noteAll(known, events);
        return {
          erased_candidates: erasuresBy(events, erasures),
          candidate_roles: [...known.rows.values()].map(inserted),
          candidate_steps: Array.from(known.steps.values(), stepRow),
        };
      };
    },
  },
};

const noteAll = (known: Known, events: readonly ToldBody[]): void => {
  for (const told of events) {
    if (told.event.type === 'CandidateErased') noteErasure(known, told);
    else noteEvent(known, told);
  }
};

const knownOf = async (db: Db, events: readonly Told[]): Promise<Known> => {
  const erased = events.filter(({ category }) => category === candidate.category).map(idOf);
  const ids = events.filter(({ category }) => category === candidateRole.category).map(idOf);
  const rows = await db
    .selectFrom('candidate_roles')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .$if(erased.length > 0, (roles) =>
      // A union, so that each part has its index.
      roles.union(
        db
          .selectFrom('candidate_roles')
          .selectAll()
          .where('candidate_id', '=', (eb) => eb.fn.any(eb.val(erased))),
      ),
    )
    .execute();
  const persons = [...rows.map((row) => row.candidate_id), ...events.flatMap(enteringOf)];
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    steps: new Map(),
    erasures: await erasuresOf(db, persons),
  };
};

const erasuresOf = async (db: Db, persons: readonly string[]): Promise<Map<string, Erasure>> => {
  const erasures = await db
    .selectFrom('erased_candidates')
    .selectAll()
    .where('candidate_id', '=', (eb) => eb.fn.any(eb.val([...new Set(persons)])))
    .execute();
  return erasuresIn(erasures);
};

const erasuresIn = (erasures: readonly Erasure[]): Map<string, Erasure> =>
  new Map(erasures.map((erasure) => [erasure.candidate_id, erasure]));

const erasuresBy = (events: readonly ToldBody[], erasures: Known['erasures']) => {
  const ids = events.filter(({ event }) => event.type === 'CandidateErased').map(idOf);
  return [...new Set(ids)].flatMap((id) => erasures.get(id) ?? []);
};

const idOf = ({ id }: ToldBody): string => id;

const enteringOf = ({ event }: Told): readonly string[] =>
  event.type === 'CandidateEnteredPipeline' ? [event.data.candidateId] : [];

const noteErasure = (
  { rows, steps, erasures }: Known,
  { id, recordedAt, position }: ToldBody,
): void => {
  const erasure = { candidate_id: id, erased_at: recordedAt, position };
  erasures.set(id, erasure);
  for (const row of rows.values()) {
    if (row.candidate_id !== id) continue;
    const after = forgotten(row, erasure);
    rows.set(row.id, after);
    noteSteps(steps, row, after);
  }
};

const noteEvent = ({ rows, steps, erasures }: Known, told: ToldBody): void => {
  const row = rows.get(told.id);
  const noted = next(row, told);
  const erasure = erasures.get(noted.candidate_id);
  const after = erasure ? forgotten(noted, erasure) : noted;
  rows.set(told.id, after);
  noteSteps(steps, row, after);
};

/** It changes every step, so that all of them are written with the time of the row. */
const forgotten = (row: Row, { erased_at, position }: Erasure): Row => ({
  ...row,
  state: forgetPerson(stateOf(row)),
  ...(row.position < position && { position, updated_at: erased_at }),
});

const next = (
  row: Row | undefined,
  { id, event, revision, position, recordedAt }: ToldBody,
): Row => {
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
const noteSteps = (steps: Known['steps'], before: Row | undefined, after: Row): void => {
  const unchanged = before ? stateOf(before).steps : [];
  for (const step of stateOf(after).steps) {
    if (!unchanged.includes(step)) steps.set(step.id, { step, row: after });
  }
};

/** Streams of this category hold this category's events. */
const ofCandidateRole = (event: Told['event']) => event as CandidateRoleEvent;
