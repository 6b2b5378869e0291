import { selectEffectRecords } from '@hiring/database';
import { effectCategories } from '@hiring/domain';
import { openQueue } from '@hiring/effect-queue';
import { headPosition } from '@hiring/eventstore';

import { settleStack } from '../../../test/settle-stack.ts';
import { until } from '../../../test/until.ts';
import type { Cluster } from './cluster.ts';

/** One hour ago: a process with a wrong clock may date its events minutes back. */
const startedBefore = new Date(Date.now() - 3_600_000).toISOString();

/** The statuses of unfinished effects; a parked effect is finished until an operator retries it. */
const unfinished = ['pending', 'running', 'failed'];

/**
 * Waits until every projection is at the end of the log and every effect is enqueued and finished. Returns the work
 * that is still pending after `seconds`; an empty list after a complete drain.
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
    // Events from before the first start of the worker have no effects, but are shown as pending permanently.
    .where('created_at', '>', startedBefore)
    .executeTakeFirstOrThrow();
  const owed = [
    (relay?.position ?? 0n) < head ? `the relay is at ${relay?.position} of ${head}` : '',
    waiting + active + delayed > 0 ? `${waiting + active + delayed} jobs` : '',
    count > 0n ? `${count} effects` : '',
  ];
  return owed.filter((words) => words !== '');
};
