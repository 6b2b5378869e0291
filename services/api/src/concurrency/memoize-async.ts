/** Calls `make` for the first caller and gives its result to all; one that fails is made again for the next. */
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
