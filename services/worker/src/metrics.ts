import { type Db, selectEffectRecords, unfinishedStatuses } from '@hiring/database';
import type { QueueCounts } from '@hiring/effect-queue';
import { type EventStore, readLagSeconds } from '@hiring/eventstore';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { Relay } from './relay/relay.ts';

export type Metrics = {
  /** The exported counter of runs. */
  readonly runs: Pick<Counter<'effect' | 'outcome'>, 'get'>;
  readonly recordRun: (effect: string, outcome: string, seconds: number) => void;
  /** Counts a document by the outcome of reading it. */
  readonly recordDocumentRead: (outcome: string) => void;
  /** The metrics as Prometheus text; without the values that cannot be read at the moment. */
  readonly text: () => Promise<string>;
};

export type MetricsDeps = {
  readonly registry: Registry;
  readonly db: Db;
  readonly store: EventStore;
  readonly counts: () => Promise<QueueCounts>;
  /** The relay of this process; undefined: other workers run it. */
  readonly ownRelay: Relay | undefined;
  readonly now: () => Date;
};

/** Creates the metrics of the worker: effects by outcome and status, jobs by state, the position of the relay. */
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
    help: 'Documents read, by outcome: extracted, the reason why there is no text, or failed',
    labelNames: ['outcome'],
    registers,
  });
  const updateGauges = createGauges(deps);
  return {
    runs,
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

/** Creates the gauges and returns the function that sets them; a gauge whose source fails is left as it is. */
const createGauges = (deps: MetricsDeps): (() => Promise<unknown>) => {
  const updates = [createOpenEffectsGauge(deps), createJobsGauge(deps), createRelayGauges(deps)];
  return () => Promise.allSettled(updates.map((update) => update()));
};

type UpdateGauge = () => Promise<void>;

const createOpenEffectsGauge = ({ registry, db }: MetricsDeps): UpdateGauge => {
  const open = new Gauge({
    name: 'hiring_effects_open',
    help: 'Unfinished effects in the read model, by type and status',
    labelNames: ['type', 'status'],
    registers: [registry],
  });
  return async () => {
    open.reset();
    for (const { type, status, count } of await countOpen(db)) open.set({ type, status }, count);
  };
};

const createJobsGauge = ({ registry, counts }: MetricsDeps): UpdateGauge => {
  const jobs = new Gauge({
    name: 'hiring_effect_jobs',
    help: 'Effects in the queue by state',
    labelNames: ['state'],
    registers: [registry],
  });
  return async () => {
    jobs.reset();
    for (const [state, count] of Object.entries(await counts())) jobs.set({ state }, count);
  };
};

const createRelayGauges = ({ registry, store, ownRelay: relay, now }: MetricsDeps): UpdateGauge => {
  if (!relay) return () => Promise.resolve();
  const registers = [registry];
  const position = new Gauge({
    name: 'hiring_relay_position',
    help: 'Position in the log up to which effects are in the queue',
    registers,
  });
  const lag = new Gauge({
    name: 'hiring_relay_lag_seconds',
    help: 'Seconds since the oldest event after the relay was recorded, also one without effects; 0: there is none',
    registers,
  });
  const stopped = new Gauge({
    name: 'hiring_relay_stopped',
    help: '1 when an unreadable event stopped the relay, else 0',
    registers,
  });
  return async () => {
    const reached = relay.position();
    position.set(Number(reached));
    stopped.set(relay.stoppedBy() === undefined ? 0 : 1);
    lag.reset();
    const seconds = await readLagSeconds(store, reached, now());
    if (seconds !== undefined) lag.set(seconds);
  };
};

/** Counts by an index that contains unfinished effects only, so that finished ones have no cost. */
const countOpen = async (db: Db) => {
  const rows = await selectEffectRecords(db)
    .select(['type', 'status', (eb) => eb.fn.countAll<bigint>().as('count')])
    .where('recorded_status', 'in', unfinishedStatuses)
    .groupBy(['type', 'status'])
    .execute();
  return rows.map(({ count, ...labels }) => ({ ...labels, count: Number(count) }));
};
