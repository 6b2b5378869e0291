import { randomBytes } from 'node:crypto';

import { iterateStream } from '@hiring/eventstore';
import { removePartitions } from '@hiring/projections';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { expectVerified } from '../expect-verified.ts';
import { allRows, launchProjector } from '../projector/fixture.ts';
import { divide, rebuildAll, settle } from '../projector/partitioned/fixture.ts';
import { findTotal, listTimestamps } from '../projector/table-partitions/usage-log.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import { type Stack, startStack } from '../stack.ts';
import { appendStream, countStreams, removeEvents, toUse } from './fixture.ts';

const name = 'api-key-usage';
const secret = randomBytes(32).toString('base64');

let database: Database;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await freshDatabase();
  ends = [database.drop];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Starts an embedded store on the log of the test, which reads it again, and a projector if it is wanted. */
const open = async ({ projector }: { readonly projector: boolean }) => {
  const on = { databaseUrl: database.url, secret };
  const stack = await startStack({ on, without: ['api', 'projector', 'worker'] });
  const running = projector ? await launchProjector(stack) : undefined;
  const close = async () => {
    await running?.stop();
    await stack.stop();
  };
  return { stack, close };
};

const keyIds = Array.from({ length: 6 }, () => uuid());

/** Uses of all keys, also out of order, and of one key in each stream that is used nowhere else. */
const appendOldStreams = async (stack: Stack) => {
  const streams: string[] = [];
  const lastKeys: string[] = [];
  for (const day of ['2026-06-05', '2026-06-05', '2026-06-06']) {
    const lastKey = uuid();
    const groups = ['08', '12', '10', '11'].map((hour) =>
      [...keyIds, lastKey].map((keyId) => toUse(keyId, `${day}T${hour}:00:00.000000Z`)),
    );
    streams.push(await appendStream(stack, day, groups));
    lastKeys.push(lastKey);
  }
  return { streams, lastKeys };
};

const inOctober = () => new Date('2026-10-15T00:00:00Z');

/** Removes the rows before September 2026. */
const removeRows = ({ db, databaseUrl }: Stack) => {
  const deps = { db, databaseUrl, signal: new AbortController().signal, now: inOctober };
  return removePartitions(deps, { projection: name, table: 'api_key_usage', months: 1 });
};

/** All rows, without what only says whether this log had the uses. */
const comparedRows = async (stack: Stack) => {
  const rows = await allRows(stack.db);
  const streams = rows['api_key_usage_streams']?.map((row) => ({ ...row, whole: undefined }));
  return { ...rows, api_key_usage_streams: streams };
};

const countEvents = async ({ store }: Stack, stream: string): Promise<number> => {
  let events = 0;
  for await (const _event of iterateStream(store, stream)) events++;
  return events;
};

it.each([1, 3])(
  'what is left of streams gives the same rows as their uses, in %i partitions',
  async (partitions) => {
    const before = await open({ projector: true });
    const [keyId = ''] = keyIds;
    const { streams, lastKeys } = await appendOldStreams(before.stack);
    await appendStream(before.stack, '2026-09-20', [[toUse(keyId, '2026-09-20T10:00:00.000000Z')]]);
    await settle(before.stack);
    if (partitions > 1) await divide(before.stack, name, partitions);
    await removeRows(before.stack);
    await countStreams(before.stack, streams, '2026-06-09T00:10:00Z');
    await settle(before.stack);
    const live = await comparedRows(before.stack);
    await expectVerified(before.stack, [name]);
    await before.close();

    const [half = '', allButLast = '', all = ''] = streams;
    await removeEvents(database.url, half, 2n);
    await removeEvents(database.url, allButLast, 4n);
    await removeEvents(database.url, all, 5n);
    const after = await open({ projector: false });
    ends.push(after.close);
    expect(await countEvents(after.stack, half)).toBe(3);
    await expectVerified(after.stack, [name]);
    await rebuildAll(after.stack, [name]);
    expect(await comparedRows(after.stack)).toEqual(live);
    await expectVerified(after.stack, [name]);
    expect(await findTotal(after.stack.db, keyId)).toMatchObject({ request_count: 13n });
    for (const lastKey of lastKeys) {
      expect(await findTotal(after.stack.db, lastKey)).toMatchObject({ request_count: 4n });
    }
    expect(await listTimestamps(after.stack.db, keyId)).toHaveLength(1);
  },
  120_000,
);
