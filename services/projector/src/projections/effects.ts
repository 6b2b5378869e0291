import {
  candidate,
  candidateRole,
  type CandidateRoleEvent,
  effect,
  effectIdOf,
  effectsOf,
  effectTypeOf,
  hrisDelivery,
} from '@hiring/domain';
import type { Db, ReadTables } from '@hiring/readmodels';
import type { Selectable } from 'kysely';

import type { Projection, Told } from '../projection.ts';
import { upsertRows } from '../write-rows.ts';
import { timeOf } from './candidate-role-times.ts';
import { type EffectFact, effectFactOf } from './effect-facts.ts';

type Row = Selectable<ReadTables['effects']>;
type Subject = Selectable<ReadTables['effect_subjects']>;

/** What a batch begins with, and how far it has come. */
type Known = { readonly rows: Map<string, Row>; readonly subjects: Map<string, Subject> };

/**
 * What follows from events outside, one row per effect: born `pending` with its event, then where its facts put it, in the
 * order of the log (decisions §7). One that succeeded stays so, whatever a repeated run says.
 */
export const effects: Projection = {
  name: 'effects',
  version: 3,
  tables: ['effects', 'effect_subjects'],
  categories: [candidate.category, candidateRole.category, hrisDelivery.category, effect.category],
  project: async (db, events) => {
    const known = await knownOf(db, events);
    for (const told of events) {
      if (told.category === candidateRole.category) noteSubject(known, told);
      for (const row of bornOf(known, told)) known.rows.set(row.id, row);
      const fact = effectFactOf(told);
      const row = fact && known.rows.get(fact.id);
      if (fact && row) known.rows.set(row.id, after(row, fact));
    }
    const subjects = { table: 'effect_subjects', key: 'candidate_role_id' } as const;
    await Promise.all([
      upsertRows(db, subjects, [...known.subjects.values()]),
      upsertRows(db, { table: 'effects', key: 'id' }, [...known.rows.values()]),
    ]);
  },
};

const knownOf = async (db: Db, events: readonly Told[]): Promise<Known> => {
  const facts = events.map((told) => effectFactOf(told)?.id).filter((id) => id !== undefined);
  const roles = events.filter(({ category }) => category === candidateRole.category);
  const [rows, subjects] = await Promise.all([
    findRows(db, [...new Set(facts)]),
    findSubjects(db, [...new Set(roles.map(({ id }) => id))]),
  ]);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    subjects: new Map(subjects.map((subject) => [subject.candidate_role_id, subject])),
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

const noteSubject = ({ subjects }: Known, { id, event }: Told): void => {
  if (event.type === 'CandidateEnteredPipeline') {
    const { organizationId: organization_id, roleId: role_id } = event.data;
    const subject = { candidate_role_id: id, organization_id, role_id, rejected_step_id: null };
    subjects.set(id, subject);
  }
  const known = subjects.get(id);
  if (event.type === 'StepRejected' && known) {
    subjects.set(id, { ...known, rejected_step_id: event.data.stepId });
  }
};

const bornOf = (known: Known, told: Told): readonly Row[] => {
  const following = effectsOf(told.id, told.event);
  if (following.length === 0) return [];
  const { at, ...about } = aboutOf(known, told);
  return following.flatMap(({ name }) => {
    const type = effectTypeOf(name);
    if (type === undefined) return [];
    return {
      id: effectIdOf(told.eventId, name),
      type,
      event_id: told.eventId,
      ...about,
      status: 'pending',
      attempts: 0,
      last_error: null,
      skip_reason: null,
      created_at: at,
      updated_at: at,
    };
  });
};

/** Of the events that anything follows from an erasure and a document are about a person. */
const aboutOf = ({ subjects }: Known, { id, event }: Told) => {
  const person = { candidate_role_id: null, candidate_id: id, step_id: null, role_id: null };
  if (event.type === 'CandidateErased') {
    const { organizationId: organization_id, erasedAt: at } = event.data;
    return { at, ...person, organization_id };
  }
  if (event.type === 'DocumentAttached') {
    const { organizationId: organization_id, attachedAt: at } = event.data;
    return { at, ...person, organization_id };
  }
  const told = ofCandidateRole(event);
  const subject = subjects.get(id);
  if (!subject) throw new Error(`candidate role ${id} begins with ${told.type}`);
  return {
    at: timeOf(told),
    candidate_role_id: id,
    candidate_id: null,
    step_id: stepOf(told, subject),
    role_id: subject.role_id,
    organization_id: subject.organization_id,
  };
};

/** Where the candidate was moved; whoever was not selected was rejected at a step before. */
const stepOf = ({ type, data }: CandidateRoleEvent, { rejected_step_id }: Subject) => {
  if (type === 'CandidateEnteredPipeline') return data.steps[0]?.id ?? null;
  return 'stepId' in data ? data.stepId : rejected_step_id;
};

const after = (row: Row, { status, ran, error, reason, at }: EffectFact): Row =>
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

/** Streams of this category hold this category's events. */
const ofCandidateRole = (event: Told['event']) => event as CandidateRoleEvent;
