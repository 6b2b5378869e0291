import type { DomainEvent } from '@hiring/domain';

/**
 * Returns the event as Postgres can store it: NUL and lone surrogates become U+FFFD, so that text from a caller
 * cannot stop a runner. Returns the same object when it contains neither.
 */
export const toStorable = <Event extends DomainEvent>(event: Event): Event => {
  if (isPlain(event.data)) return event;
  const text = JSON.stringify(event);
  return unstorable.test(text)
    ? (JSON.parse(text.replace(escapes, replaceEscape)) as Event)
    : event;
};

/** True without NUL and without any surrogate. Nearly every event is plain, and this check is cheap. */
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return !suspectCharacters.test(value);
  if (typeof value !== 'object' || value === null) return true;
  // Object.entries would allocate for every event.
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

/** JSON.stringify escapes lone surrogates only. */
const unstorable = /\\u(?:0000|d[89a-f])/;
const escapes = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

const replaceEscape = (escape: string): string => (escape.length === 6 ? '\\ufffd' : escape);
