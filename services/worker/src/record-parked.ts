import type { Failures } from '@hiring/telemetry';

import type { Deps } from './deps.ts';
import { causeOf, isEffect } from './job.ts';
import { pause } from './persistently.ts';
import type { EffectQueue, ParkedEffect } from './queue.ts';
import { recordedEffectOf, recordParking } from './record.ts';
import type { Relay } from './relay.ts';

export type RecordingParked = {
  readonly queue: EffectQueue;
  readonly relay: Pick<Relay, 'position'>;
  readonly failures: Failures;
  readonly signal: AbortSignal;
};

/** What log lines call it. */
const source = 'parked effects';

/** Milliseconds between two looks: long enough for a worker to say itself what became of its run. */
const interval = 2_500;

/** Parked jobs of a lane that are looked at: those that were parked before them have been recorded. */
const newest = 1_000;

/**
 * Says of every job that the queue has parked that it is, should nobody have: its worker was killed before it could, or
 * the queue itself gave the job up. Looks until `signal`, and speaks of what it has seen twice.
 */
export const recordParked = async (deps: Deps, recording: RecordingParked): Promise<void> => {
  const { failures, signal } = recording;
  let seen: Seen = new Map();
  do {
    try {
      seen = await look(deps, recording, seen);
      failures.worked(source);
    } catch (error) {
      failures.failed(source, error);
    }
  } while (await pause(interval, signal));
};

/** Whether all is said of a parking. */
type Seen = ReadonlyMap<string, boolean>;

const look = async (deps: Deps, { queue, relay }: RecordingParked, seen: Seen): Promise<Seen> => {
  const handed = relay.position();
  const next = new Map<string, boolean>();
  for (const parked of await queue.parked(newest)) {
    const parking = parkingOf(parked);
    const said = seen.get(parking);
    next.set(parking, said === false ? await say(deps, parked, handed) : said === true);
  }
  return next;
};

/** A job that is retried may be parked again. */
const parkingOf = ({ id, parkedAt }: ParkedEffect): string => `${id} ${parkedAt}`;

/** Whether nothing is left to say. */
const say = async (
  deps: Deps,
  { id, name, payload, error }: ParkedEffect,
  handed: bigint,
): Promise<boolean> => {
  if (!isEffect(name)) return true;
  const about = recordedEffectOf({ id, name, payload }, causeOf({ id, requestId: null }));
  return about === undefined || recordParking(deps, about, { error, handed });
};
