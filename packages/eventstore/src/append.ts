import type { Cause, DomainEvent } from '@hiring/domain';

import { propose } from './append-request.ts';
import type { EventStore } from './connect.ts';
import { headPosition } from './history.ts';
import { deadlineOf, patiently } from './patience.ts';

/** The last event's revision in its stream and its position in the log. */
export type Appended = { readonly revision: bigint; readonly position: bigint };

export type AppendOptions = {
  readonly cause: Cause;
  /** The last revision the writer knows of; undefined: the stream does not exist yet. */
  readonly expectedRevision: bigint | undefined;
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
  { events, cause, expectedRevision }: AppendOptions & { readonly events: readonly DomainEvent[] },
): Promise<Appended> => {
  const proposal = { stream, events: propose(events, cause), expectedRevision };
  const { revision, position } = await patiently(deadline, () =>
    store.call((link) => link.append(proposal), deadline),
  );
  return { revision, position: position ?? (await headPosition(store)) ?? 0n };
};
