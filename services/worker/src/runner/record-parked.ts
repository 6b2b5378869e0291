import type { EffectQueue, ParkedEffect } from '@hiring/effect-queue';
import type { Failures } from '@hiring/telemetry';

import type { Deps } from '../deps.ts';
import type { Relay } from '../relay/relay.ts';
import { pause } from '../retry.ts';
import { toEventMetadata, isEffectName } from './job.ts';
import { toRecordedEffect, recordParking } from './record.ts';

export type RecordParkedOptions = {
  readonly queue: EffectQueue;
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
 * queue itself gave up the job. Checks until `signal` aborts, and records what two consecutive checks found.
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
  { queue, relay }: RecordParkedOptions,
  previous: RecordedParkings,
): Promise<RecordedParkings> => {
  const relayPosition = relay.position();
  const next = new Map<string, boolean>();
  for (const parked of await queue.parked(maxParked)) {
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

/** A job that is retried may be parked again. */
const toKey = ({ id, parkedAt }: ParkedEffect): string => `${id} ${parkedAt}`;

/** Returns true when the parking is recorded or needs no record. */
const recordIfParked = async (
  deps: Deps,
  { id, name, payload, error }: ParkedEffect,
  relayPosition: bigint,
): Promise<boolean> => {
  if (!isEffectName(name)) return true;
  const recordedEffect = toRecordedEffect(
    { id, name, payload },
    toEventMetadata({ id, requestId: null }),
  );
  return (
    recordedEffect === undefined || recordParking(deps, recordedEffect, { error, relayPosition })
  );
};
