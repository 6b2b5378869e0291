import { type Db, selectEffectRecords, unfinishedStatuses } from '@hiring/database';
import { type EventStore, headPosition } from '@hiring/eventstore';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { QueueCounts } from './queue/queue.ts';
import type { Relay } from './relay/relay.ts';

export type Metrics = {
  readonly recordRun: (effect: string, outcome: string, seconds: number) => void;
  /** Counts a document by what came of reading it. */
  readonly recordDocumentRead: (outcome: string) => void;
  /** Prometheus text. What cannot be looked at now is left out. */
  readonly text: () => Promise<string>;
};

export type MetricsDeps = {
  readonly registry: Registry;
  readonly db: Db;
  readonly store: EventStore;
  readonly counts: () => Promise<QueueCounts>;
  readonly relay: Relay;
};

/** What the worker tells of itself: effects by outcome and status, jobs by state, how far the relay is. */
export const createMetrics = (deps: MetricsDeps): Metrics => {
  const { registry } = deps;
  const registers = [registry];
  const runs = new Counter({
    name: 'hiring_effect_runs_total',
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
  const documents = new Counter({
    name: 'hiring_document_readings_total',
    help: 'Documents read by outcome: extracted, why there is no text, or failed',
    labelNames: ['outcome'],
    registers,
  });
  const updateGauges = createGauges(deps);
  return {
    recordDocumentRead: (outcome) => documents.inc({ outcome }),
    recordRun: (effect, outcome, duration) => {
      runs.inc({ effect, outcome });
      seconds.observe({ effect }, duration);
    },
    text: async () => {
      await updateGauges();
      return registry.metrics();
    },
  };
};

/** Gauges of what others keep, filled anew at every look. */
const createGauges = ({
  registry,
  db,
  store,
  counts,
  relay,
}: MetricsDeps): (() => Promise<unknown>) => {
  const registers = [registry];
  const open = new Gauge({
    name: 'hiring_effects_open',
    help: 'Effects that are not over, as the read model has them, by type and status',
    labelNames: ['type', 'status'],
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
  const lag = new Gauge({
    name: 'hiring_relay_lag_positions',
    help: 'From there to the end of the log, at most: events without effects are in between',
    registers,
  });
  const stopped = new Gauge({
    name: 'hiring_relay_stopped',
    help: '1 when an unreadable event stopped the relay',
    registers,
  });

  const effects = async () => {
    open.reset();
    for (const { type, status, count } of await countOpen(db)) open.set({ type, status }, count);
  };
  const queue = async () => {
    jobs.reset();
    for (const [state, count] of Object.entries(await counts())) jobs.set({ state }, count);
  };
  const relayGauges = async () => {
    const reached = relay.position();
    position.set(Number(reached));
    stopped.set(relay.stoppedBy() === undefined ? 0 : 1);
    lag.reset();
    lag.set(Math.max(0, Number(((await headPosition(store)) ?? 0n) - reached)));
  };
  return () => Promise.allSettled([effects(), queue(), relayGauges()]);
};

/** An index holds those that are not over: the many that are cost nothing. */
const countOpen = async (db: Db) => {
  const rows = await selectEffectRecords(db)
    .select(['type', 'status', (eb) => eb.fn.countAll<bigint>().as('count')])
    .where('recorded_status', 'in', unfinishedStatuses)
    .groupBy(['type', 'status'])
    .execute();
  return rows.map(({ count, ...labels }) => ({ ...labels, count: Number(count) }));
};
