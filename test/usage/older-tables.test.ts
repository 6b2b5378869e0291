import { migrateUpTo, read } from '@hiring/database';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';

import { expectVerified } from '../expect-verified.ts';
import { emptyStack, launchProjector } from '../projector/fixture.ts';
import { settle } from '../projector/partitioned/fixture.ts';
import { findTotal } from '../projector/table-partitions/usage-log.ts';
import { until } from '../until.ts';
import { appendStream, countStreams, readCounts, toUse } from './fixture.ts';

/** The number of migrations of `read` before usage streams had rows. */
const migrationsBefore = 24;

it('tables of the version before are rebuilt, with the streams of their uses', async () => {
  const stack = await emptyStack();
  const { db } = stack;
  const keyId = uuid();
  const use = toUse(keyId, '2026-06-05T10:00:00.000000Z');
  const stream = await appendStream(stack, '2026-06-05', [[use], [use]]);
  await sql`drop schema read cascade`.execute(db);
  await db.transaction().execute((tx) => migrateUpTo(tx, 'read', migrationsBefore));
  // The first use was counted, and the second was not yet.
  await sql`
    insert into read.checkpoints (projection, version, position) values ('api-key-usage', 1, 1)`.execute(
    db,
  );
  await sql`
    insert into read.api_key_totals (key_id, request_count, last_request)
    values (${keyId}, 1, ${use.usedAt})`.execute(db);

  const projector = await launchProjector(stack);
  try {
    await until(async () => (await findTotal(db, keyId))?.request_count === 2n);
    await settle(stack);
    expect(await read(db).selectFrom('api_key_usage_streams').selectAll().execute()).toEqual([
      { stream, day: '2026-06-05', whole: true, counted_position: null },
    ]);
    await countStreams(stack, [stream], '2026-06-08T00:00:00Z');
    expect(await readCounts(stack.store, stream)).toMatchObject([{ counts: [{ keyId, uses: 2 }] }]);
    expect(await findTotal(db, keyId)).toMatchObject({ request_count: 2n });
    await expectVerified(stack, ['api-key-usage']);
  } finally {
    await projector.stop();
    await stack.stop();
  }
});
