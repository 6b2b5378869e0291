import { type Cause, type EffectName, Refusal } from '@hiring/domain';
import { type IQueueBackend, type Job, UnrecoverableError, Worker } from 'bullmq';

import type { Backend } from './backend.ts';
import type { Retries } from './config.ts';
import type { Deps } from './deps.ts';
import { GivenUp, type Outcome, type Run, type RunEffect } from './effect.ts';
import { effects } from './effects.ts';
import { type Lane, lanes, queueNameOf } from './lanes.ts';
import { inWords, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { JobData } from './queue.ts';

export type RunnerOptions = {
  readonly backend: Backend;
  readonly retries: Readonly<Record<Lane, Retries>>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly onError: (error: unknown) => void;
};

/**
 * Runs the jobs of every lane until it is closed; closing waits for those that have begun. A runner that was started before
 * its backend is there would spin for ever, so each waits for its own, and all are closed when one has none.
 */
export const startRunners = async (
  deps: Deps,
  options: RunnerOptions,
): Promise<{ readonly close: () => Promise<void> }> => {
  const runners = lanes.map((lane) => createRunner(lane, deps, options));
  const close = async () => {
    await Promise.all(runners.map((runner) => runner.close()));
  };
  try {
    await Promise.all(runners.map((runner) => runner.waitUntilReady()));
  } catch (error) {
    await close();
    throw error;
  }
  for (const runner of runners) void runner.run().catch(options.onError);
  return { close };
};

/** Jobs of one lane that run at the same time. */
const concurrency = 10;

const createRunner = (lane: Lane, deps: Deps, options: RunnerOptions) => {
  const { backend, retries, log, metrics, onError } = options;
  const run = async (job: Job<JobData>): Promise<Outcome> => {
    const began = performance.now();
    const done = (outcome: Outcome | 'failed' | 'parked', error?: unknown) => {
      const ms = performance.now() - began;
      metrics.ran(job.name, outcome, ms / 1_000);
      const words = error === undefined ? {} : inWords(error);
      const line = { effect: job.name, eventId: eventIdOf(job), outcome, ms: Math.round(ms) };
      log[levelOf(outcome)]({ ...line, ...words }, 'effect');
    };
    try {
      const outcome = await runJob(job, deps);
      done(outcome);
      return outcome;
    } catch (error) {
      const final = error instanceof Refusal || error instanceof GivenUp;
      done(final || isLastAttempt(job) ? 'parked' : 'failed', error);
      throw final ? new UnrecoverableError(error.message) : error;
    }
  };

  const runner = new Worker<JobData, Outcome, string, IQueueBackend, number, unknown>(
    queueNameOf(lane),
    run,
    {
      connection: backend.connection,
      autorun: false,
      concurrency,
      // A killed worker's jobs are taken over in seconds; one that is merely slow renews its lock (reliability.md D.3).
      lockDuration: 5_000,
      stalledInterval: 2_500,
      maxStalledCount: 20,
      runRetryDelay: 1_000,
      settings: { backoffStrategy: (attempt) => waitAfter(attempt, retries[lane]) },
    },
    backend.factory,
  );
  return runner.on('error', onError);
};

/** Most runs find nothing to do, and are told only to who asks for details. */
const levelOf = (outcome: Outcome | 'failed' | 'parked'): 'debug' | 'info' | 'warn' => {
  if (outcome === 'nothing-to-do') return 'debug';
  return outcome === 'done' ? 'info' : 'warn';
};

const runJob = (job: Job<JobData>, deps: Deps): Promise<Outcome> => {
  if (!isEffect(job.name)) throw new GivenUp('this build does not know the effect');
  const run: Run = {
    id: job.id ?? '',
    cause: causeOf(job),
    lastAttempt: isLastAttempt(job),
  };
  return effectOf(job.name)(job.data.payload, deps, run);
};

const isEffect = (name: string): name is EffectName => Object.hasOwn(effects, name);

/** A job carries the payload of the effect it is named after: the relay made both from one Effect. */
const effectOf = (name: EffectName) => effects[name] as RunEffect<EffectName>;

const isLastAttempt = ({ attemptsMade, opts }: Job): boolean =>
  attemptsMade + 1 >= (opts.attempts ?? 1);

/** Job ids are `<event id>.<effect>`. */
const eventIdOf = ({ id = '' }: Job): string => id.slice(0, id.indexOf('.'));

const causeOf = (job: Job<JobData>): Cause => ({
  actor: { type: 'system', name: 'worker' },
  requestId: job.data.requestId,
  causationId: eventIdOf(job),
});

/** Doubles from the first wait to the longest; up to half of it is chance, so that not all come back at once. */
const waitAfter = (attempt: number, { first, longest }: Retries): number => {
  const full = Math.min(longest, first * 2 ** (attempt - 1));
  return Math.round(full * (1 - Math.random() / 2));
};
