import { selectEffectRecords } from '@hiring/database';
import { effectCategories } from '@hiring/domain';
import { headPosition } from '@hiring/eventstore';
import { openQueue } from '@hiring/worker';

import { settleStack } from '../../../test/settle-stack.ts';
import { until } from '../../../test/until.ts';
import type { Cluster } from './cluster.ts';

/** An hour ago: a process whose clock is set wrong may date its events minutes back. */
const startedBefore = new Date(Date.now() - 3_600_000).toISOString();

/** Effects that are not over yet; one that is parked is, until an operator wants it again. */
const unfinished = ['pending', 'running', 'failed'];

/**
 * Waits until every projection is at the end of the log, every effect of it was handed over and has come to an end. Answers
 * what was still owed when it gave up; nothing, when all went well.
 */
export const drain = async (cluster: Cluster, seconds: number): Promise<readonly string[]> => {
  const { db, store, databaseUrl, redisUrl } = cluster;
  const queue = openQueue({ databaseUrl, redisUrl });
  let owed: readonly string[] = [];
  const check = async (): Promise<boolean> => {
    owed = await findPendingWork(cluster, queue).catch((error: unknown) => [String(error)]);
    return owed.length === 0;
  };
  try {
    const worker = { drained: () => until(check, () => owed.join(', '), seconds, 100) };
    await settleStack({
      db,
      store,
      projector: true,
      worker: { drained: async () => void (await worker.drained()) },
    });
    return [];
  } catch (error) {
    return [...owed, error instanceof Error ? error.message : String(error)];
  } finally {
    await queue.close();
  }
};

const findPendingWork = async (
  { db, store, redisUrl }: Cluster,
  queue: ReturnType<typeof openQueue>,
): Promise<readonly string[]> => {
  const head = (await headPosition(store, effectCategories)) ?? 0n;
  const name = redisUrl === undefined ? 'enqueued:postgres' : 'enqueued:redis';
  const relay = await db
    .selectFrom('worker.relay')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirst();
  const { waiting, active, delayed } = await queue.counts();
  const { count } = await selectEffectRecords(db)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('status', 'in', unfinished)
    // What was in the log before there was a worker has no effects, and is shown as pending for ever.
    .where('created_at', '>', startedBefore)
    .executeTakeFirstOrThrow();
  const owed = [
    (relay?.position ?? 0n) < head ? `the relay is at ${relay?.position} of ${head}` : '',
    waiting + active + delayed > 0 ? `${waiting + active + delayed} jobs` : '',
    count > 0n ? `${count} effects` : '',
  ];
  return owed.filter((words) => words !== '');
};
