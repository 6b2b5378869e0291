import type { Run } from '../history.ts';
import { type Figures, computeFigures } from './figures.ts';
import { indexRun, type IndexedRun } from './indexed-run.ts';
import { checkNoPlaintextKeys, checkReplay } from './invariants/at-rest.ts';
import { checkCapacity } from './invariants/capacity.ts';
import {
  checkAcknowledgements,
  checkResponsesMatchState,
  checkNoUnrequestedEvents,
  checkOneCommandPerKey,
} from './invariants/commands-happened.ts';
import { checkEffectsOnce } from './invariants/effects.ts';
import { checkCommandsAfterElections } from './invariants/elections.ts';
import { checkRevokedKeys, checkKeyList } from './invariants/keys.ts';
import { checkRealTimeOrder, checkLegalEvents, checkGaps } from './invariants/order.ts';
import { checkRecovery, checkUnknownOutcomes } from './invariants/outcomes.ts';
import { checkRefusals } from './invariants/refusals.ts';
import { checkRepeatedRequests } from './invariants/repeated-requests.ts';
import { checkUsageRows, checkUsagePages } from './invariants/usage.ts';
import { type MinimumCounts, usualMinimums, type Validity, checkValidity } from './validity.ts';
import type { Violation } from './violation.ts';

export type Report = Figures & {
  readonly violations: readonly Violation[];
  /** Whether the run met the minimum counts that make its result meaningful. */
  readonly valid: Validity;
};

const checks: readonly ((indexed: IndexedRun) => readonly Violation[])[] = [
  checkAcknowledgements,
  checkLegalEvents,
  checkRealTimeOrder,
  checkNoUnrequestedEvents,
  checkRefusals,
  checkUsageRows,
  checkUsagePages,
  checkRevokedKeys,
  checkEffectsOnce,
  checkReplay,
  checkGaps,
  checkResponsesMatchState,
  checkOneCommandPerKey,
  checkRecovery,
  checkUnknownOutcomes,
  checkCapacity,
  checkNoPlaintextKeys,
  checkKeyList,
  checkRepeatedRequests,
  checkCommandsAfterElections,
];

/** Checks a run against I1 to I20 (docs/chaos.md, How it works) in O(n log n). A run below `minimums` is not valid. */
export const check = (run: Run, minimums: MinimumCounts = usualMinimums): Report => {
  const indexed = indexRun(run);
  const figures = computeFigures(indexed);
  return {
    ...figures,
    violations: checks.flatMap((invariant) => invariant(indexed)),
    valid: checkValidity(run, figures, minimums),
  };
};
