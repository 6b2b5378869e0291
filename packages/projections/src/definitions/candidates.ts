import {
  type Db,
  insertRows,
  prepareStatement,
  type Placeholders,
  type ReadTables,
  upsertRows,
} from '@hiring/database';
import { candidate, candidateRole } from '@hiring/domain';
import type { Selectable } from 'kysely';

import type { Projection, KnownEvent } from '../projection.ts';
import {
  applyToCandidate,
  toNoteRows,
  asCandidateEvent,
  type CandidateRow,
} from '../rows/candidate-rows.ts';

type Change = Selectable<ReadTables['candidate_changes']>;
type RoleRow = Selectable<ReadTables['candidate_ways']>;

/** The rows at the start of a batch, with the changes so far. */
type BatchState = {
  readonly candidateRows: Map<string, CandidateRow>;
  readonly changes: Map<string, Change>;
  readonly roleRows: Map<string, RoleRow>;
};

/**
 * Candidates as callers search them, their notes, and the time of the last event of each, including those of its
 * roles. The rows of an erased candidate contain no personal data (decisions §8).
 */
export const candidates: Projection = {
  name: 'candidates',
  version: 2,
  tables: ['candidates', 'candidate_changes', 'candidate_notes', 'candidate_ways'],
  categories: [candidate.category, candidateRole.category],
  lookupIndexes: ['candidate_notes_of_candidate'],
  project: async (db, events) => {
    const newRoleRows = events.flatMap(toNewRoleRows);
    const batchState = await loadBatchState(db, events, newRoleRows);
    for (const recorded of events) applyEvent(batchState, recorded);
    const candidateTable = { table: 'candidates', key: 'id' } as const;
    const changeTable = { table: 'candidate_changes', key: 'candidate_id' } as const;
    await Promise.all([
      insertRows(db, 'candidate_ways', newRoleRows),
      upsertRows(db, candidateTable, [...batchState.candidateRows.values()]),
      upsertRows(db, changeTable, [...batchState.changes.values()]),
      insertRows(db, 'candidate_notes', events.flatMap(toNoteRows)),
    ]);
    await deleteErasedNotes(db, events);
  },
};

const toNewRoleRows = ({ id, event }: KnownEvent): readonly RoleRow[] => {
  if (event.type !== 'CandidateEnteredPipeline') return [];
  const { candidateId: candidate_id, organizationId: organization_id } = event.data;
  return [{ candidate_role_id: id, candidate_id, organization_id }];
};

const loadBatchState = async (
  db: Db,
  events: readonly KnownEvent[],
  newRoleRows: readonly RoleRow[],
): Promise<BatchState> => {
  const newIds = new Set(newRoleRows.map((roleRow) => roleRow.candidate_role_id));
  const earlierIds = getUniqueIds(events, candidateRole.category).filter((id) => !newIds.has(id));
  const candidateIds = getUniqueIds(events, candidate.category);
  const [candidateRows, roleRows] = await Promise.all([
    candidateIds.length === 0 ? [] : findCandidateRows(db, { ids: candidateIds }),
    earlierIds.length === 0 ? [] : findRoleRows(db, { ids: earlierIds }),
  ]);
  return {
    candidateRows: new Map(candidateRows.map((row) => [row.id, row])),
    changes: new Map(),
    roleRows: new Map(
      [...roleRows, ...newRoleRows].map((roleRow) => [roleRow.candidate_role_id, roleRow]),
    ),
  };
};

const findCandidateRows = prepareStatement((db, value: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('candidates')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(value('ids'))),
);

const findRoleRows = prepareStatement((db, value: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('candidate_ways')
    .selectAll()
    .where('candidate_role_id', '=', (eb) => eb.fn.any(value('ids'))),
);

const getUniqueIds = (events: readonly KnownEvent[], category: string): string[] => [
  ...new Set(events.filter((recorded) => recorded.category === category).map(({ id }) => id)),
];

const applyEvent = (
  { candidateRows, changes, roleRows }: BatchState,
  recorded: KnownEvent,
): void => {
  const { category, id, position, recordedAt: updated_at } = recorded;
  if (category === candidateRole.category) {
    const roleRow = roleRows.get(id);
    if (!roleRow) throw new Error(`candidate role ${id} begins with ${recorded.event.type}`);
    const { candidate_id, organization_id } = roleRow;
    changes.set(candidate_id, { candidate_id, organization_id, position, updated_at });
    return;
  }
  const row = applyToCandidate(candidateRows.get(id), recorded, asCandidateEvent(recorded.event));
  const { organization_id } = row;
  candidateRows.set(id, row);
  changes.set(id, { candidate_id: id, organization_id, position, updated_at });
};

const deleteErasedNotes = async (db: Db, events: readonly KnownEvent[]): Promise<void> => {
  const erased = events.filter(({ event }) => event.type === 'CandidateErased');
  if (erased.length === 0) return;
  await db
    .deleteFrom('candidate_notes')
    .where('candidate_id', '=', (eb) => eb.fn.any(eb.val(getUniqueIds(erased, candidate.category))))
    .execute();
};
