import { EventEmitter, once } from 'node:events';

import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  Queue,
  Worker,
} from 'bullmq';
import { Redis } from 'ioredis';

import { quantile } from './harness/figures.ts';

/** The stores of BullMQ: the same as for the worker's queue, which has another name. */
export type QueueLocation = { readonly databaseUrl: string; readonly redisUrl: string | undefined };

/** The rates of BullMQ with empty jobs. */
export type QueueRates = {
  /** Jobs added per second, in batches of 500 with ids, as the relay adds them. */
  readonly added: number;
  /** Jobs run per second, ten at a time, as the worker runs them. */
  readonly ran: number;
  /** Milliseconds from the addition of one job to an idle queue until it runs. */
  readonly startP50: number;
  readonly startP99: number;
};

/** Jobs that are added to the idle queue one at a time. */
const singleJobs = 300;

export const measureQueue = async (where: QueueLocation, jobs: number): Promise<QueueRates> => {
  const { connection, factory, close } = openBackend(where);
  const queue = new Queue('bare', { connection }, factory);
  const backend = { connection, factory };
  const work = Array.from({ length: jobs }, (_, index) => createJob(`bare.${index}`));
  const added = await measureRate(jobs, async () => {
    for (let from = 0; from < jobs; from += 500) await queue.addBulk(work.slice(from, from + 500));
  });
  const ran = await measureRate(jobs, () => runAll(backend, jobs));
  const starts = await measureStarts(backend, (id) => queue.addBulk([createJob(id)]));
  await queue.close();
  close();
  return { added, ran, startP50: quantile(starts, 0.5), startP99: quantile(starts, 0.99) };
};

const createJob = (jobId: string) => ({
  name: 'nothing',
  data: {},
  opts: { jobId, removeOnComplete: true },
});

const measureRate = async (jobs: number, work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (1_000 * jobs) / (performance.now() - began);
};

type Backend = {
  readonly connection: unknown;
  readonly factory: BackendFactory<IQueueBackend, unknown>;
};

const runAll = async (backend: Backend, jobs: number): Promise<void> => {
  let remaining = jobs;
  const runner = createRunner(backend, () => undefined);
  await new Promise<void>((resolve, reject) => {
    runner.on('error', reject);
    runner.on('completed', () => {
      if (--remaining === 0) resolve();
    });
  });
  await runner.close();
};

const measureStarts = async (
  backend: Backend,
  add: (id: string) => Promise<unknown>,
): Promise<readonly number[]> => {
  const starts: number[] = [];
  const runs = new EventEmitter();
  const runner = createRunner(backend, () => void runs.emit('run'));
  await runner.waitUntilReady();
  for (let nth = 0; nth < singleJobs; nth++) {
    const ran = once(runs, 'run');
    const at = performance.now();
    await add(`single.${nth}`);
    await ran;
    starts.push(performance.now() - at);
  }
  await runner.close();
  return starts;
};

const createRunner = ({ connection, factory }: Backend, ran: () => void) =>
  new Worker<object, void, string, IQueueBackend, number, unknown>(
    'bare',
    async () => ran(),
    { connection, concurrency: 10 },
    factory,
  );

const openBackend = ({ databaseUrl, redisUrl }: QueueLocation): Backend & { close: () => void } => {
  if (redisUrl === undefined) {
    const connection = { connectionString: databaseUrl, schema: 'bullmq', migrate: true, max: 4 };
    return { connection, factory: anyBackend(createPostgresBackend), close: () => undefined };
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const close = () => redis.disconnect();
  return { connection: redis, factory: anyBackend(createRedisBackend), close };
};

/** The cast is sound because each factory is only used with the connection of the same backend. */
const anyBackend = <B extends IQueueBackend, C>(factory: BackendFactory<B, C>) =>
  factory as unknown as BackendFactory<IQueueBackend, unknown>;
