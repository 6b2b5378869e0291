import { createHash } from 'node:crypto';

import { agentAuthorization, apiKey, isInForce, Refusal } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import {
  findOneTimeToken,
  type FoundOneTimeToken,
  isSameDigest,
  type OneTimeTokenKind,
  releaseOneTimeToken,
  useOneTimeToken,
} from '@hiring/vault';

import type { Deps } from '../../deps.ts';
import { canUseScope } from '../../http/auth/authorize.ts';
import { findRights } from '../../http/auth/find-callers.ts';
import { isClient } from '../client/registration.ts';
import { isAgentScope } from '../consent/agent-scopes.ts';
import { assertResource, parseScopes } from '../consent/parse-request.ts';
import { toResource } from '../metadata.ts';
import { oauthError } from '../oauth-error.ts';
import { endAuthorization } from './end-authorization.ts';
import { issueTokens } from './issue-tokens.ts';

/** The parameters of a request to the token endpoint. */
export type TokenParameters = ReadonlyMap<string, string>;

/**
 * Exchanges a code or a refresh token for an API key and the next refresh token (RFC 6749, OAuth 2.1). Each can be used
 * once; a second use ends the authorization. Throws 400 with the errors of the protocol.
 */
export const exchangeToken = async (deps: Deps, parameters: TokenParameters, requestId: string) => {
  assertResource(parameters.get('resource'), toResource(deps.config.publicBaseUrl));
  switch (parameters.get('grant_type')) {
    case 'authorization_code':
      return exchange(deps, parameters, { kind: 'code', name: 'code', requestId });
    case 'refresh_token':
      return exchange(deps, parameters, { kind: 'refresh', name: 'refresh_token', requestId });
    default:
      throw oauthError(
        'unsupported_grant_type',
        'grant_type must be authorization_code or refresh_token',
      );
  }
};

type Grant = {
  readonly kind: OneTimeTokenKind;
  readonly name: string;
  readonly requestId: string;
};

const invalid = () =>
  oauthError('invalid_grant', 'The code or refresh token is not valid; authorize the agent again');

const exchange = async (deps: Deps, parameters: TokenParameters, grant: Grant) => {
  const { db, vault, now } = deps;
  const { kind, requestId } = grant;
  const token = parameters.get(grant.name) ?? '';
  const found = await findOneTimeToken(db, vault, kind, token);
  if (!found) throw invalid();
  const { authorizationId } = found;
  if (found.isUsed) await endAfterReuse(deps, authorizationId, grant);
  if (now().getTime() >= Date.parse(found.expiresAt)) throw invalid();
  const authorization = await findInForce(deps, authorizationId, requestId);
  assertClient(parameters, { found, kind, ...authorization });
  const scopes = await narrowScopes(deps, authorization, parameters.get('scope'));

  if (!(await useOneTimeToken(db, vault, token, now()))) {
    await endAfterReuse(deps, authorizationId, grant);
  }
  try {
    return await issueTokens(deps, { authorizationId, authorization, scopes, requestId });
  } catch (error) {
    // No key has left this process: the client may repeat the request.
    await releaseOneTimeToken(db, vault, token);
    // The authorization ended after it was read, for example by another use of the token.
    throw error instanceof Refusal && error.code === 'authorization_ended' ? invalid() : error;
  }
};

/** Ends the authorization of a token that was used twice: one of its two users has stolen it (RFC 9700, section 4.14). */
const endAfterReuse = async (
  deps: Deps,
  authorizationId: string,
  { kind, requestId }: Grant,
): Promise<never> => {
  const reason = kind === 'code' ? 'code_reused' : 'refresh_token_reused';
  await endAuthorization(deps, authorizationId, { reason, requestId });
  throw invalid();
};

/**
 * Reads an authorization from the log. Throws 400 if it ended or expired; one whose key a person revoked ends here.
 */
const findInForce = async (deps: Deps, authorizationId: string, requestId: string) => {
  const { state } = await load(deps.store, agentAuthorization, authorizationId);
  if (!state || !isInForce(state, deps.now().toISOString())) throw invalid();
  const key = state.keyId === null ? null : (await load(deps.store, apiKey, state.keyId)).state;
  if (key && key.revokedAt !== null) {
    await endAuthorization(deps, authorizationId, { reason: 'key_revoked', requestId });
    throw invalid();
  }
  return state;
};

type ClientFacts = {
  readonly found: FoundOneTimeToken;
  readonly kind: OneTimeTokenKind;
  readonly clientDigest: string;
  readonly redirectUri: string;
};

/** Throws 400 for another client or redirect URI than that of the authorization, and for a wrong verifier. */
const assertClient = (
  parameters: TokenParameters,
  { found, kind, clientDigest, redirectUri }: ClientFacts,
): void => {
  if (!isClient(parameters.get('client_id'), clientDigest)) throw invalid();
  if (kind === 'refresh') return;
  if ((parameters.get('redirect_uri') ?? redirectUri) !== redirectUri) throw invalid();
  const verifier = parameters.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const expected = Buffer.from(found.codeChallenge ?? '');
  const isVerified = isSameDigest(Buffer.from(challenge), expected);
  if (!/^[\w.~-]{43,128}$/.test(verifier) || !isVerified) throw invalid();
};

/**
 * Returns the scopes of the next key: those that were granted, that the request names, and that the rights of the user
 * still cover. Throws 400: `invalid_scope` for a scope that was not granted, `invalid_grant` for a disabled user.
 */
const narrowScopes = async (
  deps: Deps,
  { userId, scopes: granted }: { readonly userId: string; readonly scopes: readonly string[] },
  requested: string | undefined,
): Promise<readonly string[]> => {
  const rights = await findRights(deps, userId);
  if (!rights) throw invalid();
  const wanted = requested === undefined ? granted : parseScopes(requested);
  if (!wanted.every((scope) => granted.includes(scope))) {
    throw oauthError('invalid_scope', 'The user did not grant this scope');
  }
  return wanted.filter(isAgentScope).filter((scope) => canUseScope(rights, scope));
};
