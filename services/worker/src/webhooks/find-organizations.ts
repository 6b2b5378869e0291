import { type Db, read } from '@hiring/database';
import { findOrganizationId } from '@hiring/domain';
import {
  createLruCache,
  type EventStore,
  iterateStream,
  type RecordedEvent,
} from '@hiring/eventstore';

/** Returns the organization of each stream of the events. */
export type FindOrganizations = (
  events: readonly RecordedEvent[],
) => Promise<ReadonlyMap<string, string>>;

/** The number of streams whose organization is cached. */
const maxStreams = 50_000;

/**
 * Finds the organizations of streams, which never change: from the event, from memory, with one query for all others
 * from the read models, and from the log where those are behind.
 */
export const openOrganizationFinder = (db: Db, store: EventStore): FindOrganizations => {
  const cache = createLruCache<string>(maxStreams);

  return async (events) => {
    const found = new Map<string, string>();
    const learn = (stream: string, organizationId: string | undefined): void => {
      if (organizationId === undefined) return;
      found.set(stream, organizationId);
      cache.set(stream, organizationId);
    };
    for (const recorded of events) {
      learn(recorded.stream, findOrganizationId(recorded) ?? cache.get(recorded.stream));
    }
    const listMissing = () =>
      [...new Set(events.map(({ stream }) => stream))].filter((stream) => !found.has(stream));
    for (const { stream, organization_id } of await findSubjects(db, listMissing())) {
      learn(stream, organization_id);
    }
    for (const stream of listMissing()) learn(stream, await readOrganizationId(store, stream));
    return found;
  };
};

const findSubjects = async (db: Db, streams: readonly string[]) =>
  streams.length === 0
    ? []
    : read(db)
        .selectFrom('activity_subjects')
        .select(['stream', 'organization_id'])
        .where('stream', '=', (eb) => eb.fn.any(eb.val(streams)))
        .execute();

/** The first event of a stream names its organization. */
const readOrganizationId = async (
  store: EventStore,
  stream: string,
): Promise<string | undefined> => {
  for await (const recorded of iterateStream(store, stream, 0n, 1)) {
    return findOrganizationId(recorded);
  }
  return undefined;
};
