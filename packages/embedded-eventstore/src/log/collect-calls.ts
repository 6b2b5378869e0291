/**
 * Returns a function whose calls are collected until the microtasks of the current turn are done, and then run together,
 * at most `maxCalls` at once. `runTogether` returns the results in the order of its arguments; when it rejects, so does
 * each of its calls.
 */
export const collectCalls = <Argument, Result>(
  runTogether: (args: readonly Argument[]) => Promise<readonly Result[]>,
  maxCalls: number,
): ((argument: Argument) => Promise<Result>) => {
  type Call = {
    readonly argument: Argument;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  };
  let waiting: Call[] = [];

  const run = async (calls: readonly Call[]): Promise<void> => {
    try {
      const results = await runTogether(calls.map(({ argument }) => argument));
      // Guarantee for the cast: there is a result for each argument.
      for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };
  const runWaiting = (): void => {
    const calls = waiting;
    waiting = [];
    for (let start = 0; start < calls.length; start += maxCalls) {
      void run(calls.slice(start, start + maxCalls));
    }
  };
  return (argument) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(runWaiting);
      waiting.push({ argument, resolve, reject });
    });
};
