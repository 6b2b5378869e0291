import type { Op } from '../history.ts';
import type { LogEntry } from '../model/log-entry.ts';

/** What each invariant promises (docs/chaos.md, How it works). */
export const invariants = {
  I1: 'an acknowledged command has exactly one event',
  I2: 'no event stands where the model forbids it',
  I3: 'the order of the log respects real time',
  I4: 'no event of a command that was refused, or that nobody gave',
  I5: 'every refusal is explained by a state between request and answer',
  I6: 'every answered request of a key is in its usage log exactly once',
  I7: 'paging returns every row once, newest first, and counts them',
  I8: 'a key is refused from the answer to its DELETE on',
  I9: 'every effect happens, and is seen once',
  I10: 'read models equal a fresh replay',
  I11: 'positions and revisions have no gap, checkpoints never go back',
  I12: 'the step in an answer is the step after its event',
  I13: 'tries under one Idempotency-Key are one command with one answer',
  I14: 'ready again in time, drained, by nobody’s hand',
  I15: 'what is not known is said to be unknown, and is only where faults are',
  I16: 'hires never exceed capacity, and no seat is lost',
  I17: 'no key in plain text anywhere',
  I18: 'what a key’s summary says is what its events say',
} as const;

export type Invariant = keyof typeof invariants;

export type Violation = {
  readonly invariant: Invariant;
  readonly message: string;
  /** Ids of the requests concerned. */
  readonly ops: readonly string[];
  /** Positions of the events concerned. */
  readonly positions: readonly string[];
};

/** A violation with where to look for its cause. */
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
