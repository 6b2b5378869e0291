import { setTimeout as delay } from 'node:timers/promises';

import { effectCategories } from '@hiring/domain';
import { type EventStore, headPosition } from '@hiring/eventstore';
import { inWords } from '@hiring/telemetry';

import type { EffectQueue } from './queue.ts';
import type { Relay } from './relay.ts';
import type { Runners } from './run.ts';

export type Draining = {
  readonly store: EventStore;
  readonly relay: Relay;
  readonly queue: EffectQueue;
  readonly runners: Runners;
};

const patience = 20_000;

/**
 * Waits until every event that something follows from was relayed, and no effect is due, running or waiting for a retry. A
 * seat that is not looked at yet does not count. Throws what is left when that has not changed for 20 s.
 */
export const drained = async (draining: Draining): Promise<void> => {
  let owed: string | undefined;
  let since = Date.now();
  // Between a job's end and its record lies a moment: it must be quiet twice.
  for (let quiet = 0; quiet < 2; await delay(20)) {
    const left = await owedBy(draining).catch(inWords);
    quiet = left === undefined ? quiet + 1 : 0;
    if (left !== owed) since = Date.now();
    owed = left;
    if (owed !== undefined && Date.now() - since > patience) {
      throw new Error(`the worker is not drained: ${owed}`);
    }
  }
};

/** What is left, in words. */
const owedBy = async ({ store, relay, queue, runners }: Draining): Promise<string | undefined> => {
  const stoppedBy = relay.stoppedBy();
  if (stoppedBy !== undefined) return `the relay is stopped by ${stoppedBy}`;
  // Asked before as well: while jobs run, the log need not be looked at.
  const running = await queue.pending();
  if (running > 0) return `${running} jobs`;
  const head = (await headPosition(store, effectCategories)) ?? 0n;
  if (head > relay.position()) return `the relay is at ${relay.position()} of ${head}`;
  const pending = await queue.pending();
  if (pending > 0) return `${pending} jobs`;
  return runners.recording() ? 'records' : undefined;
};
