import { SingleBar } from 'cli-progress';

/** The progress of reading all rows of a backup. */
export type Progress = {
  readonly start: (what: string, rows: number) => void;
  readonly advance: (rows: number) => void;
  readonly stop: () => void;
};

/** A progress bar on standard error; no output when standard error is not a terminal. */
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
