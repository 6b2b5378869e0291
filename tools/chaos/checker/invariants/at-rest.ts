import type { IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I10: what `projections verify` found. */
export const replayedTheSame = ({ run }: IndexedRun): readonly Violation[] =>
  run.dump.readModels.differences.map((difference) => violation('I10', difference));

/** I17: what a search for the keys of the run found. */
export const noPlaintextKeys = ({ run }: IndexedRun): readonly Violation[] =>
  run.dump.leaks.map((place) => violation('I17', `a key in plain text: ${place}`));
