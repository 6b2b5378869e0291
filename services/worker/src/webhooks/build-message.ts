import {
  candidate,
  candidateRole,
  type DomainEvent,
  role,
  toAnnouncement,
  webhookPingType,
  webhookSubscription,
} from '@hiring/domain';
import { type EventStore, iterateStream, load, type RecordedEvent } from '@hiring/eventstore';

/** The body of a message, and the type it announces. */
type Message = { readonly type: string; readonly body: string };

type Source = {
  readonly organizationId: string;
  readonly stream: string;
  readonly revision: string;
};

/**
 * Builds the message about the event at a revision of a stream: the entry of the change feed, with ids and statuses
 * only. Every attempt builds the same bytes. Undefined when the event does not exist, as after a restore of the log.
 */
export const buildMessage = async (
  store: EventStore,
  { organizationId, stream, revision }: Source,
): Promise<Message | undefined> => {
  const recorded = await findEvent(store, stream, BigInt(revision));
  if (!recorded?.event) return undefined;
  const type = findType(recorded.event);
  if (type === undefined) return undefined;
  const ids = type === webhookPingType ? noIds : await findIds(store, recorded);
  const { eventId: id, recordedAt: at, position, metadata } = recorded;
  const data = {
    id,
    type,
    at,
    organizationId,
    ...ids,
    ...(recorded.category === webhookSubscription.category && {
      webhookSubscriptionId: recorded.id,
    }),
    status: toAnnouncement(recorded.event)?.status ?? null,
    requestId: metadata.requestId,
    sequence: `${position}`,
  };
  return { type, body: JSON.stringify({ type, timestamp: at, data }) };
};

const findEvent = async (
  store: EventStore,
  stream: string,
  revision: bigint,
): Promise<RecordedEvent | undefined> => {
  for await (const recorded of iterateStream(store, stream, revision, 1)) return recorded;
  return undefined;
};

const findType = (event: DomainEvent): string | undefined =>
  event.type === 'WebhookPinged' ? webhookPingType : toAnnouncement(event)?.type;

const noIds = {
  roleId: null,
  candidateId: null,
  candidateRoleId: null,
  candidateStepId: null,
  webhookSubscriptionId: null,
};

/** Returns the ids of the entry of the change feed: those that the event names, and those of its stream. */
const findIds = async (store: EventStore, { category, id, event }: RecordedEvent) => {
  const announcement = event && toAnnouncement(event);
  const ids = {
    ...noIds,
    roleId: announcement?.roleId ?? null,
    candidateRoleId: announcement?.candidateRoleId ?? null,
    candidateStepId: announcement?.stepId ?? null,
  };
  switch (category) {
    case candidate.category:
      return { ...ids, candidateId: id };
    case role.category:
      return { ...ids, roleId: id };
    case candidateRole.category: {
      const { state } = await load(store, candidateRole, id);
      const { roleId, candidateId } = state;
      return { ...ids, roleId, candidateId, candidateRoleId: id };
    }
    default:
      return ids;
  }
};
