/**
 * Creates a clock of instants with microseconds that strictly increase, even when the clock goes back:
 * `2026-06-05T08:00:00.000001Z`.
 */
export const createMicrosecondClock = (now: () => Date): (() => string) => {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now().getTime() * 1_000);
    const milliseconds = new Date(Math.floor(last / 1_000)).toISOString();
    return `${milliseconds.slice(0, -1)}${String(last % 1_000).padStart(3, '0')}Z`;
  };
};
