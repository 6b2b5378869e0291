/** Returns the result of a promise; undefined when it rejects, or takes longer than `timeoutMs`. */
export const resultWithin = async <T>(
  timeoutMs: number,
  promise: Promise<T>,
): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([promise.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
};
