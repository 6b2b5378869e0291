import { candidateRole, type CandidateRoleEvent } from '@hiring/domain';
import type { Db, ReadTables } from '@hiring/readmodels';
import type { Insertable } from 'kysely';

import type { Projection, Told } from '../projection.ts';
import { insertRows } from '../write-rows.ts';
import { timeOf } from './candidate-role-times.ts';

/** Whose activity it is. */
type About = {
  readonly organization_id: string;
  readonly role_id: string;
  readonly candidate_id: string;
};

const shown: ReadonlySet<string> = new Set<CandidateRoleEvent['type']>([
  'CandidateEnteredPipeline',
  'StepValidated',
  'StepRejected',
  'RejectionWithdrawn',
  'CandidateHired',
  'CandidateNotSelected',
  'ContractGenerated',
]);

/** Who did what to which candidate, one row per event, in log order (specification §3.2: activity logged). */
export const activity: Projection = {
  name: 'activity',
  version: 2,
  tables: ['activity'],
  categories: [candidateRole.category],
  project: async (db, events) => {
    const worth = events.filter(({ event }) => shown.has(event.type));
    const abouts = await aboutsOf(db, worth);
    await insertRows(
      db,
      'activity',
      worth.map((told) => rowOf(told, abouts)),
    );
  },
};

/**
 * A candidate role's own first row says what it is about, so that no other projection's table is read. Those that
 * enter in this batch say it themselves.
 */
const aboutsOf = async (db: Db, events: readonly Told[]): Promise<ReadonlyMap<string, About>> => {
  const entered = new Map<string, About>();
  for (const { id, event } of events) {
    if (event.type !== 'CandidateEnteredPipeline') continue;
    const { organizationId, roleId, candidateId } = event.data;
    entered.set(id, {
      organization_id: organizationId,
      role_id: roleId,
      candidate_id: candidateId,
    });
  }
  const earlier = [...new Set(events.map(({ id }) => id))].filter((id) => !entered.has(id));
  return new Map([...entered, ...(await recordedAbouts(db, earlier))]);
};

const recordedAbouts = async (db: Db, ids: readonly string[]): Promise<[string, About][]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('activity')
    .select(['candidate_role_id', 'organization_id', 'role_id', 'candidate_id'])
    .distinctOn('candidate_role_id')
    .where('candidate_role_id', 'in', ids)
    .orderBy('candidate_role_id')
    .orderBy('position')
    .execute();
  return rows.map(({ candidate_role_id, ...about }) => [candidate_role_id, about]);
};

const rowOf = (
  { id, event, eventId, position, cause }: Told,
  abouts: ReadonlyMap<string, About>,
): Insertable<ReadTables['activity']> => {
  const told = ofCandidateRole(event);
  const about = abouts.get(id);
  if (!about) throw new Error(`candidate role ${id} begins with ${told.type}`);
  return {
    position,
    event_id: eventId,
    type: told.type,
    at: timeOf(told),
    ...about,
    candidate_role_id: id,
    step_id: 'stepId' in told.data ? told.data.stepId : null,
    actor: JSON.stringify(cause.actor),
    request_id: cause.requestId,
  };
};

/** Streams of this category hold this category's events. */
const ofCandidateRole = (event: Told['event']) => event as CandidateRoleEvent;
