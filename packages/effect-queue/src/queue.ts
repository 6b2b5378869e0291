import type { Job } from 'bullmq';

import { type Backend, type BackendOptions, openBackend } from './backend.ts';
import { type BullQueue, openBullQueue } from './bull-queue.ts';
import { removeFormerJobs } from './former-jobs.ts';
import type { JobData, ParkedJob, QueueJob } from './jobs.ts';
import { type QueueMemory, createRedisMemory } from './queue-memory.ts';
import { forEachQueue, type QueueName, getQueueName, queueNames } from './queues.ts';
import { type NumberTurns, openTurnNumbers } from './turn-numbers.ts';

export type QueueCounts = Readonly<Record<'waiting' | 'active' | 'delayed' | 'parked', number>>;

/** The number of jobs of one queue by state. `paused`: no worker takes a job of it. */
type QueueDepth = QueueCounts & { readonly paused: boolean };

export type EffectQueue = {
  /** Resolves when the backend is available. A rejection is permanent: open another queue. */
  readonly ready: () => Promise<void>;
  /** Adds jobs; a job that exists, in whatever state, is left unchanged. */
  readonly add: (jobs: readonly QueueJob[]) => Promise<void>;
  readonly counts: () => Promise<QueueCounts>;
  /** The number of jobs of each queue, by the name that the backend has for it. */
  readonly depths: () => Promise<Readonly<Record<string, QueueDepth>>>;
  /** The number of jobs that are due, running or waiting for a retry; without checks of seats that are not due yet. */
  readonly pending: () => Promise<number>;
  /** Oldest first: all parked jobs, or the `newest` ones of each queue. */
  readonly parked: (newest?: number) => Promise<readonly ParkedJob[]>;
  /**
   * Runs an effect again under its own id: a parked one with all its attempts, one that waits for its next attempt at
   * once; any other runs anyway. Returns false when the queue does not have it.
   */
  readonly retry: (id: string) => Promise<boolean>;
  /** Removes a job that is not running. */
  readonly remove: (id: string) => Promise<void>;
  /** Milliseconds from the end of the last attempt to the next one, for those of the jobs that wait for a retry. */
  readonly retryDelays: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Removes every job, in whatever state; a run that has begun continues. */
  readonly clear: () => Promise<void>;
  /** Opens the memory for the log of that name; undefined where jobs are as durable as the checkpoint of the relay. */
  readonly openMemory: ((log: string) => QueueMemory) | undefined;
  /**
   * Removes the jobs that an earlier build added under other keys. The caller adds the jobs again, from the log.
   * Returns whether there were any.
   */
  readonly removeFormerJobs: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Opens the queue of effects without a worker, for operators. */
export const openQueue = (
  options: BackendOptions,
  onError: (error: Error) => void = () => undefined,
): EffectQueue => createQueue(openBackend(options, onError), onError);

/** Creates the queue of effects; closing it also closes the backend. */
export const createQueue = (backend: Backend, onError: (error: Error) => void): EffectQueue => {
  const queues = forEachQueue((queueName) => openBullQueue(backend, queueName, onError));
  const allQueues = queueNames.map((queueName) => queues[queueName]);
  const countAll = () => Promise.all(allQueues.map(countJobs));
  const numberTurns = {
    bulk: openTurnNumbers(() => findLowestPriority(queues.bulk)),
    webhooks: openTurnNumbers(() => findLowestPriority(queues.webhooks)),
  };

  return {
    ready: async () => {
      await Promise.all(allQueues.map((queue) => queue.waitUntilReady()));
    },
    add: (jobs) => addJobs(queues, numberTurns, jobs),
    counts: async () => (await countAll()).reduce(addCounts),
    depths: async () => Object.fromEntries(await Promise.all(allQueues.map(findDepth))),
    pending: async () => {
      const pending = await Promise.all(
        queueNames.map((queueName) => countPending(queueName, queues[queueName])),
      );
      return pending.reduce((sum, count) => sum + count);
    },
    parked: async (newest = Infinity) => {
      const failed = await Promise.all(allQueues.map((queue) => failedIn(queue, newest)));
      return failed.flat().sort(byParkedAt);
    },
    retry: async (id) => {
      for (const queue of allQueues) if (await retryJob(queue, id)) return true;
      return false;
    },
    remove: async (id) => {
      for (const queue of allQueues) await queue.remove(id);
    },
    retryDelays: async (ids) => {
      const tried = queueNames
        .filter((queueName) => queueName !== 'later')
        .map((queueName) => queues[queueName]);
      const found = await Promise.all(tried.map((queue) => findRetryDelays(queue, ids)));
      return new Map(found.flat());
    },
    clear: async () => {
      for (const queue of allQueues) await queue.obliterate({ force: true });
    },
    openMemory: memoryOpener(backend),
    removeFormerJobs: () => removeFormerJobs(backend, onError),
    close: async () => {
      await Promise.all(allQueues.map((queue) => queue.close()));
      await backend.close();
    },
  };
};

/** The queues in which organizations take turns, however many jobs of one of them wait. */
type TurnNumbers = Readonly<Record<'bulk' | 'webhooks', NumberTurns>>;

const isInTurns = (queueName: QueueName): queueName is keyof TurnNumbers =>
  queueName === 'bulk' || queueName === 'webhooks';

const addJobs = async (
  queues: Readonly<Record<QueueName, BullQueue>>,
  numberTurns: TurnNumbers,
  jobs: readonly QueueJob[],
): Promise<void> => {
  for (const queueName of queueNames) {
    const ownJobs = jobs.filter(({ name }) => getQueueName(name) === queueName);
    if (ownJobs.length === 0) continue;
    const turns = isInTurns(queueName) ? await numberTurns[queueName](ownJobs) : undefined;
    await queues[queueName].addBulk(ownJobs.map((job, index) => toBullJob(job, turns?.[index])));
  }
};

const memoryOpener = ({ redis }: Backend): EffectQueue['openMemory'] =>
  redis && ((log) => createRedisMemory(redis, log));

/** BullMQ runs jobs with a lower priority number first, and equal ones in their order. */
const toBullJob = ({ id, name, delayMs, maxAttempts, ...data }: QueueJob, priority?: number) => ({
  name,
  data,
  opts: {
    jobId: id,
    delay: delayMs,
    attempts: maxAttempts,
    ...(priority !== undefined && { priority }),
  },
});

const findLowestPriority = async (queue: BullQueue): Promise<number | undefined> =>
  (await queue.getPrioritized(0, 0))[0]?.priority;

const countJobs = async (queue: BullQueue): Promise<QueueCounts> => {
  const states = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;
  const found = await queue.getJobCounts(...states);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed: parked = 0 } = found;
  return { waiting: waiting + prioritized, active, delayed, parked };
};

/**
 * One statement after the other: a queue has a pool of its own, and two at once would keep a second session of Postgres
 * open for each queue, 3 MB each, in a worker that reads this every few seconds.
 */
const findDepth = async (queue: BullQueue): Promise<readonly [string, QueueDepth]> => {
  const counts = await countJobs(queue);
  return [queue.name, { ...counts, paused: await queue.isPaused() }];
};

/** Delayed jobs wait for a retry, except in the queue `later`, whose jobs are not due yet. */
const countPending = async (queueName: QueueName, queue: BullQueue): Promise<number> => {
  const { waiting, active, delayed } = await countJobs(queue);
  return waiting + active + (queueName === 'later' ? 0 : delayed);
};

const addCounts = (a: QueueCounts, b: QueueCounts): QueueCounts => ({
  waiting: a.waiting + b.waiting,
  active: a.active + b.active,
  delayed: a.delayed + b.delayed,
  parked: a.parked + b.parked,
});

const retryJob = async (queue: BullQueue, id: string): Promise<boolean> => {
  const job = await queue.getJob(id);
  if (!job) return false;
  const state = await job.getState();
  if (state === 'failed') await job.retry('failed', { resetAttemptsMade: true });
  if (state === 'delayed') await job.promote();
  return true;
};

const findRetryDelays = async (queue: BullQueue, ids: readonly string[]) => {
  const idSet = new Set(ids);
  const delayed = await queue.getDelayed();
  return delayed.flatMap(({ id, delay }): [string, number][] =>
    id !== undefined && idSet.has(id) ? [[id, delay]] : [],
  );
};

/**
 * The number of failed jobs of one queue that are read at once: on Postgres each is a query, and all of them use one
 * connection pool.
 */
const failedPageSize = 100;

/** Reads newest first: jobs that fail meanwhile move the others to later places, where they are read a second time. */
const failedIn = async (queue: BullQueue, newest: number): Promise<readonly ParkedJob[]> => {
  const found = new Map<string, ParkedJob>();
  for (let start = 0; start < newest; start += failedPageSize) {
    const end = Math.min(start + failedPageSize, newest);
    const page = await queue.getFailed(start, end - 1);
    for (const job of page.map(toParkedJob)) found.set(job.id, job);
    if (page.length < end - start) break;
  }
  return [...found.values()];
};

const toParkedJob = (job: Job<JobData>): ParkedJob => ({
  id: job.id ?? '',
  name: job.name,
  payload: job.data.payload,
  attempts: job.attemptsMade,
  error: job.failedReason,
  parkedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
});

const byParkedAt = (a: ParkedJob, b: ParkedJob): number =>
  a.parkedAt.localeCompare(b.parkedAt) || a.id.localeCompare(b.id);
