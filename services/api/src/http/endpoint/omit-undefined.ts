type WithoutUndefined<T> = { [Field in keyof T]: Exclude<T[Field], undefined> };

/** What was said: a field that was left out is none, rather than one that is undefined. */
export const omitUndefined = <T extends object>(body: T): WithoutUndefined<T> =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
