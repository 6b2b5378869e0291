import { setTimeout as delay } from 'node:timers/promises';

import { effectCategories } from '@hiring/domain';
import { type EventStore, headPosition } from '@hiring/eventstore';
import { describeError } from '@hiring/telemetry';

import type { EffectQueue } from '../queue/queue.ts';
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
 * Waits until every event that something follows from was relayed, and no effect is due, running or waiting for a retry. A
 * seat that is not looked at yet does not count. Throws what is left when that has not changed for 20 s.
 */
export const waitUntilDrained = async (draining: DrainDeps): Promise<void> => {
  let lastRemaining: string | undefined;
  let since = Date.now();
  // Between a job's end and its record lies a moment: it must be quiet twice.
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

/** What is left, in words. */
const findRemaining = async ({
  store,
  relay,
  queue,
  runners,
}: DrainDeps): Promise<string | undefined> => {
  const stoppedBy = relay.stoppedBy();
  if (stoppedBy !== undefined) return `the relay is stopped by ${stoppedBy}`;
  // Asked before as well: while jobs run, the log need not be looked at.
  const running = await queue.pending();
  if (running > 0) return `${running} jobs`;
  const head = (await headPosition(store, effectCategories)) ?? 0n;
  if (head > relay.position()) return `the relay is at ${relay.position()} of ${head}`;
  const pending = await queue.pending();
  if (pending > 0) return `${pending} jobs`;
  return runners.isRecording() ? 'records' : undefined;
};
