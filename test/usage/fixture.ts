import { connect, type Db, read } from '@hiring/database';
import { apiKeyUsageCategory, type ApiKeyUsageEvent, type ApiKeyUse } from '@hiring/domain';
import { appendToStream, type EventStore, iterateStream } from '@hiring/eventstore';
import { readConfig, start } from '@hiring/worker';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import { testMetadata } from '../world.ts';

export const toUse = (keyId: string, usedAt: string): ApiKeyUse => ({
  keyId,
  usedAt,
  method: 'GET',
  path: '/api/v1/me',
  ip: '::1',
  userAgent: 'test',
  authEndpoint: '/api/v1/me',
  requestId: 'r-1',
});

/** Returns the event of one group commit. */
export const toUsed = (uses: readonly ApiKeyUse[]): ApiKeyUsageEvent => ({
  type: 'ApiKeyUsed',
  data: { uses: [...uses] },
});

/** Appends a usage stream of a day as one API process does, an event for each group; returns its name. */
export const appendStream = async (
  { store }: Pick<Stack, 'store'>,
  day: string,
  groups: readonly (readonly ApiKeyUse[])[],
): Promise<string> => {
  const stream = `${apiKeyUsageCategory}-${day}.${uuid()}`;
  const events = groups.map(toUsed);
  const options = { metadata: testMetadata, expectedRevision: undefined };
  await appendToStream(store, stream, events, options);
  return stream;
};

/** Starts a worker whose clock stands at an instant: it counts the streams that have ended. */
export const launchWorker = ({ env }: Stack, now: string) =>
  start(readConfig(env), { now: () => new Date(now) });

/** Has a worker count streams; the projector runs and has applied their uses. */
export const countStreams = async (
  stack: Stack,
  streams: readonly string[],
  now: string,
): Promise<void> => {
  const worker = await launchWorker(stack, now);
  try {
    await waitUntilCounted(stack.db, streams);
  } finally {
    await worker.stop();
  }
};

export const waitUntilCounted = (db: Db, streams: readonly string[]) =>
  until(
    async () =>
      (await listCounted(db)).filter((name) => streams.includes(name)).length === streams.length,
    () => 'the streams were not counted',
  );

/** Returns the names of the counted streams. */
export const listCounted = async (db: Db): Promise<readonly string[]> => {
  const rows = await read(db)
    .selectFrom('api_key_usage_streams')
    .select('stream')
    .where('counted_position', 'is not', null)
    .orderBy('stream')
    .execute();
  return rows.map(({ stream }) => stream);
};

/** Returns the name of the stream of the counts of a usage stream. */
export const toCountStream = (stream: string): string =>
  stream.replace(apiKeyUsageCategory, 'apiKeyUsageCount');

/** Returns the data of the events with the counts of a usage stream. */
export const readCounts = async (store: EventStore, stream: string) => {
  const counted = [];
  for await (const { event } of iterateStream(store, toCountStream(stream))) {
    if (event?.type === 'ApiKeyUsageCounted') counted.push(event.data);
  }
  return counted;
};

/** Removes events of a stream from the log of an embedded store that does not run, as a scavenge does. */
export const removeEvents = async (
  databaseUrl: string,
  stream: string,
  before: bigint,
): Promise<void> => {
  const { db, close } = connect(databaseUrl, { name: 'test', maxConnections: 1 });
  try {
    await sql`delete from eventstore.events where stream = ${stream} and revision < ${before}`.execute(
      db,
    );
  } finally {
    await close();
  }
};
