type Given<T> = { [Field in keyof T]: Exclude<T[Field], undefined> };

/** What was said: a field that was left out is none, rather than one that is undefined. */
export const givenOf = <T extends object>(body: T): Given<T> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<T>;
