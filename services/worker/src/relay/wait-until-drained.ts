import { setTimeout as delay } from 'node:timers/promises';

import { effectCategories } from '@hiring/domain';
import type { EffectQueue } from '@hiring/effect-queue';
import { type EventStore, headPosition } from '@hiring/eventstore';
import { describeError } from '@hiring/telemetry';

import type { Runners } from '../runner/runners.ts';
import type { Relay } from './relay.ts';

export type DrainDeps = {
  readonly store: EventStore;
  readonly relay: Relay;
  readonly queue: EffectQueue;
  readonly runners: Runners;
};

const stallTimeoutMs = 20_000;

/**
 * Waits until every event with effects was relayed and no effect is due, running or waiting for a retry. Checks of
 * seats that are not due yet do not count. Throws with what remains when that has not changed for 20 s.
 */
export const waitUntilDrained = async (draining: DrainDeps): Promise<void> => {
  let lastRemaining: string | undefined;
  let since = Date.now();
  // A job ends a moment before its record is written, so two quiet checks are needed.
  for (let quietChecks = 0; quietChecks < 2; await delay(20)) {
    const remaining = await findRemaining(draining).catch(describeError);
    quietChecks = remaining === undefined ? quietChecks + 1 : 0;
    if (remaining !== lastRemaining) since = Date.now();
    lastRemaining = remaining;
    if (lastRemaining !== undefined && Date.now() - since > stallTimeoutMs) {
      throw new Error(`the worker is not drained: ${lastRemaining}`);
    }
  }
};

/** Describes what remains; undefined when the worker is drained. */
const findRemaining = async ({
  store,
  relay,
  queue,
  runners,
}: DrainDeps): Promise<string | undefined> => {
  const stoppedBy = relay.stoppedBy();
  if (stoppedBy !== undefined) return `the relay is stopped by ${stoppedBy}`;
  // Checked first as well, so that the log is not read while jobs run.
  const running = await queue.pending();
  if (running > 0) return `${running} jobs`;
  const head = (await headPosition(store, effectCategories)) ?? 0n;
  if (head > relay.position()) return `the relay is at ${relay.position()} of ${head}`;
  const pending = await queue.pending();
  if (pending > 0) return `${pending} jobs`;
  return runners.isRecording() ? 'records' : undefined;
};
