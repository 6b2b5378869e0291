import type { Db } from '@hiring/database';
import { effectCategories } from '@hiring/domain';
import type { EffectQueue } from '@hiring/effect-queue';
import {
  backoffMs,
  type EventBatch,
  type EventStore,
  findEventIdAt,
  type RecordedEvent,
  subscribe,
  withoutPersonalData,
} from '@hiring/eventstore';
import type { Failures, Log } from '@hiring/telemetry';

import { pause, retryUntilAborted } from '../retry.ts';
import { openWebhookRoutes, type WebhookRoutes } from '../webhooks/webhook-routes.ts';
import { type CheckpointName, saveCheckpoint } from './checkpoints.ts';
import { recordCompletion } from './completed-positions.ts';
import { type ResumePoint, findResumePoint } from './resume.ts';
import { type JobOptions, toJobs, toRetriedJob } from './to-jobs.ts';

export type RelayOptions = JobOptions & {
  readonly store: EventStore;
  readonly db: Db;
  readonly queue: EffectQueue;
  readonly enqueuedCheckpoint: CheckpointName;
  readonly log: Log;
  readonly failures: Failures;
};

export type Relay = {
  /** Every effect of an event up to here is in the queue. */
  readonly position: () => bigint;
  /** The position and name of an event that cannot be decoded: the relay stops before it and skips no event. */
  readonly stoppedBy: () => string | undefined;
  readonly stop: () => Promise<void>;
};

type State = RelayOptions & {
  readonly webhooks: WebhookRoutes;
  readonly signal: AbortSignal;
  position: bigint;
  memory: ResumePoint['memory'];
  lastCompleted: bigint | undefined;
  stoppedBy: string | undefined;
  /** Ends the current subscription, so that the relay resumes from what the queue still contains. */
  resume: AbortController;
};

/**
 * Adds the effects of the log to the queue, at least once: the jobs of an event are in the queue before the
 * checkpoint passes it, and a repeated job has the same id. Two relays may run at once. Resolves when the start
 * position is found. Jobs hold no personal data.
 */
export const startRelay = async (relayOptions: RelayOptions): Promise<Relay> => {
  const options = { ...relayOptions, store: withoutPersonalData(relayOptions.store) };
  const stopping = new AbortController();
  const state: State = {
    ...options,
    webhooks: openWebhookRoutes(options),
    signal: stopping.signal,
    position: 0n,
    memory: undefined,
    lastCompleted: undefined,
    stoppedBy: undefined,
    resume: new AbortController(),
  };
  await resumeRelay(state);
  const relayLoop = runRelay(state);
  const queueWatch = watchQueue(state);
  return {
    position: () => state.position,
    stoppedBy: () => state.stoppedBy,
    stop: async () => {
      stopping.abort();
      await Promise.all([relayLoop, queueWatch]);
    },
  };
};

/** After a lost subscription the resume point is determined again, because the log may have been replaced meanwhile. */
const runRelay = async (state: State): Promise<void> => {
  let failed = 0;
  while (!state.signal.aborted && state.stoppedBy === undefined) {
    const signal = AbortSignal.any([state.signal, state.resume.signal]);
    const { position } = state;
    try {
      await followLog(state, signal);
    } catch (error) {
      state.failures.failed(source, error);
      failed = state.position > position ? 0 : failed + 1;
      await pause(backoffMs(failed, { firstMs: 50, maxMs: 2_000 }), state.signal);
    }
    if (state.stoppedBy === undefined) {
      await retryUntilAborted(() => resumeRelay(state), toRetryOptions(state));
    }
  }
};

/**
 * Milliseconds between two batches at the end of the log. The first event after a pause is handled at once; under load a
 * batch holds the effects of many transitions, which share jobs, statements and events.
 */
const batchIntervalMs = 200;

/** Milliseconds between two batches before the end of the log, in which events arrive that share jobs. */
const catchUpIntervalMs = 20;

/** The source of failures in log lines. */
const source = 'relay';
const toRetryOptions = ({ signal, failures }: State) => ({
  source: 'relay resumes',
  signal,
  failures,
});

const followLog = async (state: State, signal: AbortSignal): Promise<void> => {
  const after = state.position === 0n ? undefined : state.position;
  const options = { categories: effectCategories, after, signal, batchSize: 500, once: true };
  for await (const batch of subscribe(state.store, options)) {
    await retryUntilAborted(() => enqueueBatch(state, batch), { ...state, source });
    if (state.stoppedBy !== undefined || signal.aborted) return;
    await pause(batch.live ? batchIntervalMs : catchUpIntervalMs, signal);
  }
};

const resumeRelay = async (state: State): Promise<void> => {
  const { position, memory } = await findResumePoint(state);
  state.position = position;
  state.memory = memory;
  await state.webhooks.load();
  state.resume = new AbortController();
};

/** Adds the jobs first, then saves the checkpoints: after a crash between the two the same jobs are added again. */
const enqueueBatch = async (state: State, batch: EventBatch): Promise<void> => {
  const { queue, log } = state;
  const poison = batch.events.find(({ error }) => error !== undefined);
  const readable = poison ? batch.events.slice(0, batch.events.indexOf(poison)) : batch.events;
  const position = poison ? (readable.at(-1)?.position ?? state.position) : batch.position;

  await queue.add([...toJobs(readable, state), ...(await state.webhooks.toJobs(readable))]);
  for (const recordedEvent of readable) await retryEffect(recordedEvent, state);
  if (!(await isStillQueued(state, position))) return state.resume.abort();
  await saveEnqueuedCheckpoint(state, position, readable.at(-1));
  state.position = position;
  if (poison) {
    state.stoppedBy = `${poison.type} at ${poison.position}`;
    log.error('relay stopped', { position: `${poison.position}`, type: poison.type });
  }
};

/** Saves the position with its event; a position without an event is not saved. */
const saveEnqueuedCheckpoint = async (
  { db, store, enqueuedCheckpoint }: State,
  position: bigint,
  last: RecordedEvent | undefined,
): Promise<void> => {
  const eventId = last?.position === position ? last.eventId : await findEventIdAt(store, position);
  if (eventId !== undefined) await saveCheckpoint(db, enqueuedCheckpoint, { position, eventId });
};

/** False when the queue lost jobs that were added before. */
const isStillQueued = async ({ memory, position }: State, next: bigint): Promise<boolean> =>
  memory === undefined || memory.advance(position, next);

/** Every two seconds checks whether the queue lost jobs, and whether all queued effects are completed. */
const watchQueue = async (state: State): Promise<void> => {
  while (await pause(2_000, state.signal)) {
    await checkQueue(state).then(
      () => state.failures.worked('relay queue check'),
      (error: unknown) => state.failures.failed('relay queue check', error),
    );
  }
};

const checkQueue = async (state: State): Promise<void> => {
  const { position, db, store, queue, log } = state;
  const counts = await queue.counts();
  if (!(await isStillQueued(state, position))) {
    log.warn('the queue lost jobs: they are added again', { position: `${position}` });
    return state.resume.abort();
  }
  const idle = Object.values(counts).every((count) => count === 0);
  if (!idle || state.lastCompleted === position) return;
  const eventId = await findEventIdAt(store, position);
  if (eventId === undefined) return;
  await recordCompletion(db, store, position);
  await saveCheckpoint(db, 'settled', { position, eventId });
  state.lastCompleted = position;
};

/** An operator retried an effect: it keeps its id, also when the queue has lost it. */
const retryEffect = async (
  recordedEvent: RecordedEvent,
  { queue, retries }: RelayOptions,
): Promise<void> => {
  const { id, event } = recordedEvent;
  if (event?.type !== 'EffectRetried' || (await queue.retry(id))) return;
  const job = toRetriedJob(recordedEvent, event, retries);
  if (job) await queue.add([job]);
};
