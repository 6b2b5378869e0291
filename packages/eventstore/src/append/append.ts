import {
  type EventMetadata,
  catalog,
  type DomainEvent,
  encode,
  type StoredEvent,
} from '@hiring/domain';

import { computeDeadline, retryUntilDeadline } from '../connection/retry.ts';
import type { AppendResult, EventStore } from '../event-store.ts';
import { headPosition } from '../read/read-stream.ts';
import { isPersonal, sealPersonalFields } from '../read/sealing.ts';
import { toProposedEvents } from './append-request.ts';
import { observeAppend } from './observe-append.ts';

export type AppendOptions = {
  readonly metadata: EventMetadata;
  /** Revision of the stream's last event as read by the caller; undefined: the stream does not exist yet. */
  readonly expectedRevision: bigint | undefined;
  /** Id of the person whose key encrypts the personal fields; required if there are any. */
  readonly person?: string | undefined;
};

/**
 * Appends events at an exact revision, 1 MiB at most. An unknown outcome is settled by a retry with the same ids at the
 * same revision, which the server recognizes without a time limit.
 * Throws Conflict, AppendRefused, UndecodableEventError, and StoreUnavailable if the outcome stays unknown.
 */
export const appendToStream = (
  store: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  options: AppendOptions,
): Promise<AppendResult> =>
  appendBeforeDeadline(computeDeadline(store), store, stream, { events, ...options });

/** Appends like `appendToStream`, but retries only until a deadline (of `performance.now()`). */
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
  if (!person) throw new Error(`sealing personal fields of ${stream} needs the id of a person`);
  const key = await keyring.getOrCreateKey(person);
  return events.map((event) => sealPersonalFields(event, stream, { id: person, key }));
};
