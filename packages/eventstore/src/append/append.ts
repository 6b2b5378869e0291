import {
  type EventMetadata,
  catalog,
  type DomainEvent,
  encode,
  type StoredEvent,
} from '@hiring/domain';

import type { EventStore } from '../connection/connect.ts';
import { computeDeadline, retryUntilDeadline } from '../connection/retry-until.ts';
import { headPosition } from '../read/read-stream.ts';
import { isPersonal, sealPersonalFields } from '../read/sealing.ts';
import { toProposedEvents } from './append-request.ts';
import { observeAppend } from './observe-append.ts';

/** The last event's revision in its stream and its position in the log, and the ids of all. */
export type AppendResult = {
  readonly revision: bigint;
  readonly position: bigint;
  readonly eventIds: readonly string[];
};

export type AppendOptions = {
  readonly metadata: EventMetadata;
  /** The last revision the writer knows of; undefined: the stream does not exist yet. */
  readonly expectedRevision: bigint | undefined;
  /** Whose key seals the personal fields; needed where there are any. */
  readonly person?: string | undefined;
};

/**
 * Appends events at an exact revision, 1 MiB at most. An unknown outcome is settled by asking again with the same ids
 * at the same revision, which the server recognises for ever (event-store-protocol.md 1.6).
 * Throws Conflict, AppendRefused, Undecodable, and StoreUnavailable when it stays unknown.
 */
export const appendToStream = (
  store: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  options: AppendOptions,
): Promise<AppendResult> =>
  appendBeforeDeadline(computeDeadline(store), store, stream, { events, ...options });

/** The same, given up at a deadline. */
export const appendBeforeDeadline = async (
  deadline: number,
  store: EventStore,
  stream: string,
  { events, ...options }: AppendOptions & { readonly events: readonly DomainEvent[] },
): Promise<AppendResult> => {
  const { metadata, expectedRevision, person } = options;
  const stored = events.map((event) => encode(catalog, event));
  const sealedEvents = await sealEvents(person, store, stream, stored);
  const proposal = { stream, events: toProposedEvents(sealedEvents, metadata), expectedRevision };
  const eventIds = proposal.events.map(({ id }) => id);
  return observeAppend(store, { stream, events: events.length, metadata }, async () => {
    const { revision, position } = await retryUntilDeadline(deadline, () =>
      store.call((link) => link.append(proposal), deadline, 'append'),
    );
    return { revision, position: position ?? (await headPosition(store)) ?? 0n, eventIds };
  });
};

const sealEvents = async (
  person: string | undefined,
  { keyring }: EventStore,
  stream: string,
  events: readonly StoredEvent[],
): Promise<readonly StoredEvent[]> => {
  if (!events.some(isPersonal)) return events;
  if (!person) throw new Error(`${stream} is about a person, and nobody says whom`);
  const key = await keyring.getOrCreateKey(person);
  return events.map((event) => sealPersonalFields(event, stream, { id: person, key }));
};
