import { quantile } from './harness/figures.ts';
import type { Bench } from './harness/run.ts';
import { arrivalsOf } from './partitions/arrivals.ts';
import { type Costs, simulate, type Simulated } from './partitions/simulate.ts';

/**
 * Fitted to what docs/reports/2026-11-22-capacity.md measured with one lane that reads the log for all projections: CPU of an
 * event at 500 a second (large and small batches differ by what a batch costs) and when 200,000 are caught up with. What a lane takes to pass
 * over an event is a prototype's upper bound (41,000 events a second through a subscription).
 */
export const measured: Costs = {
  cores: 2,
  append: 700,
  passed: 24,
  batch: 760,
  event: 200,
  statements: 300,
  rows: 170,
  commit: 200,
  pace: 2_000,
  most: 5_000,
};

const seconds = 5;
const lanes = [1, 2, 4, 8];
const log = { seconds, streams: 10_000, seed: 1 };
const skews = { uniform: 0, Zipf: 1 };
const machines = [
  { cores: 2, rates: [500, 1_000, 2_000] },
  { cores: 16, rates: [500, 2_000, 5_000, 10_000] },
];

/**
 * A simulation, on a simulated clock: nothing here is measured. What projections would do if each were followed by 1, 2, 4
 * or 8 lanes, the streams dealt out by hash, on the costs that were measured with one (docs/reports/2026-11-22-capacity.md).
 */
export const partitionsBench: Bench = async (_sizes, { report }) => {
  report.section('Partitioned projections: a simulation (bench/partitions.ts), no measurement');
  tellFit(report.note);
  for (const { cores, rates } of machines) {
    report.note(`${cores} cores for the log, Postgres and every lane:`);
    report.note(cells('events/s', 'streams', 'lanes', 'applied/s', 'p50 ms', 'p99 ms', 'share'));
    for (const row of rates.flatMap((rate) => rowsAt(rate, cores))) report.note(cells(...row));
  }
};

type Row = readonly (number | string)[];

/** Both kinds of streams by every number of lanes. */
const rowsAt = (rate: number, cores: number): readonly Row[] =>
  Object.entries(skews).flatMap(([streams, skew]) => {
    const arrivals = arrivalsOf({ ...log, rate, skew });
    return lanes.map((count) => {
      const ran = simulate(arrivals, count, { ...measured, cores });
      return [rate, streams, count, ...figuresOf(ran)];
    });
  });

/** What one lane does beside what was measured of it. */
const tellFit = (note: (sentence: string) => void): void => {
  const live = simulate(arrivalsOf({ ...log, rate: 500, skew: 0 }), 1, measured);
  const perEvent = (batch: number, event: number): number =>
    event + (batch * live.batches) / live.applied.length;
  const projector = Math.round(perEvent(measured.batch, measured.event));
  const postgres = Math.round(perEvent(measured.statements, measured.rows));
  note(
    `one lane, 500 events a second: ${projector} µs of the projector's CPU, ${postgres} of Postgres`,
  );
  const there = Array.from({ length: 50_000 }, (_, stream) => ({ at: 0, stream }));
  const caughtUp = simulate(there, 1, { ...measured, append: 0 });
  note(`one lane, catching up: ${Math.round(perSecond(caughtUp))} events a second`);
};

const perSecond = ({ applied, took }: Simulated): number => (1_000_000 * applied.length) / took;

/** The largest part of all events that one lane had to apply. */
export const largestShare = ({ applied }: Pick<Simulated, 'applied'>): number =>
  Math.max(...sharesOf(applied).values());

/** Which part of all events each lane applied. */
export const sharesOf = (applied: Simulated['applied']): ReadonlyMap<number, number> => {
  const shares = new Map<number, number>();
  for (const { lane } of applied) shares.set(lane, (shares.get(lane) ?? 0) + 1 / applied.length);
  return shares;
};

const figuresOf = (ran: Simulated): Row => {
  const lags = ran.applied.map(({ lag }) => lag / 1_000);
  const [p50, p99] = [quantile(lags, 0.5), quantile(lags, 0.99)];
  return [Math.round(perSecond(ran)), p50.toFixed(1), p99.toFixed(1), largestShare(ran).toFixed(2)];
};

const cells = (...values: Row): string =>
  values.map((value) => value.toLocaleString('en').padStart(10)).join('');
