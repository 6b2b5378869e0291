/** Reads a text from the search of a URL; undefined if there is none. */
export const toSearchText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
