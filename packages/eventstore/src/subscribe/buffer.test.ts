import { expect, it } from 'vitest';

import { createBuffer, createListener, nextBatch } from './buffer.ts';

const subscription = {
  pause: () => undefined,
  resume: () => undefined,
  hasWaitingEvents: () => false,
  close: () => undefined,
};

it.each([undefined, 0n, 7n])(
  'a subscription after %s that caught up without an event or a checkpoint yields that',
  async (after) => {
    const buffer = createBuffer(after, { size: 10 });
    createListener(buffer, () => subscription).caughtUp();
    const { signal } = new AbortController();
    expect(await nextBatch(buffer, subscription, signal)).toEqual({
      events: [],
      position: after ?? 0n,
      live: true,
    });
  },
);
