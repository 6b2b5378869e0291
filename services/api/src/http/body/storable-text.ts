import { badRequest } from '../problems/problem.ts';

/** NUL, or half of a surrogate pair. Postgres stores neither, and UTF-8 cannot represent half a pair. */
const unstorable = /[\0\p{Cs}]/u;

/** Throws 400 for a text of a body that cannot be stored as it is (decisions §2). */
export const assertStorable = (text: string): void => {
  if (!unstorable.test(text)) return;
  throw badRequest(
    'The body must not have a NUL character or half of a surrogate pair in a string',
  );
};

/**
 * Throws 400 for a query string whose percent-encoded bytes are not UTF-8: an encoded surrogate, a truncated or an
 * overlong sequence. Parsing would replace each with U+FFFD and so change the query. A `%` without two hexadecimal
 * digits is a literal `%`.
 */
export const assertUtf8Query = (querystring: string): void => {
  try {
    decodeURIComponent(querystring.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    throw badRequest('The query string is not valid UTF-8');
  }
};
