import { isScope, isStepAction } from '@hiring/domain';
import { findCredentials, findSession } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { networkOf, normalised } from './address.ts';
import { batched } from './batched.ts';
import { type AuthenticationFailure, presentedBy } from './presented.ts';
import type { Auth, Principal } from './principal.ts';
import { unauthorized } from './problem.ts';
import { findRights } from './rights.ts';
import type { Ctx } from './state.ts';

/** Who is asking. Throws 401, or 429 to an address that fails too often. */
export type Authenticate = (ctx: Ctx) => Promise<Principal>;

type Identified = Principal | { readonly failure: AuthenticationFailure };

/**
 * Authentication against the vault, and the rights of the user behind it now (decisions §3). Nothing is cached: what was
 * revoked before a request came in is refused to it, in every instance.
 */
export const authenticator = (deps: Deps): Authenticate => {
  const identify = identifier(deps);
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
    await deps.limit('failed-authentication', networkOf(normalised(ctx.ip)));
    throw unauthorized();
  };
};

const identifier = (deps: Deps) => {
  const { db, vault, now, config } = deps;
  const credentialOf = batched((keys: readonly string[]) => findCredentials(db, vault, keys));
  const rightsOf = batched((userIds: readonly string[]) => findRights(db, userIds));

  const actingAs = async (userId: string, auth: Auth): Promise<Identified> => {
    const rights = await rightsOf(userId);
    return rights ? { ...rights, auth } : { failure: 'owner_gone' };
  };

  const byKey = async (key: string): Promise<Identified> => {
    const credential = await credentialOf(key);
    if (!credential) return { failure: 'unknown' };
    if (!credential.genuine) return altered(credential.keyId);
    if (credential.revokedAt !== null) return { failure: 'revoked' };
    if (now().getTime() >= Date.parse(credential.expiresAt)) return { failure: 'expired' };
    const { keyId, ownerId, allowedIps } = credential;
    const scopes = credential.scopes.filter(isScope);
    const deniedActions = credential.deniedActions.filter(isStepAction);
    return actingAs(ownerId, { type: 'api_key', keyId, scopes, deniedActions, allowedIps });
  };

  const altered = (keyId: string): Identified => {
    deps.log.error('a credential was altered in the database', { keyId });
    return { failure: 'altered' };
  };

  const bySession = async (token: string): Promise<Identified> => {
    const session = await findSession(db, token, now());
    if (!session) return { failure: 'session_over' };
    return actingAs(session.userId, { type: 'session', sessionId: session.id });
  };

  return (ctx: Ctx): Promise<Identified> | Identified => {
    const presented = presentedBy(ctx, config.https);
    switch (presented.type) {
      case 'api_key':
        return byKey(presented.key);
      case 'session':
        return bySession(presented.token);
      case 'nothing':
        return presented;
    }
  };
};
