/** Calls `make` for the first caller and gives its result to all; one that fails is made again for the next. */
export const once = <Args extends readonly unknown[], T>(
  make: (...args: Args) => Promise<T>,
): ((...args: Args) => Promise<T>) => {
  let made: Promise<T> | undefined;
  return (...args) => {
    made ??= make(...args).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
