import {
  type Db,
  insertRows,
  prepareStatement,
  type Placeholders,
  type ReadTables,
} from '@hiring/database';
import {
  type Announcement,
  toAnnouncement,
  candidate,
  candidateRole,
  role,
  webhookSubscription,
} from '@hiring/domain';
import type { Selectable } from 'kysely';

import type { Projection, KnownEvent } from '../projection.ts';
import { isKept, openSegments } from '../table-partitions/open-segments.ts';

type Row = Selectable<ReadTables['activity']>;
type Subject = Selectable<ReadTables['activity_subjects']>;

/**
 * One row for each announced event of a candidate, a role or a webhook subscription, in log order (specification §3.2:
 * activity logged): the change feed. Rows are never updated, and one older than those that are kept is not written.
 */
export const activity: Projection = {
  name: 'activity',
  version: 4,
  tables: ['activity', 'activity_subjects'],
  categories: [
    candidate.category,
    candidateRole.category,
    role.category,
    webhookSubscription.category,
  ],
  retained: { table: 'activity', column: 'at' },
  getRowKeys: ({ stream }) => [stream],
  project: async (db, events) => {
    const newSubjects = events.flatMap(toNewSubjects);
    const [subjects, keptFrom] = await Promise.all([
      loadSubjects(db, events, newSubjects),
      openSegments(db, events),
    ]);
    const rows = events.flatMap((recorded) => toRows(recorded, subjects));
    await Promise.all([
      insertRows(db, 'activity_subjects', newSubjects),
      insertRows(
        db,
        'activity',
        rows.filter(({ at }) => isKept(at, keptFrom)),
      ),
    ]);
  },
};

/** The first event of a stream names the subject of all its events. */
const toNewSubjects = ({ stream, id, event: { type, data } }: KnownEvent): readonly Subject[] => {
  const noIds = { stream, role_id: null, candidate_id: null, webhook_subscription_id: null };
  switch (type) {
    case 'CandidateRegistered':
      return [{ ...noIds, organization_id: data.organizationId, candidate_id: id }];
    case 'RoleDrafted':
      return [{ ...noIds, organization_id: data.organizationId, role_id: id }];
    case 'CandidateEnteredPipeline': {
      const { organizationId: organization_id, roleId: role_id, candidateId: candidate_id } = data;
      return [{ ...noIds, organization_id, role_id, candidate_id }];
    }
    case 'WebhookSubscriptionCreated':
      return [{ ...noIds, organization_id: data.organizationId, webhook_subscription_id: id }];
    default:
      return [];
  }
};

const loadSubjects = async (
  db: Db,
  events: readonly KnownEvent[],
  newSubjects: readonly Subject[],
): Promise<ReadonlyMap<string, Subject>> => {
  const newStreams = new Set(newSubjects.map(({ stream }) => stream));
  const earlierStreams = new Set(
    events.map(({ stream }) => stream).filter((stream) => !newStreams.has(stream)),
  );
  const earlierSubjects =
    earlierStreams.size === 0 ? [] : await findSubjects(db, { streams: [...earlierStreams] });
  return new Map([...earlierSubjects, ...newSubjects].map((subject) => [subject.stream, subject]));
};

const findSubjects = prepareStatement((db, value: Placeholders<{ streams: readonly string[] }>) =>
  db
    .selectFrom('activity_subjects')
    .selectAll()
    .where('stream', '=', (eb) => eb.fn.any(value('streams'))),
);

const toRows = (recorded: KnownEvent, subjects: ReadonlyMap<string, Subject>): readonly Row[] => {
  const announcement = toAnnouncement(recorded.event);
  if (!announcement) return [];
  const subject = subjects.get(recorded.stream);
  if (!subject) throw new Error(`stream ${recorded.stream} begins with ${recorded.event.type}`);
  const { eventId, position, recordedAt, metadata } = recorded;
  return [
    {
      position,
      event_id: eventId,
      type: recorded.event.type,
      at: recordedAt,
      organization_id: subject.organization_id,
      ...toIdColumns(recorded, subject, announcement),
      announced: announcement.type,
      status: announcement.status,
      actor: metadata.actor,
      request_id: metadata.requestId,
    },
  ];
};

const toIdColumns = (
  { category, id }: KnownEvent,
  { role_id, candidate_id, webhook_subscription_id }: Subject,
  { roleId, candidateRoleId, stepId }: Announcement,
) => ({
  role_id: role_id ?? roleId ?? null,
  candidate_id,
  candidate_role_id: category === candidateRole.category ? id : (candidateRoleId ?? null),
  step_id: stepId ?? null,
  webhook_subscription_id,
});
