import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  Queue,
  Worker,
} from 'bullmq';
import { Redis } from 'ioredis';

/** Where BullMQ keeps its jobs: as the worker's own queue does, under another name. */
export type Where = { readonly databaseUrl: string; readonly redisUrl: string | undefined };

/** Jobs a second that BullMQ carries when a job is nothing: ten at a time, as the worker runs them, each with an id. */
export const bareJobRate = async (where: Where, jobs: number): Promise<number> => {
  const { connection, factory, close } = openBackend(where);
  const queue = new Queue('bare', { connection }, factory);
  const work = Array.from({ length: jobs }, (_, index) => ({
    name: 'nothing',
    data: {},
    opts: { jobId: `bare.${index}`, removeOnComplete: true },
  }));
  for (let from = 0; from < jobs; from += 500) await queue.addBulk(work.slice(from, from + 500));

  const began = performance.now();
  await runAll({ connection, factory }, jobs);
  const seconds = (performance.now() - began) / 1_000;
  await queue.close();
  close();
  return jobs / seconds;
};

type Backend = {
  readonly connection: unknown;
  readonly factory: BackendFactory<IQueueBackend, unknown>;
};

const runAll = async ({ connection, factory }: Backend, jobs: number): Promise<void> => {
  let left = jobs;
  const runner = new Worker<object, void, string, IQueueBackend, number, unknown>(
    'bare',
    async () => undefined,
    { connection, concurrency: 10 },
    factory,
  );
  await new Promise<void>((resolve, reject) => {
    runner.on('error', reject);
    runner.on('completed', () => {
      if (--left === 0) resolve();
    });
  });
  await runner.close();
};

const openBackend = ({ databaseUrl, redisUrl }: Where): Backend & { close: () => void } => {
  if (redisUrl === undefined) {
    const connection = { connectionString: databaseUrl, schema: 'bullmq', migrate: true, max: 4 };
    return { connection, factory: anyBackend(createPostgresBackend), close: () => undefined };
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const close = () => redis.disconnect();
  return { connection: redis, factory: anyBackend(createRedisBackend), close };
};

/** A factory is only ever given the connection that stands beside it. */
const anyBackend = <B extends IQueueBackend, C>(factory: BackendFactory<B, C>) =>
  factory as unknown as BackendFactory<IQueueBackend, unknown>;
