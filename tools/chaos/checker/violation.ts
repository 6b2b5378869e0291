import type { Op } from '../history.ts';
import type { LogEntry } from '../model/log-entry.ts';

/** The invariants (docs/chaos.md, How it works). */
export const invariants = {
  I1: 'an acknowledged command has exactly one event',
  I2: 'no event contradicts an independent model of the rules',
  I3: 'log order respects real time',
  I4: 'no event of a refused or unknown command',
  I5: 'every refusal is explained by a state between request and response',
  I6: 'every acknowledged request of a key is in its usage log exactly once',
  I7: 'paging returns every row once, newest first, and counts them',
  I8: 'a key is refused from the response to its DELETE on',
  I9: 'every effect happens and is visible once',
  I10: 'read models equal a replay',
  I11: 'positions rise, revisions have no gap, checkpoints never go back',
  I12: 'the step in a response is the step after its event',
  I13: 'attempts under one Idempotency-Key are one command with one response',
  I14: 'ready in time and drained without manual action',
  I15: 'unknown outcomes are reported as such, and occur only with faults',
  I16: 'hires never exceed the capacity, no seat is lost',
  I17: 'no key in plain text in logs, events, jobs, stored responses',
  I18: 'a key’s summary equals its events',
  I19: 'a request that is repeated until its outcome is known gets a response',
  I20: 'a command succeeds within two seconds after the event store has a leader',
} as const;

export type Invariant = keyof typeof invariants;

export type Violation = {
  readonly invariant: Invariant;
  readonly message: string;
  /** Ids of the affected requests. */
  readonly ops: readonly string[];
  /** Positions of the affected events. */
  readonly positions: readonly string[];
};

/** Creates a violation with the requests and events that show its cause. */
export const violation = (
  invariant: Invariant,
  message: string,
  {
    ops = [],
    events = [],
  }: { readonly ops?: readonly Op[]; readonly events?: readonly LogEntry[] } = {},
): Violation => ({
  invariant,
  message,
  ops: ops.map(({ op }) => op),
  positions: events.map(({ position }) => position),
});
