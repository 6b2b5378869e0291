import type { StepPool } from '../http/candidate-steps.ts';
import type { System } from '../http/system.ts';

/** A running system with the data of one size. */
export type GrownSystem = {
  readonly name: string;
  readonly system: System;
  /** API keys that requests are sent with. */
  readonly keys: readonly string[];
  /** The id of the key that has a tenth of all uses. */
  readonly busyKeyId: string;
  /** The first steps of candidates, each for one transition. */
  readonly firstSteps: StepPool;
  /** Their last steps. */
  readonly lastSteps: StepPool;
};
