/** Returns a text of the search part of a URL, cut to a length; undefined if it is empty or no text. */
export const toSearchText = (value: unknown, maxCharacters = 200): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, maxCharacters) : undefined;
