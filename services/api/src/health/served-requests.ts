/** Counts that only grow. */
type ServedCounts = {
  readonly requests: number;
  /** Responses with a status of 500 or more. */
  readonly errors: number;
  /** The number of requests by the upper bound of their duration in seconds, or `+Inf`: none is in two of them. */
  readonly latency: Readonly<Record<string, number>>;
};

export type ServedRequests = {
  readonly count: (status: number, seconds: number) => void;
  readonly read: () => ServedCounts;
};

/**
 * Counts what an instance serves, without labels: a histogram with a label for each route takes milliseconds to read.
 * `bounds`: seconds, ascending.
 */
export const createServedRequests = (bounds: readonly number[]): ServedRequests => {
  const counts = new Map([...bounds.map(String), '+Inf'].map((bound) => [bound, 0]));
  let requests = 0;
  let errors = 0;
  return {
    count: (status, seconds) => {
      const found = bounds.find((bound) => seconds <= bound);
      const bound = found === undefined ? '+Inf' : String(found);
      counts.set(bound, (counts.get(bound) ?? 0) + 1);
      requests += 1;
      if (status >= 500) errors += 1;
    },
    read: () => ({ requests, errors, latency: Object.fromEntries(counts) }),
  };
};
