import { setTimeout as delay } from 'node:timers/promises';

import { effectCategories } from '@hiring/domain';
import { type EventStore, headPosition } from '@hiring/eventstore';

import { inWords } from './log.ts';
import type { EffectQueue } from './queue.ts';
import type { Relay } from './relay.ts';

export type Draining = {
  readonly store: EventStore;
  readonly relay: Relay;
  readonly queue: EffectQueue;
};

const patience = 20_000;

/**
 * Waits until every event that something follows from was relayed, and no effect is due, running or waiting for a retry. A
 * seat that is not looked at yet does not count. Throws after 20 s with what was left.
 */
export const drained = async (draining: Draining): Promise<void> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const left = await whatIsLeft(draining).catch((error: unknown) => inWords(error).error);
    if (left === undefined) return;
    if (Date.now() > deadline) throw new Error(`the worker is not drained: ${left}`);
    await delay(20);
  }
};

const whatIsLeft = async ({ store, relay, queue }: Draining): Promise<string | undefined> => {
  const stoppedBy = relay.stoppedBy();
  if (stoppedBy !== undefined) return `the relay is stopped by ${stoppedBy}`;
  const head = (await headPosition(store, effectCategories)) ?? 0n;
  if (head > relay.position()) return `the relay is at ${relay.position()} of ${head}`;
  const pending = await queue.pending();
  return pending === 0 ? undefined : `${pending} effects are pending`;
};
