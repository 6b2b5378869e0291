import { connect } from '@hiring/database';
import { openQueue, type QueueJob } from '@hiring/effect-queue';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';

import { freshDatabase } from '../../servers/database.ts';

const createJob = (): QueueJob => ({
  name: 'generate-contract',
  id: `${uuid()}.generate-contract`,
  payload: { candidateRoleId: uuid() },
  requestId: null,
  traceparent: undefined,
  position: '1',
  organizationId: undefined,
  delayMs: 0,
  maxAttempts: 1,
});

it('a job is on disk when `add` returns, so that a batch that handed it over may end', async () => {
  const database = await freshDatabase();
  const { db, close } = connect(database.url, { name: 'test', maxConnections: 1 });
  const queue = openQueue({ databaseUrl: database.url, redisUrl: undefined });
  try {
    await queue.ready();
    // Other tests may flush the log between the two statements, but not each time.
    for (let round = 0; round < 50; round++) {
      const { rows } = await sql<{ lsn: string }>`
        select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
      await queue.add([createJob()]);
      const { rows: flushed } = await sql<{ flushed: boolean }>`
        select pg_current_wal_flush_lsn() > ${rows[0]?.lsn}::pg_lsn as flushed`.execute(db);
      expect(flushed).toEqual([{ flushed: true }]);
    }
  } finally {
    await queue.close();
    await close();
    await database.drop();
  }
});
