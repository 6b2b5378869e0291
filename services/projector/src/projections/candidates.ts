import { candidate, candidateRole } from '@hiring/domain';
import type { Db, ReadTables } from '@hiring/readmodels';
import type { Insertable, Selectable } from 'kysely';

import type { Projection, Told } from '../projection.ts';
import { insertRows, upsertRows } from '../write-rows.ts';
import {
  asInserted,
  nextPerson,
  noteOf,
  ofCandidate,
  type PersonRow,
} from './candidate-persons.ts';

type Change = Insertable<ReadTables['candidate_changes']>;
type Way = Selectable<ReadTables['candidate_ways']>;

/** What a batch begins with, and how far it has come. */
type Known = {
  readonly persons: Map<string, PersonRow>;
  readonly changes: Map<string, Change>;
  readonly ways: Map<string, Way>;
};

/**
 * Persons as callers find them, their notes, and when anything last happened to each, on any role too. Once a person was
 * erased the rows say nothing about them (decisions §8).
 */
export const candidates: Projection = {
  name: 'candidates',
  version: 1,
  tables: ['candidates', 'candidate_changes', 'candidate_notes', 'candidate_ways'],
  categories: [candidate.category, candidateRole.category],
  project: async (db, events) => {
    const begun = events.flatMap(wayBegunBy);
    const known = await knownOf(db, events, begun);
    for (const told of events) noteEvent(known, told);
    const persons = { table: 'candidates', key: 'id' } as const;
    const changes = { table: 'candidate_changes', key: 'candidate_id' } as const;
    await Promise.all([
      insertRows(db, 'candidate_ways', begun),
      upsertRows(db, persons, [...known.persons.values()].map(asInserted)),
      upsertRows(db, changes, [...known.changes.values()]),
      insertRows(db, 'candidate_notes', events.flatMap(noteOf)),
    ]);
    await forgetNotes(db, events);
  },
};

const wayBegunBy = ({ id, event }: Told): readonly Way[] => {
  if (event.type !== 'CandidateEnteredPipeline') return [];
  const { candidateId: candidate_id, organizationId: organization_id } = event.data;
  return [{ candidate_role_id: id, candidate_id, organization_id }];
};

const knownOf = async (db: Db, events: readonly Told[], begun: readonly Way[]): Promise<Known> => {
  const here = new Set(begun.map((way) => way.candidate_role_id));
  const earlier = idsOf(events, candidateRole.category).filter((id) => !here.has(id));
  const [persons, ways] = await Promise.all([
    findPersons(db, idsOf(events, candidate.category)),
    findWays(db, earlier),
  ]);
  return {
    persons: new Map(persons.map((row) => [row.id, row])),
    changes: new Map(),
    ways: new Map([...ways, ...begun].map((way) => [way.candidate_role_id, way])),
  };
};

const findPersons = async (db: Db, ids: readonly string[]): Promise<readonly PersonRow[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('candidates')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
};

const findWays = async (db: Db, ids: readonly string[]): Promise<readonly Way[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('candidate_ways')
    .selectAll()
    .where('candidate_role_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
};

const idsOf = (events: readonly Told[], category: string): string[] => [
  ...new Set(events.filter((told) => told.category === category).map(({ id }) => id)),
];

const noteEvent = ({ persons, changes, ways }: Known, told: Told): void => {
  const { category, id, position, recordedAt: updated_at } = told;
  if (category === candidateRole.category) {
    const way = ways.get(id);
    if (!way) throw new Error(`candidate role ${id} begins with ${told.event.type}`);
    const { candidate_id, organization_id } = way;
    changes.set(candidate_id, { candidate_id, organization_id, position, updated_at });
    return;
  }
  const person = nextPerson(persons.get(id), told, ofCandidate(told.event));
  const { organization_id } = person;
  persons.set(id, person);
  changes.set(id, { candidate_id: id, organization_id, position, updated_at });
};

const forgetNotes = async (db: Db, events: readonly Told[]): Promise<void> => {
  const erased = events.filter(({ event }) => event.type === 'CandidateErased');
  if (erased.length === 0) return;
  await db
    .deleteFrom('candidate_notes')
    .where('candidate_id', '=', (eb) => eb.fn.any(eb.val(idsOf(erased, candidate.category))))
    .execute();
};
