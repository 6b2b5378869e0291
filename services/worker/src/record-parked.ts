import { inWords, type Log } from '@hiring/telemetry';

import type { Deps } from './deps.ts';
import { causeOf, isEffect } from './job.ts';
import { pause } from './persistently.ts';
import type { EffectQueue, ParkedEffect } from './queue.ts';
import { recordedEffectOf, recordFailure } from './record.ts';

export type RecordingParked = {
  readonly queue: EffectQueue;
  readonly log: Log;
  readonly signal: AbortSignal;
};

/**
 * Says of every job that the queue has parked that it is, should nobody have: its worker was killed before it could, or
 * the queue itself gave the job up. Looks every five seconds until `signal`.
 */
export const recordParked = async (
  deps: Deps,
  { queue, log, signal }: RecordingParked,
): Promise<void> => {
  const said = new Set<string>();
  do {
    try {
      for (const parked of await queue.parked()) await sayOnce(deps, parked, said);
    } catch (error) {
      log.warn('parked effects', { reason: inWords(error) });
    }
  } while (await pause(5_000, signal));
};

const sayOnce = async (deps: Deps, parked: ParkedEffect, said: Set<string>): Promise<void> => {
  const { id, name, payload, error, parkedAt } = parked;
  const key = `${id} ${parkedAt}`;
  if (said.has(key) || !isEffect(name)) return;
  const about = recordedEffectOf({ id, name, payload }, causeOf({ id, requestId: null }));
  if (about) await recordFailure(deps, about, { error, recorded: true, parked: true });
  said.add(key);
};
