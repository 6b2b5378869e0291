import { type EffectName, Refusal } from '@hiring/domain';
import {
  type Backend,
  type BatchPayload,
  type EffectQueue,
  isBatchName,
  type JobData,
  type QueueName,
  queueNames,
  toBackendName,
} from '@hiring/effect-queue';
import { describeError } from '@hiring/telemetry';
import { type IQueueBackend, UnrecoverableError, WaitingError, Worker } from 'bullmq';

import { type Batch, runBatch } from '../batches/run-batch.ts';
import type { RetryPolicy } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Outcome, Run, RunEffect } from '../effects/effect.ts';
import { effects } from '../effects/effects.ts';
import { AttemptRecordedError, InterruptedError, NonRetryableError } from '../effects/errors.ts';
import { clearRuns, markRunning } from './effect-runs.ts';
import { openEffectTurns, type EffectTurns } from './effect-turns.ts';
import { type BullJob, getEffectPayload, isEffectName, toEventMetadata } from './job.ts';
import { observe, type ObserveDeps } from './observe.ts';
import { toRecordedEffect, recordFailure, recordOutcome } from './record.ts';
import { toBullWorkerOptions } from './worker-options.ts';

export type RunnerOptions = ObserveDeps & {
  readonly backend: Backend;
  readonly queue: Pick<EffectQueue, 'add'>;
  readonly retries: Readonly<Record<QueueName, RetryPolicy>>;
  /** The number of documents read at once. */
  readonly documentReaders: number;
  /** Whether this process serves requests, too; default: it does not. */
  readonly isServing?: (() => boolean) | undefined;
  readonly onError: (error: unknown) => void;
};

export type Runners = {
  /** Whether records of an ended run are still being written. */
  readonly isRecording: () => boolean;
  /** Waits for the runs that have begun; jobs that wait for their turn go back to the queue. */
  readonly close: () => Promise<void>;
};

/**
 * Runs the jobs of every queue until it is closed. A BullMQ worker that starts before its backend is available would
 * loop endlessly, so this waits for the backend of each, and closes all when one fails.
 */
export const startRunners = async (deps: Deps, options: RunnerOptions): Promise<Runners> => {
  const pendingRecordings = new Set<Promise<void>>();
  const trackRecording: TrackRecording = (recording) => {
    const tracked = recording
      .catch((error: unknown) =>
        options.log.warn('effect not recorded', { reason: describeError(error) }),
      )
      .finally(() => pendingRecordings.delete(tracked));
    pendingRecordings.add(tracked);
  };
  const { documentReaders, isServing } = options;
  const turns = openEffectTurns({ subjects: deps.subjects, documentReaders, isServing });
  const runners = queueNames.map((queueName) =>
    createRunner(queueName, deps, { ...options, trackRecording, turns }),
  );
  const close = async () => {
    const closing = Promise.all(runners.map((runner) => runner.close()));
    turns.stop();
    await closing;
    await Promise.all(pendingRecordings);
  };
  try {
    await Promise.all(runners.map((runner) => runner.waitUntilReady()));
  } catch (error) {
    await close();
    throw error;
  }
  for (const runner of runners) void runner.run().catch(options.onError);
  return { isRecording: () => pendingRecordings.size > 0, close };
};

/** Tracks records that are written after the end of a run, so that closing waits for them. */
type TrackRecording = (recording: Promise<void>) => void;

const createRunner = (
  queueName: QueueName,
  deps: Deps,
  options: RunnerOptions & { readonly trackRecording: TrackRecording; readonly turns: EffectTurns },
) => {
  const { backend, turns, trackRecording, onError } = options;
  /** Jobs whose last attempt is already recorded. */
  const recorded = new WeakSet<BullJob>();
  /** Removes the mark of a running job. */
  const clearMarks = new WeakMap<BullJob, () => Promise<void>>();

  const run = async (job: BullJob): Promise<Outcome> => {
    const marked = listMarkedEffects(job);
    if (marked.length > 0) clearMarks.set(job, markRunning(deps.db, marked, isFirstRun(job)));
    const batch = findBatch(job);
    if (!batch) return runEffect(job, deps, { ...options, recorded });
    await runBatch(batch, deps, options);
    return 'done';
  };

  const runner = new Worker<JobData, Outcome, string, IQueueBackend, number, unknown>(
    toBackendName(queueName),
    runInTurn(run, turns),
    toBullWorkerOptions(queueName, options),
    backend.factory,
  );
  // Recorded after the queue has parked it, so that an effect shown as parked can be retried.
  const clearMark = (job: BullJob) =>
    (clearMarks.get(job) ?? (() => clearRuns(deps.db, listMarkedEffects(job))))();
  runner.on('completed', (job) => trackRecording(clearMark(job)));
  runner.on('failed', (job, error) => {
    if (!job) return;
    const failed = recordFailedRun(job, deps, { error, recorded: recorded.has(job) });
    trackRecording(failed.then(() => clearMark(job)));
  });
  return runner.on('error', onError);
};

/** A run that is interrupted goes back to the queue: another worker takes it, or this one after its next start. */
const runInTurn =
  (run: (job: BullJob) => Promise<Outcome>, turns: EffectTurns) =>
  async (job: BullJob, token?: string): Promise<Outcome> => {
    try {
      return await turns.take(job, () => run(job));
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  };

/** Runs one effect and observes it. Adds the job to `recorded` if its failure is recorded already. */
const runEffect = async (
  job: BullJob,
  deps: Deps,
  { recorded, ...observeDeps }: ObserveDeps & { readonly recorded: WeakSet<BullJob> },
): Promise<Outcome> => {
  const observed = { ...job.data, id: getJobId(job), name: job.name };
  const { traceparent, ended } = observe(observed, observeDeps);
  try {
    const outcome = await runJob(job, deps, traceparent);
    ended(typeof outcome === 'string' ? outcome : 'skipped');
    return outcome;
  } catch (error) {
    if (error instanceof InterruptedError) {
      ended('interrupted', error);
      throw error;
    }
    if (isRecorded(job, error)) recorded.add(job);
    const final = error instanceof Refusal || error instanceof NonRetryableError;
    ended(final || isLastAttempt(job) ? 'parked' : 'failed', error);
    throw final ? new UnrecoverableError(error.message) : error;
  }
};

const runJob = async (
  job: BullJob,
  deps: Deps,
  traceparent: string | undefined,
): Promise<Outcome> => {
  if (!isEffectName(job.name)) {
    throw new NonRetryableError('this build has no effect with this name');
  }
  const id = getJobId(job);
  const metadata = toEventMetadata({ id, requestId: job.data.requestId, traceparent });
  const recordedEffect = toRecordedEffect(
    { id, name: job.name, payload: getEffectPayload(job.data) },
    metadata,
  );

  const run: Run = { id, metadata, lastAttempt: isLastAttempt(job) };
  const outcome = await getEffect(job.name)(getEffectPayload(job.data), deps, run);
  if (recordedEffect) await recordOutcome(deps, recordedEffect, outcome);
  return outcome;
};

const recordFailedRun = async (
  job: BullJob,
  deps: Deps,
  { error, recorded }: { readonly error: Error; readonly recorded: boolean },
): Promise<void> => {
  const recordedEffect = findRecordedEffect(job);
  if (!recordedEffect) return;
  const parked = job.finishedOn !== undefined;
  await recordFailure(deps, recordedEffect, { error: error.message, recorded, parked });
};

const findRecordedEffect = (job: BullJob) => {
  const { name, data } = job;
  if (!isEffectName(name)) return undefined;
  const id = getJobId(job);
  const payload = getEffectPayload(data);
  return toRecordedEffect({ id, name, payload }, toEventMetadata({ id, ...data }));
};

/** Returns the ids of the recorded effects that a job runs. */
const listMarkedEffects = (job: BullJob): readonly string[] => {
  const batch = findBatch(job);
  if (batch) return batch.name === 'release-seat-batch' ? [] : batch.effects.map(({ id }) => id);
  return findRecordedEffect(job) ? [getJobId(job)] : [];
};

/**
 * Returns the batch of a job with the name of one. A failure of the whole batch is retried by the queue; if that gives
 * up, `recordParked` splits the batch.
 */
const findBatch = (job: BullJob): Batch | undefined => {
  const { name, data } = job;
  if (!isBatchName(name)) return undefined;
  // The relay created name and payload together.
  const { effects: batched } = data.payload as BatchPayload;
  return { id: getJobId(job), name, effects: batched };
};

/** A delivery records its own attempts and shows so by the error it throws. */
const isRecorded = ({ name }: BullJob, error: unknown): boolean =>
  error instanceof AttemptRecordedError ||
  (name === 'trigger-hris' && error instanceof NonRetryableError);

const getJobId = ({ id = '' }: BullJob): string => id;

/** A job carries the payload of the effect it is named after: the relay created both from one Effect. */
const getEffect = (name: EffectName) => effects[name] as RunEffect<EffectName>;

const isLastAttempt = ({ attemptsMade, opts }: BullJob): boolean =>
  attemptsMade + 1 >= (opts.attempts ?? 1);

/** Whether no earlier run can have left a mark. */
const isFirstRun = ({ attemptsStarted }: BullJob): boolean => attemptsStarted <= 1;
