import { SingleBar } from 'cli-progress';

/** How far through the log an archive is: a bar on standard error; nothing where that is no terminal, or when not `shown`. */
export const createArchiveBar = (shown: boolean) => {
  const bar = new SingleBar({
    format: '{bar} {percentage} % of the log, {eta} s left',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  return {
    /** In thousandths: a position may be beyond what a number holds. */
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
