/**
 * Calls `create` for the first caller and returns its result to all callers. After a failure the next call tries again.
 */
export const memoizeAsync = <Args extends readonly unknown[], T>(
  create: (...args: Args) => Promise<T>,
): ((...args: Args) => Promise<T>) => {
  let result: Promise<T> | undefined;
  return (...args) => {
    result ??= create(...args).catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
};
