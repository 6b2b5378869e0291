/** Milliseconds after which a repeated reason is reported again. */
const repeatMs = 60_000;

/**
 * Returns a function that reports restarts of a program: a new reason at once, a repeated one at most once a minute.
 */
export const createRestartReporter = (
  dataDir: string,
  printLine: (line: string) => void,
  now: () => number = () => performance.now(),
): ((name: string, ended: string) => void) => {
  const reported = new Map<
    string,
    { readonly ended: string; readonly at: number; count: number }
  >();
  return (name, ended) => {
    const last = reported.get(name);
    if (last?.ended === ended && now() - last.at < repeatMs) {
      last.count++;
      return;
    }
    const again = last && last.count > 0 ? `, ${last.count} times more since the last line` : '';
    reported.set(name, { ended, at: now(), count: 0 });
    printLine(`${name} ended (${ended})${again}, starting it again; see ${dataDir}/logs`);
  };
};
