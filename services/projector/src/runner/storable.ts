import type { DomainEvent } from '@hiring/domain';

/**
 * The event as Postgres can keep it, which knows neither NUL nor half a surrogate pair: each becomes U+FFFD, so that no
 * text a caller sends stops a lane. The same object when there is none of either.
 */
export const toStorable = <Event extends DomainEvent>(event: Event): Event => {
  if (isPlain(event.data)) return event;
  const text = JSON.stringify(event);
  return unstorable.test(text)
    ? (JSON.parse(text.replace(escapes, replaceEscape)) as Event)
    : event;
};

/** Without NUL and without surrogates, alone or in pairs: nearly every event is, and this is cheap to see. */
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return !suspectCharacters.test(value);
  if (typeof value !== 'object' || value === null) return true;
  // Not its entries: this looks at every event, and they would be made for each.
  for (const key in value) {
    if (
      suspectCharacters.test(key) ||
      !isPlain((value as Readonly<Record<string, unknown>>)[key])
    ) {
      return false;
    }
  }
  return true;
};

// eslint-disable-next-line no-control-regex
const suspectCharacters = /[\0\ud800-\udfff]/;

/** JSON.stringify escapes a surrogate only when it stands alone. */
const unstorable = /\\u(?:0000|d[89a-f])/;
const escapes = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

const replaceEscape = (escape: string): string => (escape.length === 6 ? '\\ufffd' : escape);
