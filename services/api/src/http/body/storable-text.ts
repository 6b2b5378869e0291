import { badRequest } from '../problems/problem.ts';

/** NUL, or half of a surrogate pair: Postgres stores neither, and half a pair has no UTF-8. */
const unstorable = /[\0\p{Cs}]/u;

/** Throws 400 for a text of a body that cannot be stored as it is (decisions §2). */
export const assertStorable = (text: string): void => {
  if (!unstorable.test(text)) return;
  throw badRequest('The body has a NUL character or half of a surrogate pair in a string');
};

/**
 * Throws 400 for a query string whose percent-encoded bytes are not UTF-8: an encoded surrogate, a cut or an overlong
 * sequence. Parsing would replace each with U+FFFD, and the query would be another one. A `%` by itself stands for itself.
 */
export const assertUtf8Query = (querystring: string): void => {
  try {
    decodeURIComponent(querystring.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    throw badRequest('The query string is not valid UTF-8');
  }
};
