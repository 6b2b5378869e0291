import { type Db, type ReadTables, upsertRows } from '@hiring/database';
import {
  candidate,
  candidateRole,
  type CandidateRoleEvent,
  effect,
  effectBatch,
  toEffectId,
  deriveEffects,
  toEffectType,
  hrisDelivery,
} from '@hiring/domain';
import type { Selectable } from 'kysely';

import type { Projection, KnownEvent } from '../projection.ts';
import { getEventTime } from '../rows/candidate-role-times.ts';
import { type EffectFact, toEffectFact } from '../rows/effect-facts.ts';
import {
  applyOutcome,
  type BatchOutcome,
  supersedes,
  toBatchOutcome,
  updateRows,
} from '../rows/effect-outcomes.ts';

type Row = Selectable<ReadTables['effects']>;
type Subject = Selectable<ReadTables['effect_subjects']>;

/** The rows that the events of a batch change or need, with the changes so far. */
type BatchState = {
  readonly rows: Map<string, Row>;
  readonly subjects: Map<string, Subject>;
  /** Outcomes of effects, by id, that no other event of the batch is about: their rows need not be read. */
  readonly outcomes: Map<string, BatchOutcome>;
};

/**
 * One row for each effect: `pending` after its event, then the status its facts give, in log order (decisions §7). An
 * effect that succeeded keeps that status, whatever a repeated run records.
 */
export const effects: Projection = {
  name: 'effects',
  version: 3,
  tables: ['effects', 'effect_subjects'],
  categories: [
    candidate.category,
    candidateRole.category,
    hrisDelivery.category,
    effect.category,
    effectBatch.category,
  ],
  project: async (db, events) => {
    const batchState = await loadBatchState(db, events);
    for (const recorded of events) {
      if (recorded.category === candidateRole.category) trackSubject(batchState, recorded);
      for (const row of toNewRows(batchState, recorded)) batchState.rows.set(row.id, row);
      const fact = toEffectFact(recorded);
      const row = fact && batchState.rows.get(fact.id);
      if (fact && row) batchState.rows.set(row.id, applyFact(row, fact));
      applyOutcomes(batchState, recorded);
    }
    const subjects = { table: 'effect_subjects', key: 'candidate_role_id' } as const;
    await Promise.all([
      upsertRows(db, subjects, [...batchState.subjects.values()]),
      upsertRows(db, { table: 'effects', key: 'id' }, [...batchState.rows.values()]),
      updateRows(db, batchState.outcomes),
    ]);
  },
};

const loadBatchState = async (db: Db, events: readonly KnownEvent[]): Promise<BatchState> => {
  const facts = events
    .map((recorded) => toEffectFact(recorded)?.id)
    .filter((id) => id !== undefined);
  const roles = events.filter(({ category }) => category === candidateRole.category);
  const [rows, subjects] = await Promise.all([
    findRows(db, [...new Set(facts)]),
    findSubjects(db, [...new Set(roles.map(({ id }) => id))]),
  ]);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    subjects: new Map(subjects.map((subject) => [subject.candidate_role_id, subject])),
    outcomes: new Map(),
  };
};

const findRows = async (db: Db, ids: readonly string[]): Promise<readonly Row[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('effects')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
};

const findSubjects = async (db: Db, ids: readonly string[]): Promise<readonly Subject[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('effect_subjects')
    .selectAll()
    .where('candidate_role_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
};

const trackSubject = ({ subjects }: BatchState, { id, event }: KnownEvent): void => {
  if (event.type === 'CandidateEnteredPipeline') {
    const { organizationId: organization_id, roleId: role_id } = event.data;
    const subject = { candidate_role_id: id, organization_id, role_id, rejected_step_id: null };
    subjects.set(id, subject);
  }
  const existing = subjects.get(id);
  if (event.type === 'StepRejected' && existing) {
    subjects.set(id, { ...existing, rejected_step_id: event.data.stepId });
  }
};

const toNewRows = (batchState: BatchState, recorded: KnownEvent): readonly Row[] => {
  const triggered = deriveEffects(recorded.id, recorded.event);
  if (triggered.length === 0) return [];
  const { at, ...subject } = toSubjectColumns(batchState, recorded);
  return triggered.flatMap(({ name }) => {
    const type = toEffectType(name);
    if (type === undefined) return [];
    return {
      id: toEffectId(recorded.eventId, name),
      type,
      event_id: recorded.eventId,
      ...subject,
      status: 'pending',
      attempts: 0,
      last_error: null,
      skip_reason: null,
      created_at: at,
      updated_at: at,
      batch_id: null,
    };
  });
};

/** Of the events with effects, an erasure and those of documents belong to a candidate. */
const toSubjectColumns = ({ subjects }: BatchState, { id, event }: KnownEvent) => {
  const candidateColumns = {
    candidate_role_id: null,
    candidate_id: id,
    step_id: null,
    role_id: null,
  };
  if (event.type === 'CandidateErased') {
    const { organizationId: organization_id, erasedAt: at } = event.data;
    return { at, ...candidateColumns, organization_id };
  }
  if (event.type === 'DocumentAttached') {
    const { organizationId: organization_id, attachedAt: at } = event.data;
    return { at, ...candidateColumns, organization_id };
  }
  if (event.type === 'DocumentDeleted') {
    const { organizationId: organization_id, deletedAt: at } = event.data;
    return { at, ...candidateColumns, organization_id };
  }
  const roleEvent = asCandidateRoleEvent(event);
  const subject = subjects.get(id);
  if (!subject) throw new Error(`candidate role ${id} begins with ${roleEvent.type}`);
  return {
    at: getEventTime(roleEvent),
    candidate_role_id: id,
    candidate_id: null,
    step_id: findStepId(roleEvent, subject),
    role_id: subject.role_id,
    organization_id: subject.organization_id,
  };
};

/** The step to which the candidate was moved; a candidate that is not selected was rejected at an earlier step. */
const findStepId = ({ type, data }: CandidateRoleEvent, { rejected_step_id }: Subject) => {
  if (type === 'CandidateEnteredPipeline') return data.steps[0]?.id ?? null;
  return 'stepId' in data ? data.stepId : rejected_step_id;
};

const applyFact = (row: Row, { status, ran, error, reason, at }: EffectFact): Row =>
  row.status === 'succeeded'
    ? row
    : {
        ...row,
        status,
        attempts: row.attempts + (ran ? 1 : 0),
        last_error: error ?? row.last_error,
        skip_reason: reason ?? null,
        updated_at: at,
      };

const applyOutcomes = (
  { rows, outcomes }: BatchState,
  { id: batchId, event }: KnownEvent,
): void => {
  const outcome = toBatchOutcome(batchId, event);
  if (!outcome) return;
  for (const id of outcome.effectIds) {
    const row = rows.get(id);
    const earlier = outcomes.get(id);
    if (row) rows.set(id, applyOutcome(row, outcome));
    else if (!earlier || supersedes(outcome, earlier)) outcomes.set(id, outcome);
  }
};

/** Streams of this category hold this category's events. */
const asCandidateRoleEvent = (event: KnownEvent['event']) => event as CandidateRoleEvent;
