import { SingleBar } from 'cli-progress';
import type { Moved, Stage } from 'projector';

import type { Terminal } from '../terminal.ts';

/** Progress that is shown, and what it came to. */
export type Shown = {
  readonly stage: (stage: Stage | 'comparing') => void;
  readonly moved: (moved: Moved) => void;
  readonly stop: () => void;
  readonly figures: () => { readonly events: number; readonly seconds: number };
};

/** Milliseconds between two lines where there is no terminal. */
const betweenLines = 5_000;

/** How one projection is being made: a bar on a terminal, plain lines elsewhere; both on standard error. */
export const showProgress = (name: string, { say }: Terminal): Shown => {
  const started = performance.now();
  let stage: Stage | 'comparing' = 'creating';
  let last: Moved = { done: 0n, total: 0n, events: 0 };
  let from: bigint | undefined;
  let saidAt = -Infinity;
  const bar = process.stderr.isTTY ? startBar(name) : undefined;

  const seconds = () => (performance.now() - started) / 1_000;
  const line = () => {
    saidAt = performance.now();
    const { done, total } = last;
    if (total === 0n) return say(`${name}: ${stage}`);
    const percent = Number((100n * done) / total);
    const { rate, left } = pace(last, from ?? done, seconds());
    const at = `${done} of ${total} (${Math.min(100, percent)} %)`;
    say(`${name}: ${stage}, ${at}, ${rate} events/s, ${left} s left`);
  };
  return {
    stage: (now) => {
      stage = now;
      if (bar) bar.update({ stage });
      else line();
    },
    moved: (moved) => {
      from ??= moved.done;
      last = moved;
      const [done, total] = [Number(moved.done), Number(moved.total)];
      bar?.setTotal(total);
      bar?.update(Math.min(done, total), pace(moved, from, seconds()));
      if (!bar && performance.now() - saidAt > betweenLines) line();
    },
    stop: () => bar?.stop(),
    figures: () => ({ events: last.events, seconds: Number(seconds().toFixed(2)) }),
  };
};

const startBar = (name: string): SingleBar => {
  const bar = new SingleBar({
    format: `${name} {stage} {bar} {percentage} %, {rate} events/s, {left} s left`,
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(1, 0, { stage: 'creating', rate: 0, left: '-' });
  return bar;
};

/** `left`: seconds to the end, at the pace so far. */
const pace = ({ done, total, events }: Moved, from: bigint, seconds: number) => {
  const speed = Number(done - from) / seconds;
  const left = speed > 0 ? Math.ceil(Number(total - done) / speed) : undefined;
  return { rate: Math.round(events / seconds), left: Math.max(0, left ?? 0) };
};
