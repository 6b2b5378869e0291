import { isWellFormed } from '@hiring/vault';

import type { RequestContext } from '../server/request-context.ts';
import { listHeaderValues } from '../server/request-headers.ts';
import { readSessionToken } from './session-cookie.ts';

/** Why authentication failed. Only the log and the metrics show it; the response is the same for all. */
export type AuthenticationFailure =
  | 'missing'
  | 'ambiguous'
  | 'malformed'
  | 'unknown'
  | 'revoked'
  | 'expired'
  /** The credential was changed in the database without VAULT_SECRET. */
  | 'altered'
  | 'owner_gone'
  | 'session_over';

export type PresentedCredentials =
  | { readonly type: 'api_key'; readonly key: string }
  | { readonly type: 'session'; readonly token: string }
  | { readonly type: 'nothing'; readonly failure: AuthenticationFailure };

/**
 * Reads the credentials of a request: `Authorization: Bearer <key>` or `X-API-Key: <key>`, else the session cookie. A
 * header that is present decides, however malformed it is. Either header sent more than once, or a different key in
 * each, is not a credential (decisions §2).
 */
export const readCredentials = ({ req }: RequestContext, https: boolean): PresentedCredentials => {
  const authorization = listHeaderValues(req, 'authorization');
  const apiKey = listHeaderValues(req, 'x-api-key');
  // Node keeps only the first of several Authorization headers; a proxy in front may have used the last.
  if (authorization.length > 1 || apiKey.length > 1) return noCredentials('ambiguous');
  const [key, secondKey = key] = [...authorization.map(parseBearerKey), ...apiKey];
  if (key === undefined) return readSession(req.headers.cookie, https);
  if (key !== secondKey) return noCredentials('ambiguous');
  return isWellFormed(key) ? { type: 'api_key', key } : noCredentials('malformed');
};

const readSession = (cookie: string | undefined, https: boolean): PresentedCredentials => {
  const token = readSessionToken(cookie, https);
  return token === undefined ? noCredentials('missing') : { type: 'session', token };
};

const noCredentials = (failure: AuthenticationFailure): PresentedCredentials => ({
  type: 'nothing',
  failure,
});

/** The key in an `Authorization` header; the name of a scheme is case-insensitive (RFC 9110, section 11.1). */
const parseBearerKey = (authorization: string): string =>
  /^bearer (.*)$/i.exec(authorization)?.[1] ?? '';
