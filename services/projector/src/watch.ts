import type { Batch } from '@hiring/eventstore';
import type { Logger } from 'pino';

import type { Metrics } from './metrics.ts';
import type { Stopped } from './stopped.ts';

type Applied = { readonly batch: Batch; readonly reached: bigint; readonly seconds: number };

/** Everything a lane tells the outside. */
export type Watch = {
  readonly opened: (projection: string, position: bigint) => void;
  readonly applied: (projection: string, applied: Applied) => void;
  readonly stopped: (projection: string, stopped: Stopped) => void;
  /** Something that passes: `source` is a projection, `start`, `connection` or `pulse`. */
  readonly failed: (source: string, error: unknown) => void;
};

/** Milliseconds in which one source's trouble is logged once, however often it tries again. */
const quiet = 10_000;

/** Turns what lanes tell into metrics and log lines: names, positions and reasons, never an event's data. */
export const watchWith = (log: Logger, metrics: Metrics, now: () => Date): Watch => ({
  opened: (projection, position) => {
    metrics.position.set({ projection }, Number(position));
    log.info({ projection, position: String(position) }, 'lane opened');
  },
  applied: (projection, { batch, reached, seconds }) => {
    metrics.position.set({ projection }, Number(reached));
    metrics.stopped.set({ projection }, 0);
    metrics.batchSeconds.observe({ projection }, seconds);
    metrics.events.inc({ projection }, batch.events.length);
    const last = batch.events.at(-1);
    if (!last) return;
    const lag = Math.max(0, now().getTime() - Date.parse(last.recordedAt)) / 1_000;
    metrics.lagSeconds.set({ projection }, lag);
    const events = batch.events.length;
    log.debug({ projection, position: String(reached), events, seconds, lag }, 'applied');
  },
  stopped: (projection, { at, message }) => {
    metrics.stopped.set({ projection }, 1);
    log.error({ projection, position: String(at), reason: message }, 'lane stopped');
  },
  failed: onceInAWhile((source, error) => {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log.warn({ source, reason }, 'interrupted');
  }),
});

const onceInAWhile = (report: Watch['failed']): Watch['failed'] => {
  const reported = new Map<string, number>();
  return (source, error) => {
    const at = performance.now();
    if (at - (reported.get(source) ?? -Infinity) < quiet) return;
    reported.set(source, at);
    report(source, error);
  };
};
