import {
  type BatchName,
  type BatchPayload,
  type EffectQueue,
  isBatchName,
  type ParkedJob,
  type QueueName,
} from '@hiring/effect-queue';
import type { Failures } from '@hiring/telemetry';

import { toEffectJobs } from '../batches/run-batch.ts';
import type { RetryPolicy } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Relay } from '../relay/relay.ts';
import { pause } from '../retry.ts';
import { getEffectPayload, isEffectName, toEventMetadata } from './job.ts';
import { toRecordedEffect, recordParking } from './record.ts';

export type RecordParkedOptions = {
  readonly queue: EffectQueue;
  readonly retries: Readonly<Record<QueueName, RetryPolicy>>;
  readonly relay: Pick<Relay, 'position'>;
  readonly failures: Failures;
  readonly signal: AbortSignal;
};

/** The source of failures in log lines. */
const source = 'parked effects';

/** Milliseconds between two checks: long enough for a worker to record the outcome of its run itself. */
const pollIntervalMs = 2_500;

/** The number of parked jobs that are checked in each queue, newest first: older ones are already recorded. */
const maxParked = 1_000;

/**
 * Records every job that the queue has parked and whose parking is not recorded: its worker was killed before, or the
 * queue itself gave up the job. Checks until `signal` aborts, and records what two consecutive checks found. A parked
 * batch is replaced by a job for each of its effects.
 */
export const recordParked = async (deps: Deps, options: RecordParkedOptions): Promise<void> => {
  const { failures, signal } = options;
  let previous: RecordedParkings = new Map();
  do {
    try {
      previous = await checkParked(deps, options, previous);
      failures.worked(source);
    } catch (error) {
      failures.failed(source, error);
    }
  } while (await pause(pollIntervalMs, signal));
};

/** Whether each parking is recorded. */
type RecordedParkings = ReadonlyMap<string, boolean>;

const checkParked = async (
  deps: Deps,
  { queue, relay, retries }: RecordParkedOptions,
  previous: RecordedParkings,
): Promise<RecordedParkings> => {
  const relayPosition = relay.position();
  const next = new Map<string, boolean>();
  for (const parked of await queue.parked(maxParked)) {
    const { name } = parked;
    if (isBatchName(name)) {
      await splitBatch({ ...parked, name }, { queue, retries });
      continue;
    }
    const key = toKey(parked);
    const isRecorded = previous.get(key);
    next.set(
      key,
      isRecorded === false
        ? await recordIfParked(deps, parked, relayPosition)
        : isRecorded === true,
    );
  }
  return next;
};

/** Adds the jobs first: a crash in between repeats this, and a job that exists is left unchanged. */
const splitBatch = async (
  { id, name, payload }: ParkedJob & { readonly name: BatchName },
  { queue, retries }: Pick<RecordParkedOptions, 'queue' | 'retries'>,
): Promise<void> => {
  // A job with the name of a batch carries one: the relay created both.
  const { effects } = payload as BatchPayload;
  await queue.add(toEffectJobs({ name, effects }, retries));
  await queue.remove(id);
};

/** A job that is retried may be parked again. */
const toKey = ({ id, parkedAt }: ParkedJob): string => `${id} ${parkedAt}`;

/** Returns true when the parking is recorded or needs no record. */
const recordIfParked = async (
  deps: Deps,
  { id, name, payload, error }: ParkedJob,
  relayPosition: bigint,
): Promise<boolean> => {
  if (!isEffectName(name)) return true;
  const recordedEffect = toRecordedEffect(
    { id, name, payload: getEffectPayload({ payload }) },
    toEventMetadata({ id, requestId: null }),
  );
  return (
    recordedEffect === undefined || recordParking(deps, recordedEffect, { error, relayPosition })
  );
};
