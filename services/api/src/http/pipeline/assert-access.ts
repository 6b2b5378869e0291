import { isPlatformAdmin } from '../auth/authorize.ts';
import { isSafeMethod, assertSameSite } from '../auth/csrf.ts';
import { assertAllowedAddress, assertNotDenied } from '../auth/key-restrictions.ts';
import type { Principal } from '../auth/principal.ts';
import type { Endpoint, EndpointRequest } from '../endpoint/endpoint.ts';
import { forbidden, Problem } from '../problems/problem.ts';

/**
 * Checks what does not depend on the resource. Throws 403 for a cross-site cookie, a key outside its networks, a caller
 * that is not an admin, and a missing scope.
 */
export const assertAccess = (
  endpoint: Endpoint,
  { header, ip }: Pick<EndpointRequest, 'header' | 'ip'>,
  principal: Principal,
  publicBaseUrl: string,
): void => {
  if (principal.auth.type === 'session' && !isSafeMethod(endpoint.method)) {
    assertSameSite(header, publicBaseUrl);
  }
  assertAllowedAddress(principal, ip);
  if (endpoint.caller === 'admin' && !isPlatformAdmin(principal)) {
    throw forbidden('Only platform admins may do this');
  }
  if (endpoint.caller === 'admin') assertNotDenied(principal, 'administer');
  if (!hasScope(endpoint, principal)) assertScope(endpoint.scope, principal);
};

/** Whether the caller has the scope of an endpoint. A session has no scopes and is not restricted by them. */
export const hasScope = ({ scope, orScope }: Endpoint, { auth }: Principal): boolean =>
  auth.type === 'session' ||
  [scope, orScope].some((accepted) => accepted === 'none' || isGranted(auth.scopes, accepted));

const isGranted = (granted: readonly string[], scope: string | undefined): boolean =>
  scope !== undefined && granted.includes(scope);

/** Throws 403 for a key without the scope. A session has no scopes and is not restricted by them (specification §1). */
export const assertScope = (requiredScope: string, { auth }: Principal): void => {
  if (auth.type === 'session') return;
  const grantedScopes: readonly string[] = auth.scopes;
  if (grantedScopes.includes(requiredScope)) return;
  throw new Problem('insufficient_scope', `The key lacks the scope ${requiredScope}`, {
    details: { requiredScope, grantedScopes },
    headers: {
      'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${requiredScope}"`,
    },
  });
};
