import { estimatePace, type ProgressCounts, type Stage } from '@hiring/projections';
import { MultiBar } from 'cli-progress';

import type { Terminal } from '../output/terminal.ts';

/** A progress display and its totals. */
export type ProgressDisplay = {
  readonly stage: (stage: Stage | 'comparing') => void;
  readonly advanced: (counts: ProgressCounts) => void;
  readonly figures: () => { readonly events: number; readonly seconds: number };
};

/** Milliseconds between two lines when standard error is not a terminal. */
const lineIntervalMs = 5_000;

/** The bars of several displays, one line each. */
export type ProgressBars = { readonly bars: MultiBar | undefined; readonly stop: () => void };

/** Prepares bars if standard error is a terminal. */
export const openProgressBars = (): ProgressBars => {
  const bars = process.stderr.isTTY
    ? new MultiBar({
        format: '{name} {stage} {bar} {percentage} %, {rate} events/s, {left} s left',
        stream: process.stderr,
        clearOnComplete: true,
      })
    : undefined;
  return { bars, stop: () => bars?.stop() };
};

/** Shows the progress of one projection on standard error: a bar on a terminal, plain lines elsewhere. */
export const showProgress = (
  name: string,
  { log }: Terminal,
  { bars }: ProgressBars,
): ProgressDisplay => {
  const started = performance.now();
  let stage: Stage | 'comparing' = 'creating';
  let last: ProgressCounts = { done: 0n, total: 0n, events: 0 };
  let first: ProgressCounts | undefined;
  let loggedAt = -Infinity;
  const bar = bars?.create(1, 0, { name, stage, rate: 0, left: '-' });

  const seconds = () => (performance.now() - started) / 1_000;
  const line = () => {
    loggedAt = performance.now();
    const { done, total } = last;
    if (total === 0n) return log(`${name}: ${stage}`);
    const percent = Number((100n * done) / total);
    const { rate, left } = toFigures(first ?? last, last, seconds());
    const at = `${done} of ${total} (${Math.min(100, percent)} %)`;
    log(`${name}: ${stage}, ${at}, ${rate} events/s, ${left} s left`);
  };
  return {
    stage: (now) => {
      stage = now;
      if (bar) bar.update({ stage });
      else line();
    },
    advanced: (counts) => {
      first ??= counts;
      last = counts;
      const [done, total] = [Number(counts.done), Number(counts.total)];
      bar?.setTotal(total);
      bar?.update(Math.min(done, total), toFigures(first, counts, seconds()));
      if (!bar && performance.now() - loggedAt > lineIntervalMs) line();
    },
    figures: () => ({ events: last.events, seconds: Number(seconds().toFixed(2)) }),
  };
};

/** `left`: the estimated seconds to the end; 0 while there is no estimate. */
const toFigures = (...counts: Parameters<typeof estimatePace>) => {
  const { eventsPerSecond: rate, secondsLeft: left = 0 } = estimatePace(...counts);
  return { rate, left };
};
