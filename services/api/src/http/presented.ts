import { isWellFormed } from '@hiring/vault';

import { sessionTokenOf } from './session-cookie.ts';
import type { Ctx } from './state.ts';

/** Why a caller is not let in. Told to the log only; the answer is the same for all. */
export type AuthenticationFailure =
  | 'missing'
  | 'ambiguous'
  | 'malformed'
  | 'unknown'
  | 'revoked'
  | 'expired'
  | 'owner_gone'
  | 'session_over';

export type Presented =
  | { readonly type: 'api_key'; readonly key: string }
  | { readonly type: 'session'; readonly token: string }
  | { readonly type: 'nothing'; readonly failure: AuthenticationFailure };

/**
 * What a request shows to prove who it is: `Authorization: Bearer <key>` or `X-API-Key: <key>`, else the session
 * cookie. A header that is there decides, however bad it is; two that differ are no proof (decisions §2).
 */
export const presentedBy = ({ req: { headers } }: Ctx, https: boolean): Presented => {
  const { authorization, 'x-api-key': apiKey } = headers;
  if (authorization === undefined && apiKey === undefined) {
    const token = sessionTokenOf(headers.cookie, https);
    return token === undefined ? nothing('missing') : { type: 'session', token };
  }
  const keys = [authorization && bearer(authorization), apiKey].filter((key) => key !== undefined);
  const [key = '', other = key] = keys.map(String);
  if (key !== other) return nothing('ambiguous');
  return isWellFormed(key) ? { type: 'api_key', key } : nothing('malformed');
};

const nothing = (failure: AuthenticationFailure): Presented => ({ type: 'nothing', failure });

const bearer = (authorization: string): string =>
  authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
