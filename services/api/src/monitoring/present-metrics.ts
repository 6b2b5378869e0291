import { type Buckets, estimateQuantile } from './quantile.ts';
import { round } from './round.ts';
import type { Slots, SlotValues } from './series-queries.ts';

type FoundSeries = {
  readonly slots: Slots;
  readonly requests: readonly SlotValues[];
  readonly latencies: readonly SlotValues[];
  readonly lags: readonly SlotValues[];
  readonly effects: readonly SlotValues[];
};

/** Presents the figures of each interval of time. */
export const presentSystemMetrics = ({
  slots,
  requests,
  latencies,
  lags,
  effects,
}: FoundSeries) => {
  const numbers = listSlots(slots);
  const toSeries = (found: readonly SlotValues[], pick: Pick): (number | null)[] => {
    const bySlot = new Map(found.map(({ slot, values }) => [slot, values] as const));
    return numbers.map((slot) => {
      const value = pick(bySlot.get(slot) ?? {});
      return value === undefined ? null : round(value);
    });
  };
  const projections = new Set(lags.flatMap(({ values }) => Object.keys(values)));
  return {
    stepSeconds: slots.stepSeconds,
    times: numbers.map((slot) => new Date(slot * slots.stepSeconds * 1_000).toISOString()),
    requests: {
      perSecond: toSeries(requests, ({ requests: rate }) => rate),
      errorsPerSecond: toSeries(requests, ({ errors }) => errors),
      refusedPerSecond: toSeries(requests, ({ refused }) => refused),
    },
    latency: {
      p50Seconds: toSeries(latencies, pickQuantile(0.5)),
      p95Seconds: toSeries(latencies, pickQuantile(0.95)),
      p99Seconds: toSeries(latencies, pickQuantile(0.99)),
    },
    lags: [...projections].toSorted().map((projection) => ({
      projection,
      seconds: toSeries(lags, ({ [projection]: seconds }) => seconds),
    })),
    effects: {
      donePerSecond: toSeries(effects, ({ done }) => done),
      failedPerSecond: toSeries(effects, ({ failed }) => failed),
    },
  };
};

type Pick = (values: SlotValues['values']) => number | undefined;

const pickQuantile =
  (quantile: number): Pick =>
  (counts) =>
    estimateQuantile(toBuckets(counts), quantile);

const toBuckets = (counts: SlotValues['values']): Buckets =>
  new Map(
    Object.entries(counts).map(([bound, count]) => [
      bound === '+Inf' ? Infinity : Number(bound),
      count,
    ]),
  );

const listSlots = ({ first, last }: Slots): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
