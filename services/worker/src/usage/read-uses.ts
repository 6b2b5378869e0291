import { setTimeout as delay } from 'node:timers/promises';

import {
  decryptEvents,
  type EventStore,
  readRawEvents,
  type RecordedEvent,
} from '@hiring/eventstore';

/** The uses of a stream by key, and its end. */
export type StreamUses = {
  readonly byKey: ReadonlyMap<string, number>;
  /** Revision and position of the last event. */
  readonly revision: bigint;
  readonly position: bigint;
  readonly isClosed: boolean;
};

/** Events of one read, each of which may have 128 uses. */
const pageEvents = 200;

/** Milliseconds between two reads, in which this process serves others: a stream may have gigabytes. */
const pageIntervalMs = 20;

type ReadOptions = {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  /** Ids of events whose uses are not counted. */
  readonly skipped: ReadonlySet<string>;
};

/**
 * Counts the uses of a whole usage stream, without the events that the projection skips. Throws if an event is missing or
 * cannot be read: its uses would be missing in the counts. Rejects when the signal aborts.
 */
export const readUses = async (
  { store, skipped, signal }: ReadOptions,
  stream: string,
): Promise<StreamUses> => {
  const byKey = new Map<string, number>();
  let last: RecordedEvent | undefined;
  for (;;) {
    const from: bigint = last ? last.revision + 1n : 0n;
    const raw = await readRawEvents(store, { stream, from, count: pageEvents });
    for (const recorded of await decryptEvents(store.keyring, raw)) {
      const expected: bigint = last ? last.revision + 1n : 0n;
      if (recorded.revision !== expected) {
        throw new Error(`${stream} has no event ${expected}: its uses cannot be counted`);
      }
      if (!skipped.has(recorded.eventId)) addUses(byKey, recorded);
      last = recorded;
    }
    if (raw.length < pageEvents) break;
    await delay(pageIntervalMs, undefined, { signal });
  }
  if (!last) throw new Error(`${stream} has no events: its uses cannot be counted`);
  const { revision, position } = last;
  return { byKey, revision, position, isClosed: last.event?.type === 'ApiKeyUsageClosed' };
};

const addUses = (
  byKey: Map<string, number>,
  { event, error, stream, type }: RecordedEvent,
): void => {
  switch (event?.type) {
    case 'ApiKeyUsed':
      for (const { keyId } of event.data.uses) byKey.set(keyId, (byKey.get(keyId) ?? 0) + 1);
      return;
    case 'ApiKeyUsageClosed':
      return;
    default:
      throw new Error(`${stream} has an event ${type} that cannot be read`, { cause: error });
  }
};
