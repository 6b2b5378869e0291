import { isDeniableAction, isScope } from '@hiring/domain';
import { findSession, type FoundCredential } from '@hiring/vault';

import type { FoundCandidateRole } from '../../candidate-steps/queries.ts';
import { createBatchLoader } from '../../concurrency/batch-loader.ts';
import type { Deps } from '../../deps.ts';
import { unauthorized } from '../problems/problem.ts';
import type { RequestContext } from '../server/request-context.ts';
import { toNetwork, normalizeAddress } from './client-address.ts';
import { type CallerQuery, findCallers } from './find-callers.ts';
import type { Auth, Principal } from './principal.ts';
import { type AuthenticationFailure, readCredentials } from './read-credentials.ts';
import type { Rights } from './rights.ts';

/** The caller of a request, and the candidate role that was read with it. */
type Caller = {
  readonly principal: Principal;
  /** Undefined if none was requested, or the read model has none. May be stale, except for `erased`. */
  readonly candidateRole: FoundCandidateRole | undefined;
};

/**
 * Identifies the caller, and reads the candidate role with the given id, if any, by the same statement. Throws 401, or
 * 429 for an address that fails too often.
 */
export type Authenticate = (ctx: RequestContext, candidateRoleId?: string) => Promise<Caller>;

type IdentificationResult = Caller | { readonly failure: AuthenticationFailure };

/**
 * Creates the authentication: credentials from the vault and the current rights of their user (decisions §3). Results
 * are not cached: credentials that were revoked before a request arrived are rejected, in every instance.
 */
export const createAuthenticator = (deps: Deps): Authenticate => {
  const identify = createIdentifier(deps);
  return async (ctx, candidateRoleId) => {
    const identified = await identify(ctx, candidateRoleId);
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
  const { db, lookups, vault, now, config } = deps;
  const findCaller = createBatchLoader((queries: readonly CallerQuery[]) =>
    findCallers({ db: lookups, vault }, queries),
  );

  const identifyByKey = async (
    key: string,
    candidateRoleId: string | undefined,
  ): Promise<IdentificationResult> => {
    const { credential, rights, candidateRole } = await findCaller({ key, candidateRoleId });
    if (!credential) return { failure: 'unknown' };
    if (!credential.genuine) return reportAltered(credential.keyId);
    if (credential.revokedAt !== null) return { failure: 'revoked' };
    if (now().getTime() >= Date.parse(credential.expiresAt)) return { failure: 'expired' };
    return toCaller(rights, toKeyAuth(credential), candidateRole);
  };

  const reportAltered = (keyId: string): IdentificationResult => {
    deps.log.error('a credential was altered in the database', { keyId });
    return { failure: 'altered' };
  };

  const identifyBySession = async (
    token: string,
    candidateRoleId: string | undefined,
  ): Promise<IdentificationResult> => {
    const session = await findSession(db, token, now());
    if (!session) return { failure: 'session_over' };
    const { userId, id: sessionId } = session;
    const { rights, candidateRole } = await findCaller({ userId, candidateRoleId });
    return toCaller(rights, { type: 'session', sessionId }, candidateRole);
  };

  return async (ctx: RequestContext, candidateRoleId?: string): Promise<IdentificationResult> => {
    const presentedCredentials = readCredentials(ctx, config.https);
    switch (presentedCredentials.type) {
      case 'api_key':
        return identifyByKey(presentedCredentials.key, candidateRoleId);
      case 'session':
        return identifyBySession(presentedCredentials.token, candidateRoleId);
      case 'nothing':
        return presentedCredentials;
    }
  };
};

const toCaller = (
  rights: Rights | undefined,
  auth: Auth,
  candidateRole: FoundCandidateRole | undefined,
): IdentificationResult =>
  rights ? { principal: { ...rights, auth }, candidateRole } : { failure: 'owner_gone' };

const toKeyAuth = ({ keyId, scopes, deniedActions, allowedIps }: FoundCredential): Auth => ({
  type: 'api_key',
  keyId,
  scopes: scopes.filter(isScope),
  deniedActions: deniedActions.filter(isDeniableAction),
  allowedIps,
});
