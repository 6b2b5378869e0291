import { setTimeout as delay } from 'node:timers/promises';

import { openBackend } from '@hiring/effect-queue';
import { type IQueueBackend, Queue, Worker } from 'bullmq';
import pg from 'pg';

import { type PendingEffect, syncOne, syncTogether } from './sync-status.ts';

/**
 * Runs the consequences of the rival: moves the outbox to the queue in batches, and runs the jobs. With COALESCED=on
 * all effects of a batch are one job; otherwise each is one. The queue is set up as the worker of the product does it,
 * in Postgres, or in Redis with REDIS_URL.
 */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const isCoalesced = process.env['COALESCED'] === 'on';

const batchIntervalMs = 40;
const maxBatchRows = 500;
const jobConcurrency = 10;

const printError = (error: unknown): void => void process.stderr.write(`rival: ${String(error)}\n`);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
// When a run fails, Postgres may end before this process.
pool.on('error', () => undefined);
const { connection, factory } = openBackend(
  { databaseUrl, redisUrl: process.env['REDIS_URL'] },
  printError,
);

type JobData = { readonly effects: readonly PendingEffect[] };

const queueOptions = {
  connection,
  streams: { events: { maxLen: 1_000 } },
  defaultJobOptions: { removeOnComplete: true, attempts: 20 },
};
const queue: Queue<JobData, void, string, JobData, void, string, IQueueBackend, unknown> =
  new Queue('rival', queueOptions, factory);

type OutboxRow = { readonly id: string; readonly payload: PendingEffect };

const toJobs = (rows: readonly OutboxRow[]) => {
  if (!isCoalesced) {
    return rows.map(({ payload }) => createJob(payload.effectId, [payload]));
  }
  const effects = rows.map(({ payload }) => payload);
  return [createJob(`${rows[0]?.id}-${rows.at(-1)?.id}`, effects)];
};

const createJob = (jobId: string, effects: readonly PendingEffect[]) => ({
  name: 'sync-status',
  data: { effects },
  opts: { jobId },
});

const takeBatch = `
  delete from outbox where id in (select id from outbox order by id limit $1 for update skip locked)
  returning id, payload`;

/** The rows leave the outbox when their jobs are in the queue: at least once. */
const moveBatch = async (client: pg.PoolClient): Promise<void> => {
  await client.query('begin');
  const query = { name: 'take', text: takeBatch, values: [maxBatchRows] };
  const { rows } = await client.query<OutboxRow>(query);
  if (rows.length > 0) await queue.addBulk(toJobs(rows));
  await client.query('commit');
};

const relay = async (): Promise<never> => {
  const client = await pool.connect();
  for (;;) {
    await moveBatch(client);
    await delay(batchIntervalMs);
  }
};

const runner = new Worker<JobData, void, string, IQueueBackend, number, unknown>(
  'rival',
  async ({ data: { effects } }) => {
    const [effect] = effects;
    if (isCoalesced) await syncTogether(pool, effects);
    else if (effect) await syncOne(pool, effect);
  },
  { connection, concurrency: jobConcurrency, lockDuration: 5_000, stalledInterval: 2_500 },
  factory,
);
runner.on('error', printError);
queue.on('error', printError);
await Promise.all([queue.waitUntilReady(), runner.waitUntilReady()]);
relay().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
process.once('disconnect', () => process.exit(0));
process.send?.({ url: '' });
