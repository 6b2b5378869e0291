import { isScope, isStepAction } from '@hiring/domain';
import { findCredentials, findSession } from '@hiring/vault';

import { createBatchLoader } from '../../concurrency/batch-loader.ts';
import type { Deps } from '../../deps.ts';
import { unauthorized } from '../problems/problem.ts';
import type { RequestContext } from '../server/request-context.ts';
import { toNetwork, normalizeAddress } from './client-address.ts';
import type { Auth, Principal } from './principal.ts';
import { type AuthenticationFailure, readCredentials } from './read-credentials.ts';
import { findRights } from './rights.ts';

/** Identifies the caller. Throws 401, or 429 for an address that fails too often. */
export type Authenticate = (ctx: RequestContext) => Promise<Principal>;

type IdentificationResult = Principal | { readonly failure: AuthenticationFailure };

/**
 * Creates the authentication: credentials from the vault and the current rights of their user (decisions §3). Results
 * are not cached: credentials that were revoked before a request arrived are rejected, in every instance.
 */
export const createAuthenticator = (deps: Deps): Authenticate => {
  const identify = createIdentifier(deps);
  return async (ctx) => {
    const identified = await identify(ctx);
    if (!('failure' in identified)) return identified;

    const { failure } = identified;
    deps.metrics.authenticationFailures.inc({ reason: failure });
    deps.log.info('authentication failed', {
      requestId: ctx.state.requestId,
      route: ctx.state.route,
      reason: failure,
    });
    await deps.limit('failed-authentication', toNetwork(normalizeAddress(ctx.ip)));
    throw unauthorized();
  };
};

const createIdentifier = (deps: Deps) => {
  const { db, vault, now, config } = deps;
  const loadCredential = createBatchLoader((keys: readonly string[]) =>
    findCredentials(db, vault, keys),
  );
  const loadRights = createBatchLoader((userIds: readonly string[]) => findRights(db, userIds));

  const identifyOwner = async (userId: string, auth: Auth): Promise<IdentificationResult> => {
    const rights = await loadRights(userId);
    return rights ? { ...rights, auth } : { failure: 'owner_gone' };
  };

  const identifyByKey = async (key: string): Promise<IdentificationResult> => {
    const credential = await loadCredential(key);
    if (!credential) return { failure: 'unknown' };
    if (!credential.genuine) return reportAltered(credential.keyId);
    if (credential.revokedAt !== null) return { failure: 'revoked' };
    if (now().getTime() >= Date.parse(credential.expiresAt)) return { failure: 'expired' };
    const { keyId, ownerId, allowedIps } = credential;
    const scopes = credential.scopes.filter(isScope);
    const deniedActions = credential.deniedActions.filter(isStepAction);
    return identifyOwner(ownerId, { type: 'api_key', keyId, scopes, deniedActions, allowedIps });
  };

  const reportAltered = (keyId: string): IdentificationResult => {
    deps.log.error('a credential was altered in the database', { keyId });
    return { failure: 'altered' };
  };

  const identifyBySession = async (token: string): Promise<IdentificationResult> => {
    const session = await findSession(db, token, now());
    if (!session) return { failure: 'session_over' };
    return identifyOwner(session.userId, { type: 'session', sessionId: session.id });
  };

  return (ctx: RequestContext): Promise<IdentificationResult> | IdentificationResult => {
    const presentedCredentials = readCredentials(ctx, config.https);
    switch (presentedCredentials.type) {
      case 'api_key':
        return identifyByKey(presentedCredentials.key);
      case 'session':
        return identifyBySession(presentedCredentials.token);
      case 'nothing':
        return presentedCredentials;
    }
  };
};
