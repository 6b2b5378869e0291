import fc from 'fast-check';

import type { SandboxEvent } from './events.ts';
import { resetRequested, sandboxOpened, sandboxRequested } from './sandbox.examples.ts';
import { createSandbox, openSandbox, resetSandbox, type Sandbox } from './sandbox.ts';

export const anySandboxDecision = fc.constantFrom<(state: Sandbox) => SandboxEvent[]>(
  (state) => createSandbox(state, sandboxRequested.data),
  (state) => resetSandbox(state, resetRequested.data, '2026-06-05T08:00:00.000Z'),
  (state) => openSandbox(state, sandboxOpened.data),
  (state) => openSandbox(state, { ...sandboxOpened.data, generation: 2 }),
);
