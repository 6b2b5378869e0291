/** The requests of an interval; `startMs` in milliseconds since 1970. */
type Bar = { readonly startMs: number; readonly count: number };

/** The requests of a log in intervals of equal length, oldest first, also the empty ones. */
export type RequestCounts = { readonly interval: string; readonly bars: readonly Bar[] };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const shortIntervals = [
  { name: 'minute', lengthMs: hourMs / 60 },
  { name: '10 minutes', lengthMs: hourMs / 6 },
  { name: 'hour', lengthMs: hourMs },
  { name: '6 hours', lengthMs: 6 * hourMs },
  { name: 'day', lengthMs: dayMs },
  { name: 'week', lengthMs: 7 * dayMs },
] as const;

/** With sixty bars, longer than any key is valid. */
const longestInterval = { name: '10 weeks', lengthMs: 70 * dayMs } as const;

const maxBars = 60;

/** Requests at a time; `timeMs` in milliseconds since 1970. */
type Requests = { readonly timeMs: number; readonly count: number };

/** Counts requests by their time in the shortest interval that needs at most 60 bars. Without requests: no bars. */
export const countRequests = (timestamps: readonly string[]): RequestCounts =>
  countInIntervals(
    timestamps.map((text) => ({ timeMs: Date.parse(text), count: 1 })),
    shortIntervals,
  );

/** Adds up the requests of days in the shortest interval of a day or more that needs at most 60 bars. */
export const countDays = (
  days: readonly { readonly day: string; readonly count: number }[],
): RequestCounts =>
  countInIntervals(
    days.map(({ day, count }) => ({ timeMs: Date.parse(day), count })),
    shortIntervals.filter(({ lengthMs }) => lengthMs >= dayMs),
  );

const countInIntervals = (
  requests: readonly Requests[],
  intervals: readonly (typeof shortIntervals)[number][],
): RequestCounts => {
  const times = requests.map(({ timeMs }) => timeMs).sort((a, b) => a - b);
  const [oldest] = times;
  const newest = times.at(-1);
  if (oldest === undefined || newest === undefined) return { interval: 'minute', bars: [] };
  const countBars = ({ lengthMs }: { readonly lengthMs: number }): number =>
    Math.floor(newest / lengthMs) - Math.floor(oldest / lengthMs) + 1;
  const interval =
    intervals.find((candidate) => countBars(candidate) <= maxBars) ?? longestInterval;
  const first = Math.floor(oldest / interval.lengthMs);
  const counts = Array.from({ length: countBars(interval) }, () => 0);
  for (const { timeMs, count } of requests) {
    const index = Math.floor(timeMs / interval.lengthMs) - first;
    counts[index] = (counts[index] ?? 0) + count;
  }
  const bars = counts.map((count, index) => ({
    startMs: (first + index) * interval.lengthMs,
    count,
  }));
  return { interval: interval.name, bars };
};

export type EndpointCount = { readonly endpoint: string; readonly count: number };

/** Counts requests by endpoint, most requests first. */
export const countByEndpoint = (
  rows: readonly { readonly method: string; readonly authEndpoint: string }[],
): readonly EndpointCount[] => {
  const counts = new Map<string, number>();
  for (const { method, authEndpoint } of rows) {
    const endpoint = `${method} ${authEndpoint}`;
    counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
  }
  return [...counts]
    .map(([endpoint, count]) => ({ endpoint, count }))
    .sort((a, b) => b.count - a.count || a.endpoint.localeCompare(b.endpoint));
};
