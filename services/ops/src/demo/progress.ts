import { SingleBar } from 'cli-progress';

export type Progress = {
  readonly start: (total: number) => void;
  readonly step: () => void;
  readonly stop: () => void;
};

/** A progress bar on standard error; no output when standard error is not a terminal. */
export const createProgressBar = (): Progress => {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} candidates, {eta} s left',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  return {
    start: (total) => bar.start(total, 0),
    step: () => bar.increment(),
    stop: () => bar.stop(),
  };
};
