import { agentAuthorization, apiKey } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { findKeyId, findOneTimeToken } from '@hiring/vault';

import type { Deps } from '../../deps.ts';
import { isClient } from '../client/registration.ts';
import { oauthError } from '../oauth-error.ts';
import { endAuthorization } from './end-authorization.ts';
import type { TokenParameters } from './exchange-token.ts';

/**
 * Revokes a refresh token or a key of an agent, and with it the authorization (RFC 7009). A token that is unknown, and
 * a key that was not issued to an agent, change nothing. Throws 400 for the token of another client.
 */
export const revokeToken = async (
  deps: Deps,
  parameters: TokenParameters,
  requestId: string,
): Promise<void> => {
  const token = parameters.get('token');
  if (token === undefined) throw oauthError('invalid_request', 'token is required');
  const authorizationId = await findAuthorizationId(deps, token);
  if (authorizationId === undefined) return;
  const { state } = await load(deps.store, agentAuthorization, authorizationId);
  if (state && !isClient(parameters.get('client_id'), state.clientDigest)) {
    throw oauthError('invalid_client', 'The token was issued to another client');
  }
  await endAuthorization(deps, authorizationId, { reason: 'revoked_by_agent', requestId });
};

const findAuthorizationId = async (
  { db, vault, store }: Deps,
  token: string,
): Promise<string | undefined> => {
  const refresh = await findOneTimeToken(db, vault, 'refresh', token);
  if (refresh) return refresh.authorizationId;
  const keyId = await findKeyId(db, vault, token);
  if (keyId === undefined) return undefined;
  return (await load(store, apiKey, keyId)).state?.authorizationId;
};
