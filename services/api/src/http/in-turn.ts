import { Problem } from './problem.ts';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `running` at once, the next `queued` in their turn, and answers 503 to more. */
export const inTurn = (running: number, queued: number): InTurn => {
  let free = running;
  const line: (() => void)[] = [];

  const turn = async (): Promise<void> => {
    if (free > 0) {
      free--;
      return;
    }
    if (line.length >= queued) throw new Problem('unavailable', 'Too busy; try again');
    await new Promise<void>((resolve) => line.push(resolve));
  };

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free++;
    }
  };
};
