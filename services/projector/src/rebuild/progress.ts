/** What a copy goes through; `swapping` is told within the transaction that puts it in place. */
export type Stage = 'creating' | 'filling' | 'indexing' | 'following' | 'swapping' | 'swapped';

export type ProgressCounts = {
  /** The position that was reached, or how many events, while whole streams are taken in. */
  readonly done: bigint;
  /** The end of the log when this began, or how many events there are, at most. */
  readonly total: bigint;
  /** Events taken in by this process. */
  readonly events: number;
};

/** What the making of a copy tells while it goes on. */
export type Progress = {
  readonly stage: (stage: Stage) => void;
  readonly moved: (counts: ProgressCounts) => void;
};

export const noProgress: Progress = { stage: () => undefined, moved: () => undefined };
