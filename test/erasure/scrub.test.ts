import { setTimeout as delay } from 'node:timers/promises';

import { connect, type Db, openScrubber } from '@hiring/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { type Database, freshDatabase } from '../servers/database.ts';
import { findRelationsWith } from './everything.ts';

const name = 'Zacharias Quillfeather';
/** More than a scrub takes that does not wait. */
const olderMs = 2_000;

let database: Database;
let db: Db;
let otherDb: Db;
let releases: readonly (() => Promise<void>)[];
beforeAll(async () => {
  database = await freshDatabase();
  const connection = connect(database.url, { name: 'test', maxConnections: 2 });
  const other = connect(inject('postgresUrl'), { name: 'test', maxConnections: 1 });
  [db, otherDb] = [connection.db, other.db];
  releases = [connection.close, other.close, database.drop];
});
afterAll(async () => {
  for (const release of releases) await release();
});

/** Creates a table whose sample in the statistics contains the name, and deletes both. */
const deleteSample = async () => {
  await sql`create table sample as select ${name} as name from generate_series(1, 50)`.execute(db);
  await sql`analyze sample`.execute(db);
  await sql`drop table sample`.execute(db);
};

it('removes deleted samples although a transaction of another database is older', async () => {
  const scrubbed = await otherDb.transaction().execute(async (older) => {
    await sql`select pg_current_xact_id()`.execute(older);
    await deleteSample();
    expect(await findRelationsWith(db, [name])).toEqual(['pg_statistic']);
    const scrubbing = openScrubber(database.url)();
    await delay(olderMs);
    return { scrubbing };
  });
  await scrubbed.scrubbing;
  expect(await findRelationsWith(db, [name])).toEqual([]);
});
