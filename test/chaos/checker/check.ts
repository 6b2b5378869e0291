import type { Run } from '../history.ts';
import { noPlaintextKeys, replayedTheSame } from './at-rest.ts';
import { withinCapacity } from './capacity.ts';
import {
  acknowledgedOnce,
  responsesMatchState,
  noUnrequestedEvents,
  oneCommandPerKey,
} from './commands-happened.ts';
import { effectsOnce } from './effects.ts';
import { type Figures, figuresOf } from './figures.ts';
import { refusedOnceRevoked, summedUp } from './keys.ts';
import { inRealTime, legalThroughout, withoutGaps } from './order.ts';
import { recovered, unknownsAreKnown } from './outcomes.ts';
import { explainedRefusals } from './refusals.ts';
import { loggedOnce, pagedWhole } from './usage.ts';
import { type MinimumCounts, usualMinimums, type Validity, validityOf } from './validity.ts';
import type { Violation } from './violation.ts';
import { indexRun, type IndexedRun } from './witness.ts';

export type Report = Figures & {
  readonly violations: readonly Violation[];
  /** Whether the run saw enough to mean anything. */
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

/** Checks a run against I1 to I18 (reliability.md D.5), in O(n log n). `least`: what makes it valid. */
export const check = (run: Run, minimums: MinimumCounts = usualMinimums): Report => {
  const indexed = indexRun(run);
  const figures = figuresOf(indexed);
  return {
    ...figures,
    violations: checks.flatMap((invariant) => invariant(indexed)),
    valid: validityOf(run, figures, minimums),
  };
};
