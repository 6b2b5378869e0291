import { setTimeout as delay } from 'node:timers/promises';

import { SingleBar } from 'cli-progress';
import { z } from 'zod';

import { countUnfinished, knowsAll } from '../acts/effect-records.ts';
import { command } from '../command.ts';
import { Problem } from '../problem.ts';

/** Those that failed wait for their next attempt, those that are parked for an operator: neither is waited for. */
export const drainCommand = command({
  name: 'effects drain',
  summary: 'Waits until no effect is pending or running; fails after --timeout seconds (300)',
  operands: [],
  options: z.strictObject({ timeout: z.coerce.number().positive().default(300) }),
  run: async ({ options: { timeout } }, { system }) => {
    const bar = drainBar();
    try {
      for (const end = Date.now() + timeout * 1_000; ; await delay(200)) {
        const complete = await knowsAll(system());
        const { pending, running, failed, parked } = await countUnfinished(system().db);
        bar.left(pending + running);
        if (complete && pending + running === 0) return { failed, parked };
        if (Date.now() > end) {
          throw new Problem(`${pending} pending, ${running} running`, {
            code: 'difference',
            details: { pending, running, failed, parked },
          });
        }
      }
    } finally {
      bar.stop();
    }
  },
});

/** A bar on standard error; nothing where that is no terminal. */
const drainBar = () => {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} effects, {eta} s left',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  bar.start(0, 0);
  return {
    /** The most there ever were is the whole. */
    left: (count: number): void => {
      const total = Math.max(bar.getTotal(), count);
      bar.setTotal(total);
      bar.update(total - count);
    },
    stop: () => bar.stop(),
  };
};
