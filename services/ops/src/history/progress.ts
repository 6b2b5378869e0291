import { SingleBar } from 'cli-progress';

/** Creates the progress bar of an archive on standard error; no output without a terminal, or when `shown` is false. */
export const createArchiveBar = (shown: boolean) => {
  const bar = new SingleBar({
    format: '{bar} {percentage} % of the log, {eta} s left',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  return {
    /** Counts in thousandths, because a position may exceed the precision of a number. */
    update: (position: bigint, head: bigint): void => {
      if (!shown) return;
      if (!bar.isActive) bar.start(1_000, 0);
      bar.update(Number((position * 1_000n) / head));
    },
    stop: (): void => {
      if (bar.isActive) bar.stop();
    },
  };
};
