import { setTimeout as delay } from 'node:timers/promises';

import { SingleBar } from 'cli-progress';
import { z } from 'zod';

import { countUnfinished, hasAllEvents } from '../actions/effect-records.ts';
import { defineCommand } from '../command-line/command.ts';
import { Problem } from '../problem.ts';

/** Does not wait for failed effects (their next attempt comes later) or for parked ones (an operator has to act). */
export const drainCommand = defineCommand({
  name: 'effects drain',
  summary: 'Waits until no effect is pending or running; fails after --timeout seconds (300)',
  operands: [],
  options: z.strictObject({ timeout: z.coerce.number().positive().default(300) }),
  run: async ({ options: { timeout } }, { system }) => {
    const bar = createDrainBar();
    try {
      for (const deadline = Date.now() + timeout * 1_000; ; await delay(200)) {
        const complete = await hasAllEvents(system());
        const { pending, running, failed, parked } = await countUnfinished(system().db);
        bar.update(pending + running);
        if (complete && pending + running === 0) return { failed, parked };
        if (Date.now() > deadline) {
          throw new Problem(
            `Effects are not finished after ${timeout} s: ${pending} pending, ${running} running.`,
            {
              code: 'difference',
              details: { pending, running, failed, parked },
            },
          );
        }
      }
    } finally {
      bar.stop();
    }
  },
});

/** A progress bar on standard error; no output when standard error is not a terminal. */
const createDrainBar = () => {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} effects, {eta} s left',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  bar.start(0, 0);
  return {
    /** The total is the highest count so far. */
    update: (count: number): void => {
      const total = Math.max(bar.getTotal(), count);
      bar.setTotal(total);
      bar.update(total - count);
    },
    stop: () => bar.stop(),
  };
};
