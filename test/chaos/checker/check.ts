import type { Run } from '../history.ts';
import { nothingSecret, replayedTheSame } from './at-rest.ts';
import { withinCapacity } from './capacity.ts';
import {
  acknowledgedOnce,
  answersFromTheState,
  nothingUnasked,
  oneCommandPerKey,
} from './commands-happened.ts';
import { effectsOnce } from './effects.ts';
import { type Figures, figuresOf } from './figures.ts';
import { refusedOnceRevoked, summedUp } from './keys.ts';
import { inRealTime, legalThroughout, withoutGaps } from './order.ts';
import { recovered, unknownsAreKnown } from './outcomes.ts';
import { explainedRefusals } from './refusals.ts';
import { loggedOnce, pagedWhole } from './usage.ts';
import { type Least, usual, type Validity, validityOf } from './validity.ts';
import type { Violation } from './violation.ts';
import { witnessOf, type Witness } from './witness.ts';

export type Report = Figures & {
  readonly violations: readonly Violation[];
  /** Whether the run saw enough to mean anything. */
  readonly valid: Validity;
};

const checks: readonly ((witness: Witness) => readonly Violation[])[] = [
  acknowledgedOnce,
  legalThroughout,
  inRealTime,
  nothingUnasked,
  explainedRefusals,
  loggedOnce,
  pagedWhole,
  refusedOnceRevoked,
  effectsOnce,
  replayedTheSame,
  withoutGaps,
  answersFromTheState,
  oneCommandPerKey,
  recovered,
  unknownsAreKnown,
  withinCapacity,
  nothingSecret,
  summedUp,
];

/** Checks a run against I1 to I18 (reliability.md D.5), in O(n log n). `least`: what makes it valid. */
export const check = (run: Run, least: Least = usual): Report => {
  const witness = witnessOf(run);
  const figures = figuresOf(witness);
  return {
    ...figures,
    violations: checks.flatMap((invariant) => invariant(witness)),
    valid: validityOf(run, figures, least),
  };
};
