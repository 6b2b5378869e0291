import type { SandboxEvent } from './events.ts';

export const sandboxRequested = {
  type: 'SandboxRequested',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    generation: 1,
    sandboxId: '0198c0de-0000-7000-8000-0000000000b7',
    slug: 'sandbox-1a2b3c4d5e6f',
    userId: '0198c0de-0000-7000-8000-0000000000f7',
    requestedBy: '0198c0de-0000-7000-8000-0000000000f1',
    requestedAt: '2026-06-05T08:00:00.000Z',
  },
} satisfies SandboxEvent;

export const sandboxOpened = {
  type: 'SandboxOpened',
  data: {
    organizationId: sandboxRequested.data.organizationId,
    generation: 1,
    openedAt: '2026-06-05T08:00:01.000Z',
  },
} satisfies SandboxEvent;

/** A reset of the sandbox above. */
export const resetRequested = {
  type: 'SandboxRequested',
  data: {
    ...sandboxRequested.data,
    generation: 2,
    sandboxId: '0198c0de-0000-7000-8000-0000000000b8',
    slug: 'sandbox-2b3c4d5e6f7a',
    requestedAt: '2026-06-06T08:00:00.000Z',
  },
} satisfies SandboxEvent;
