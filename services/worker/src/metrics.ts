import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { QueueCounts } from './queue.ts';
import type { Relay } from './relay.ts';

export type Metrics = {
  readonly ran: (effect: string, outcome: string, seconds: number) => void;
  /** Prometheus text. */
  readonly text: () => Promise<string>;
};

export type Observed = {
  readonly counts: () => Promise<QueueCounts>;
  readonly relay: Relay;
};

/** What the worker tells of itself: effects by outcome, jobs by state, how far the relay is. */
export const createMetrics = ({ counts, relay }: Observed): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const ran = new Counter({
    name: 'hiring_effects_total',
    help: 'Runs of effects by name and outcome',
    labelNames: ['effect', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'hiring_effect_seconds',
    help: 'Duration of one run of an effect',
    labelNames: ['effect'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 15],
    registers,
  });
  const jobs = new Gauge({
    name: 'hiring_effect_jobs',
    help: 'Effects in the queue by state',
    labelNames: ['state'],
    registers,
  });
  const position = new Gauge({
    name: 'hiring_relay_position',
    help: 'Position in the log up to which effects are in the queue',
    registers,
  });
  const stopped = new Gauge({
    name: 'hiring_relay_stopped',
    help: '1 when an unreadable event stopped the relay',
    registers,
  });

  return {
    ran: (effect, outcome, duration) => {
      ran.inc({ effect, outcome });
      seconds.observe({ effect }, duration);
    },
    text: async () => {
      for (const [state, count] of Object.entries(await counts())) jobs.set({ state }, count);

      position.set(Number(relay.position()));
      stopped.set(relay.stoppedBy() === undefined ? 0 : 1);
      return registry.metrics();
    },
  };
};
