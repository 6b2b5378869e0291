import { type EffectName, Refusal } from '@hiring/domain';
import { inWords } from '@hiring/telemetry';
import { type IQueueBackend, type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';

import type { Backend } from './backend.ts';
import type { Retries } from './config.ts';
import type { Deps } from './deps.ts';
import { endRun, showRun } from './effect-runs.ts';
import { openEffectTurns, type EffectTurns } from './effect-turns.ts';
import {
  AttemptRecorded,
  GivenUp,
  Interrupted,
  type Outcome,
  type Run,
  type RunEffect,
} from './effect.ts';
import { effects } from './effects.ts';
import { causeOf, isEffect } from './job.ts';
import { type Lane, lanes, queueNameOf } from './lanes.ts';
import { observe, type Observing } from './observe.ts';
import type { JobData } from './queue.ts';
import { recordedEffectOf, recordFailure, recordOutcome } from './record.ts';
import { runnerOptionsOf } from './runner-options.ts';

export type RunnerOptions = Observing & {
  readonly backend: Backend;
  readonly retries: Readonly<Record<Lane, Retries>>;
  /** Documents read at once. */
  readonly documentReaders: number;
  readonly onError: (error: unknown) => void;
};

export type Runners = {
  /** Whether some run has ended of which not everything is recorded yet. */
  readonly recording: () => boolean;
  /** Waits for the runs that have begun; those that wait for their turn go back to the queue. */
  readonly close: () => Promise<void>;
};

type EffectJob = Job<JobData>;

/**
 * Runs the jobs of every lane until it is closed. A runner that was started before its backend is there would spin for
 * ever, so each waits for its own, and all are closed when one has none.
 */
export const startRunners = async (deps: Deps, options: RunnerOptions): Promise<Runners> => {
  const recordings = new Set<Promise<void>>();
  const record: Recording = (recording) => {
    const noted = recording
      .catch((error: unknown) =>
        options.log.warn('effect not recorded', { reason: inWords(error) }),
      )
      .finally(() => recordings.delete(noted));
    recordings.add(noted);
  };
  const { documentReaders } = options;
  const turns = openEffectTurns({ subjects: deps.subjects, documentReaders });
  const runners = lanes.map((lane) => createRunner(lane, deps, { ...options, record, turns }));
  const close = async () => {
    const closing = Promise.all(runners.map((runner) => runner.close()));
    turns.stop();
    await closing;
    await Promise.all(recordings);
  };
  try {
    await Promise.all(runners.map((runner) => runner.waitUntilReady()));
  } catch (error) {
    await close();
    throw error;
  }
  for (const runner of runners) void runner.run().catch(options.onError);
  return { recording: () => recordings.size > 0, close };
};

/** Takes over what is left to record after a run. */
type Recording = (recording: Promise<void>) => void;

const createRunner = (
  lane: Lane,
  deps: Deps,
  options: RunnerOptions & { readonly record: Recording; readonly turns: EffectTurns },
) => {
  const { backend, turns, record, onError } = options;
  /** Jobs whose last attempt is a fact already. */
  const recorded = new WeakSet<EffectJob>();
  /** What ends the showing of a job that runs. */
  const endings = new WeakMap<EffectJob, () => Promise<void>>();

  const run = async (job: EffectJob): Promise<Outcome> => {
    const { traceparent, ended } = observe(job, options);
    if (recordOf(job)) endings.set(job, showRun(deps.db, idOf(job), isFirstRun(job)));
    try {
      const outcome = await runJob(job, deps, traceparent);
      ended(typeof outcome === 'string' ? outcome : 'skipped');
      return outcome;
    } catch (error) {
      if (error instanceof Interrupted) {
        ended('interrupted', error);
        throw error;
      }
      if (isRecorded(job, error)) recorded.add(job);
      const final = error instanceof Refusal || error instanceof GivenUp;
      ended(final || isLastAttempt(job) ? 'parked' : 'failed', error);
      throw final ? new UnrecoverableError(error.message) : error;
    }
  };

  const runner = new Worker<JobData, Outcome, string, IQueueBackend, number, unknown>(
    queueNameOf(lane),
    runInTurn(run, turns),
    runnerOptionsOf(lane, options),
    backend.factory,
  );
  // Recorded when the queue has it, so that whoever sees an effect parked can retry it.
  const end = (job: EffectJob) => (endings.get(job) ?? (() => endRun(deps.db, idOf(job))))();
  runner.on('completed', (job) => record(end(job)));
  runner.on('failed', (job, error) => {
    if (!job) return;
    const failed = endFailed(job, deps, { error, recorded: recorded.has(job) });
    record(failed.then(() => end(job)));
  });
  return runner.on('error', onError);
};

/** A run that is interrupted goes back to the queue: another worker takes it, or this one after its next start. */
const runInTurn =
  (run: (job: EffectJob) => Promise<Outcome>, turns: EffectTurns) =>
  async (job: EffectJob, token?: string): Promise<Outcome> => {
    try {
      return await turns.take(job, () => run(job));
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  };

const runJob = async (
  job: EffectJob,
  deps: Deps,
  traceparent: string | undefined,
): Promise<Outcome> => {
  if (!isEffect(job.name)) throw new GivenUp('this build does not know the effect');
  const id = idOf(job);
  const cause = causeOf({ id, requestId: job.data.requestId, traceparent });
  const about = recordedEffectOf({ id, name: job.name, payload: job.data.payload }, cause);

  const run: Run = { id, cause, lastAttempt: isLastAttempt(job) };
  const outcome = await effectOf(job.name)(job.data.payload, deps, run);
  if (about) await recordOutcome(deps, about, outcome);
  return outcome;
};

const endFailed = async (
  job: EffectJob,
  deps: Deps,
  { error, recorded }: { readonly error: Error; readonly recorded: boolean },
): Promise<void> => {
  const about = recordOf(job);
  if (!about) return;
  const parked = job.finishedOn !== undefined;
  await recordFailure(deps, about, { error: error.message, recorded, parked });
};

const recordOf = (job: EffectJob) => {
  const { name, data } = job;
  if (!isEffect(name)) return undefined;
  const id = idOf(job);
  return recordedEffectOf({ id, name, payload: data.payload }, causeOf({ id, ...data }));
};

/** A delivery counts its own attempts, and says so by what it throws. */
const isRecorded = ({ name }: EffectJob, error: unknown): boolean =>
  error instanceof AttemptRecorded || (name === 'trigger-hris' && error instanceof GivenUp);

const idOf = ({ id = '' }: EffectJob): string => id;

/** A job carries the payload of the effect it is named after: the relay made both from one Effect. */
const effectOf = (name: EffectName) => effects[name] as RunEffect<EffectName>;

const isLastAttempt = ({ attemptsMade, opts }: EffectJob): boolean =>
  attemptsMade + 1 >= (opts.attempts ?? 1);

/** Whether no other run can have left anything. */
const isFirstRun = ({ attemptsStarted }: EffectJob): boolean => attemptsStarted <= 1;
