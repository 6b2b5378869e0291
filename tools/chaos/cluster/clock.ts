/** Microseconds since the run began, on one monotonic clock: that of the process that runs everything. */
export type Clock = () => number;

export const startClock = (): Clock => {
  const began = performance.now();
  return () => Math.round((performance.now() - began) * 1_000);
};
