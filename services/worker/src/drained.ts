import { setTimeout as delay } from 'node:timers/promises';

import { effectCategories } from '@hiring/domain';
import { type EventStore, headPosition } from '@hiring/eventstore';

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
export const drained = async ({ store, relay, queue }: Draining): Promise<void> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const head = (await headPosition(store, effectCategories)) ?? 0n;
    const behind = head > relay.position();
    const pending = behind ? undefined : await queue.pending();
    if (pending === 0) return;
    if (Date.now() > deadline) {
      const where = behind ? `the relay is at ${relay.position()} of ${head}` : `${pending} jobs`;
      throw new Error(`the worker is not drained: ${relay.stoppedBy() ?? where}`);
    }
    await delay(20);
  }
};
