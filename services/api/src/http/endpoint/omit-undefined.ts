type WithoutUndefined<T> = { [Field in keyof T]: Exclude<T[Field], undefined> };

/** Drops the fields whose value is undefined. */
export const omitUndefined = <T extends object>(body: T): WithoutUndefined<T> =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
