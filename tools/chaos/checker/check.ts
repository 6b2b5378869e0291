import type { Run } from '../history.ts';
import { type Figures, figuresOf } from './figures.ts';
import { indexRun, type IndexedRun } from './indexed-run.ts';
import { noPlaintextKeys, replayedTheSame } from './invariants/at-rest.ts';
import { withinCapacity } from './invariants/capacity.ts';
import {
  acknowledgedOnce,
  responsesMatchState,
  noUnrequestedEvents,
  oneCommandPerKey,
} from './invariants/commands-happened.ts';
import { effectsOnce } from './invariants/effects.ts';
import { refusedOnceRevoked, summedUp } from './invariants/keys.ts';
import { inRealTime, legalThroughout, withoutGaps } from './invariants/order.ts';
import { recovered, unknownsAreKnown } from './invariants/outcomes.ts';
import { explainedRefusals } from './invariants/refusals.ts';
import { loggedOnce, pagedWhole } from './invariants/usage.ts';
import { type MinimumCounts, usualMinimums, type Validity, validityOf } from './validity.ts';
import type { Violation } from './violation.ts';

export type Report = Figures & {
  readonly violations: readonly Violation[];
  /** Whether the run met the minimum counts that make its result meaningful. */
  readonly valid: Validity;
};

const checks: readonly ((indexed: IndexedRun) => readonly Violation[])[] = [
  acknowledgedOnce,
  legalThroughout,
  inRealTime,
  noUnrequestedEvents,
  explainedRefusals,
  loggedOnce,
  pagedWhole,
  refusedOnceRevoked,
  effectsOnce,
  replayedTheSame,
  withoutGaps,
  responsesMatchState,
  oneCommandPerKey,
  recovered,
  unknownsAreKnown,
  withinCapacity,
  noPlaintextKeys,
  summedUp,
];

/** Checks a run against I1 to I18 (docs/chaos.md, How it works) in O(n log n). A run below `minimums` is not valid. */
export const check = (run: Run, minimums: MinimumCounts = usualMinimums): Report => {
  const indexed = indexRun(run);
  const figures = figuresOf(indexed);
  return {
    ...figures,
    violations: checks.flatMap((invariant) => invariant(indexed)),
    valid: validityOf(run, figures, minimums),
  };
};
