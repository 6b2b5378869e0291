/** What a copy goes through; `swapping` is told within the transaction that puts it in place. */
export type Stage = 'creating' | 'filling' | 'indexing' | 'following' | 'swapping' | 'swapped';

export type Moved = {
  /** The position up to which events are in the copy; while whole streams are filled in, that of nothing yet. */
  readonly position: bigint;
  /** The end of the log when the copy was opened. */
  readonly head: bigint;
  /** Events taken in since then by this process. */
  readonly events: number;
};

/** What the making of a copy tells while it goes on. */
export type Progress = {
  readonly stage: (stage: Stage) => void;
  readonly moved: (moved: Moved) => void;
};

export const silent: Progress = { stage: () => undefined, moved: () => undefined };
