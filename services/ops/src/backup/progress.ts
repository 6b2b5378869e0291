import { SingleBar } from 'cli-progress';

/** How far a walk over all rows of a backup is. */
export type Progress = {
  readonly start: (what: string, rows: number) => void;
  readonly advance: (rows: number) => void;
  readonly stop: () => void;
};

/** A bar on standard error; nothing where that is no terminal. */
export const createRowProgress = (): Progress => {
  const bar = new SingleBar({
    format: '{what} {bar} {value}/{total} rows, {eta} s left',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  return {
    start: (what, rows) => bar.start(rows, 0, { what }),
    advance: (rows) => bar.increment(rows),
    stop: () => bar.stop(),
  };
};
