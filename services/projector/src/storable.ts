import type { DomainEvent } from '@hiring/domain';

/**
 * The event as Postgres can keep it, which knows neither NUL nor half a surrogate pair: each becomes U+FFFD, so that no
 * text a caller sends stops a lane.
 */
export const storable = <Event extends DomainEvent>(event: Event): Event => {
  const text = JSON.stringify(event);
  return unstorable.test(text) ? (JSON.parse(text.replace(escapes, replaced)) as Event) : event;
};

/** JSON.stringify escapes a surrogate only when it stands alone. */
const unstorable = /\\u(?:0000|d[89a-f])/;
const escapes = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

const replaced = (escape: string): string => (escape.length === 6 ? '\\ufffd' : escape);
