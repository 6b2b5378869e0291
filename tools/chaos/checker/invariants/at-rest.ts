import type { IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I10: reports the differences that `projections verify` found. */
export const checkReplay = ({ run }: IndexedRun): readonly Violation[] =>
  run.dump.readModels.differences.map((difference) => violation('I10', difference));

/** I17: reports the places in which a key of the run was found. */
export const checkNoPlaintextKeys = ({ run }: IndexedRun): readonly Violation[] =>
  run.dump.leaks.map((place) => violation('I17', `a key in plain text: ${place}`));
