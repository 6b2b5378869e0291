import { deepStrictEqual, fail } from 'node:assert/strict';

import { type Decider, fold } from './decider.ts';
import type { EventCatalog, EventOf } from './event.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** Specifies decisions in tests: given past events, when a decision is made, it yields events or is refused. */
export const specify =
  <State, C extends EventCatalog>(decider: Decider<State, C>) =>
  (...past: EventOf<C>[]) => ({
    when: (decide: (state: State) => readonly EventOf<C>[]) => {
      const attempt = () => decide(fold(decider, past));
      return {
        yields: (...expected: EventOf<C>[]) => deepStrictEqual(attempt(), expected),
        yieldsNothing: () => deepStrictEqual(attempt(), []),
        /** The refusal must have exactly this `currentStatus`; without the argument, no status. */
        refuses: (code: RefusalCode, currentStatus?: string) => {
          const refusal = catchRefusal(attempt);
          deepStrictEqual([refusal.code, refusal.currentStatus], [code, currentStatus]);
        },
      };
    },
    /** Returns the state folded from the past. */
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
