/** The stages of a rebuild. `swapping` is reported within the transaction that replaces the live tables. */
export type Stage = 'creating' | 'filling' | 'indexing' | 'following' | 'swapping' | 'swapped';

export type ProgressCounts = {
  /** The position that was reached. */
  readonly done: bigint;
  /** The end of the log when the work began. */
  readonly total: bigint;
  /** The number of events that this process has applied. */
  readonly events: number;
};

/** Receives the stages and the counts of a rebuild or a verification while it runs. */
export type Progress = {
  readonly stage: (stage: Stage) => void;
  readonly advanced: (counts: ProgressCounts) => void;
};

export const noProgress: Progress = { stage: () => undefined, advanced: () => undefined };
