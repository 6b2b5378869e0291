import { type Cause, catalog, type DomainEvent, encode, type Stored } from '@hiring/domain';

import { propose } from './append-request.ts';
import type { EventStore } from './connect.ts';
import { headPosition } from './history.ts';
import { deadlineOf, patiently } from './patience.ts';
import { isPersonal, sealed } from './sealing.ts';
import { told } from './told.ts';

/** The last event's revision in its stream and its position in the log, and the ids of all. */
export type Appended = {
  readonly revision: bigint;
  readonly position: bigint;
  readonly eventIds: readonly string[];
};

export type AppendOptions = {
  readonly cause: Cause;
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
export const appendFacts = (
  store: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  options: AppendOptions,
): Promise<Appended> => appendBy(deadlineOf(store), store, stream, { events, ...options });

/** The same, given up at a deadline. */
export const appendBy = async (
  deadline: number,
  store: EventStore,
  stream: string,
  { events, ...options }: AppendOptions & { readonly events: readonly DomainEvent[] },
): Promise<Appended> => {
  const { cause, expectedRevision, person } = options;
  const stored = events.map((event) => encode(catalog, event));
  const kept = await sealedFor(person, store, stream, stored);
  const proposal = { stream, events: propose(kept, cause), expectedRevision };
  const eventIds = proposal.events.map(({ id }) => id);
  return told(store, { stream, events: events.length, cause }, async () => {
    const { revision, position } = await patiently(deadline, () =>
      store.call((link) => link.append(proposal), deadline, 'append'),
    );
    return { revision, position: position ?? (await headPosition(store)) ?? 0n, eventIds };
  });
};

const sealedFor = async (
  person: string | undefined,
  { keyring }: EventStore,
  stream: string,
  events: readonly Stored[],
): Promise<readonly Stored[]> => {
  if (!events.some(isPersonal)) return events;
  if (!person) throw new Error(`${stream} is about a person, and nobody says whom`);
  const key = await keyring.keyOf(person);
  return events.map((event) => sealed(event, stream, { id: person, key }));
};
