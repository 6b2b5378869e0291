import { type Announcement, announcementOf, candidate, candidateRole, role } from '@hiring/domain';
import type { Db, ReadTables } from '@hiring/readmodels';
import type { Insertable, Selectable } from 'kysely';

import type { Projection, Told } from '../projection.ts';
import { insertRows } from '../write-rows.ts';

type Row = Insertable<ReadTables['activity']>;
type Subject = Selectable<ReadTables['activity_subjects']>;

/**
 * What happened to which candidate and role, one row per event that is announced, in log order (specification §3.2:
 * activity logged): what callers follow as the feed of changes. Rows are never written again.
 */
export const activity: Projection = {
  name: 'activity',
  version: 3,
  tables: ['activity', 'activity_subjects'],
  categories: [candidate.category, candidateRole.category, role.category],
  project: async (db, events) => {
    const begun = events.flatMap(subjectBegunBy);
    const subjects = await subjectsOf(db, events, begun);
    const rows = events.flatMap((told) => rowOf(told, subjects));
    await Promise.all([
      insertRows(db, 'activity_subjects', begun),
      insertRows(db, 'activity', rows),
    ]);
  },
};

/** A stream's first event says what all of them are about. */
const subjectBegunBy = ({ stream, id, event: { type, data } }: Told): readonly Subject[] => {
  const ofNobody = { stream, role_id: null, candidate_id: null };
  switch (type) {
    case 'CandidateRegistered':
      return [{ ...ofNobody, organization_id: data.organizationId, candidate_id: id }];
    case 'RoleDrafted':
      return [{ ...ofNobody, organization_id: data.organizationId, role_id: id }];
    case 'CandidateEnteredPipeline': {
      const { organizationId: organization_id, roleId: role_id, candidateId: candidate_id } = data;
      return [{ stream, organization_id, role_id, candidate_id }];
    }
    default:
      return [];
  }
};

const subjectsOf = async (
  db: Db,
  events: readonly Told[],
  begun: readonly Subject[],
): Promise<ReadonlyMap<string, Subject>> => {
  const here = new Set(begun.map(({ stream }) => stream));
  const earlier = new Set(events.map(({ stream }) => stream).filter((it) => !here.has(it)));
  const known = await foundSubjects(db, [...earlier]);
  return new Map([...known, ...begun].map((subject) => [subject.stream, subject]));
};

const foundSubjects = async (db: Db, streams: readonly string[]): Promise<readonly Subject[]> => {
  if (streams.length === 0) return [];
  return db
    .selectFrom('activity_subjects')
    .selectAll()
    .where('stream', '=', (eb) => eb.fn.any(eb.val(streams)))
    .execute();
};

const rowOf = (told: Told, subjects: ReadonlyMap<string, Subject>): readonly Row[] => {
  const announcement = announcementOf(told.event);
  if (!announcement) return [];
  const subject = subjects.get(told.stream);
  if (!subject) throw new Error(`stream ${told.stream} begins with ${told.event.type}`);
  const { eventId, position, recordedAt, cause } = told;
  return [
    {
      position,
      event_id: eventId,
      type: told.event.type,
      at: recordedAt,
      organization_id: subject.organization_id,
      ...idsOf(told, subject, announcement),
      announced: announcement.type,
      status: announcement.status,
      actor: JSON.stringify(cause.actor),
      request_id: cause.requestId,
    },
  ];
};

const idsOf = (
  { category, id }: Told,
  { role_id, candidate_id }: Subject,
  { roleId, candidateRoleId, stepId }: Announcement,
) => ({
  role_id: role_id ?? roleId ?? null,
  candidate_id,
  candidate_role_id: category === candidateRole.category ? id : (candidateRoleId ?? null),
  step_id: stepId ?? null,
});
