import { deepStrictEqual, fail } from 'node:assert/strict';

import { type Decider, fold } from './decider.ts';
import type { EventCatalog, EventOf } from './event.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** Given a past, when a decision is made, it yields events or is refused. */
export const specify =
  <State, C extends EventCatalog>(decider: Decider<State, C>) =>
  (...past: EventOf<C>[]) => ({
    when: (decide: (state: State) => readonly EventOf<C>[]) => {
      const attempt = () => decide(fold(decider, past));
      return {
        yields: (...expected: EventOf<C>[]) => deepStrictEqual(attempt(), expected),
        yieldsNothing: () => deepStrictEqual(attempt(), []),
        /** `currentStatus` is part of the answer: left out, the refusal must carry none. */
        refuses: (code: RefusalCode, currentStatus?: string) => {
          const refusal = catchRefusal(attempt);
          deepStrictEqual([refusal.code, refusal.currentStatus], [code, currentStatus]);
        },
      };
    },
    /** The state after the past, for a look at what was folded. */
    state: () => fold(decider, past),
  });

const catchRefusal = (attempt: () => unknown): Refusal => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return fail('the decision was not refused');
};
