import { type Db, read } from '@hiring/database';
import {
  type ApiKeyUsageCount,
  apiKeyUsageCategory,
  apiKeyUsageCountCategory,
  type ApiKeyUsageCountEvent,
  type EventMetadata,
  streamName,
} from '@hiring/domain';
import { appendToStream, type EventStore, iterateStream } from '@hiring/eventstore';

import { readUses, type StreamUses } from './read-uses.ts';

export type CountDeps = {
  readonly store: EventStore;
  readonly db: Db;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Ids of the events that the projection `api-key-usage` skips. */
  readonly skipped: ReadonlySet<string>;
};

/** Keys in one event, which then stays under 1 MiB. */
const maxKeysPerEvent = 5_000;

/**
 * Closes a usage stream and appends its uses by key to the stream of its counts, unless that was done. Each step is found
 * again after a crash, and a second worker conflicts. Leaves the stream for a later run while the projection has not
 * passed it. Throws Conflict, StoreUnavailable, and an error for a stream that cannot be counted.
 */
export const countStream = async (deps: CountDeps, stream: string): Promise<void> => {
  const { store, db, now } = deps;
  const id = stream.slice(apiKeyUsageCategory.length + 1);
  const countStreamName = streamName({ category: apiKeyUsageCountCategory }, id);
  const written = await readCounts(store, countStreamName);
  if (written.last?.remaining === 0) return;
  const uses = await readUses(deps, stream);
  if (!uses.isClosed) {
    const closed = { type: 'ApiKeyUsageClosed', data: { closedAt: now().toISOString() } } as const;
    await appendToStream(store, stream, [closed], { metadata, expectedRevision: uses.revision });
  }
  if (!(await hasProjected(db, uses.position))) return;
  const keyIds = [...uses.byKey.keys()].toSorted();
  for (let part = written.events; part === 0 || part * maxKeysPerEvent < keyIds.length; part++) {
    const end = (part + 1) * maxKeysPerEvent;
    const counts = await toCounts(db, uses, keyIds.slice(end - maxKeysPerEvent, end));
    const remaining = Math.max(0, keyIds.length - end);
    const data = { counts, remaining, countedAt: now().toISOString() };
    const expectedRevision = part === 0 ? undefined : BigInt(part - 1);
    const counted = { type: 'ApiKeyUsageCounted', data } as const;
    await appendToStream(store, countStreamName, [counted], { metadata, expectedRevision });
  }
};

const readCounts = async (store: EventStore, stream: string) => {
  let last: ApiKeyUsageCountEvent['data'] | undefined;
  let events = 0;
  for await (const { event } of iterateStream(store, stream)) {
    if (event?.type === 'ApiKeyUsageCounted') last = event.data;
    events++;
  }
  return { last, events };
};

/** Whether every partition of the projection has passed a position, so that its totals have the uses up to there. */
const hasProjected = async (db: Db, position: bigint): Promise<boolean> => {
  const found = await read(db)
    .selectFrom('checkpoints')
    .select(({ fn }) => fn.min<bigint | null>('position').as('reached'))
    .where('projection', '=', 'api-key-usage')
    .executeTakeFirst();
  return (found?.reached ?? 0n) >= position;
};

/**
 * The last request of a key is that of its totals, whose timestamps increase in the order of the log: that of the stream
 * alone may be earlier by microseconds, and then a rebuild without its uses would differ.
 */
const toCounts = async (
  db: Db,
  { byKey }: StreamUses,
  keyIds: readonly string[],
): Promise<ApiKeyUsageCount[]> => {
  if (keyIds.length === 0) return [];
  const totals = await read(db)
    .selectFrom('api_key_totals')
    .select(['key_id', 'last_request'])
    .where('key_id', 'in', keyIds)
    .orderBy('key_id')
    .execute();
  const lastRequests = new Map(totals.map((row) => [row.key_id, row.last_request]));
  return keyIds.map((keyId) => {
    const lastRequest = lastRequests.get(keyId);
    if (lastRequest === undefined) throw new Error(`the key ${keyId} has uses, but no totals`);
    return { keyId, uses: byKey.get(keyId) ?? 0, lastRequest };
  });
};

const metadata: EventMetadata = {
  actor: { type: 'system', name: 'worker' },
  requestId: null,
  causationId: null,
};
