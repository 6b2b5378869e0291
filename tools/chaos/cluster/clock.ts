/** Returns the microseconds since the start of the run, on the monotonic clock of the process that controls the run. */
export type Clock = () => number;

export const startClock = (): Clock => {
  const began = performance.now();
  return () => Math.round((performance.now() - began) * 1_000);
};
