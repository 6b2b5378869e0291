import { readConfig, start } from '@hiring/worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Receiver, startReceiver } from '../../servers/receiver.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { backends, shortDelays } from '../backends.ts';
import { listBatchEvents } from '../effect-events.ts';
import { startWorkerProcess } from '../worker-process.ts';
import {
  areAll,
  countSucceeded,
  enterCandidates,
  type EnteredCandidate,
  findRecord,
  hireCandidates,
  listRecords,
  listSkips,
} from './given-batches.ts';

describe.each(backends)(
  'a worker that is killed before the event of a batch is recorded, with jobs in %s',
  (backend) => {
    let stack: Stack;
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await startReceiver();
      stack = await startStack({
        embedded: 'the test locks the table of events',
        redis: backend === 'redis',
        without: ['api', 'worker'],
      });
      // The first start begins at the end of the log.
      await (await start(readConfig({ ...stack.env, ...shortDelays }))).stop();
    });
    afterAll(async () => {
      await stack.stop();
      await receiver.stop();
    });

    const startWorker = () => startWorkerProcess(stack, { HRIS_ALLOWED_ORIGINS: receiver.origin });

    /** Starts a worker that cannot append, and kills it when it has come to its append. */
    const killBeforeAppend = (isAtAppend: () => Promise<boolean>) =>
      stack.db.transaction().execute(async (transaction) => {
        await sql`lock table eventstore.events in share row exclusive mode`.execute(transaction);
        const killed = await startWorker();
        await until(isAtAppend);
        await killed.kill();
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
      });

    const runWorkerUntil = async (isDone: () => Promise<boolean>) => {
      const next = await startWorker();
      await until(isDone, undefined, 60);
      await next.kill();
    };

    it('has one visible result of each status effect', async () => {
      const entered = await enterCandidates(stack);
      const before = await listBatchEvents(stack);
      await killBeforeAppend(async () => (await countStatuses(stack, entered)) === entered.length);
      await runWorkerUntil(async () => (await countSucceeded(stack, entered)) === entered.length);
      const events = (await listBatchEvents(stack)).slice(before.length);
      expect(events.flatMap(({ effectIds }) => effectIds)).toHaveLength(entered.length);
      for (const { effectId } of entered) {
        expect(await findRecord(stack, effectId)).toEqual({ status: 'succeeded', attempts: 1 });
      }
    }, 120_000);

    it('has one visible result of each hire', async () => {
      const without = await hireCandidates(stack, null);
      const configured = await hireCandidates(stack, `${receiver.origin}/hires`);
      const listSkipped = () => listRecords(stack, without.deliveries);
      // The jobs of the deliveries that have a receiver are added before the event of the others.
      await killBeforeAppend(async () => (await countWaitingForLock(stack)) > 0);
      await runWorkerUntil(
        async () =>
          areAll(await listSkipped(), 'skipped') &&
          areAll(await listRecords(stack, configured.deliveries), 'succeeded'),
      );
      const skipped = { status: 'skipped', attempts: 0, skip_reason: 'no_configuration' };
      expect(await listSkipped()).toEqual([skipped, skipped, skipped]);
      const ids = (await listSkips(stack)).flatMap(({ effectIds }) => effectIds);
      expect(new Set(ids).size).toBe(ids.length);
      // A delivery is at least once; its receiver tells repeats by the id.
      const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(sent).size).toBe(configured.deliveries.length);
    }, 120_000);
  },
);

const countStatuses = async ({ db }: Stack, entered: readonly EnteredCandidate[]) => {
  const rows = await db
    .selectFrom('worker.candidate_role_status')
    .select('candidate_role_id')
    .where(
      'candidate_role_id',
      'in',
      entered.map(({ application }) => application.id),
    )
    .execute();
  return rows.length;
};

const countWaitingForLock = async ({ db }: Stack): Promise<number> => {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
