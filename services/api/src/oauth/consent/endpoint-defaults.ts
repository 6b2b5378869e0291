import type { Deps } from '../../deps.ts';
import type { Principal } from '../../http/auth/principal.ts';
import { forbidden, notFound, Problem } from '../../http/problems/problem.ts';
import { type PendingRequest, readPendingRequest } from './pending-request.ts';

export const endpointDefaults = { tag: 'Agents', caller: 'principal', scope: 'none' } as const;

/** The path of the request of an agent that this browser brought; there is one at a time. */
export const requestPath = '/api/auth/authorization-request';

export const needsSession =
  'Only a signed-in user may decide about an agent; sign in and try again';
export const noRequest = 'No agent waits for a decision in this browser; connect the agent again';
export const replaced =
  'Another agent has connected in this browser since; read its request and decide again';

type Requester = {
  readonly principal: Principal;
  readonly header: (name: string) => string | undefined;
};

/** Returns the request of an agent that the browser of a signed-in user brought. Throws 403 and 404. */
export const findPendingRequest = (
  { vault, now, config: { https } }: Pick<Deps, 'vault' | 'now' | 'config'>,
  { principal, header }: Requester,
): PendingRequest => {
  if (principal.auth.type !== 'session') throw forbidden(needsSession);
  const pending = readPendingRequest(vault, header('Cookie'), { now: now(), https });
  if (!pending) throw notFound(noRequest);
  return pending;
};

/** Throws 409 unless a decision is about the request that the browser has now. */
export const assertSameRequest = ({ id }: PendingRequest, decidedId: string): void => {
  if (id === decidedId) return;
  throw new Problem('conflict', replaced, { details: { reason: 'request_replaced' } });
};

/** Returns the redirect URI with the parameters of a response, and the issuer (RFC 9207). */
export const toRedirect = (
  { redirectUri, state }: PendingRequest,
  publicBaseUrl: string,
  parameters: Readonly<Record<string, string>>,
): string => {
  const url = new URL(redirectUri);
  const all = { ...parameters, ...(state !== undefined && { state }), iss: publicBaseUrl };
  for (const [name, value] of Object.entries(all)) url.searchParams.append(name, value);
  return url.href;
};

/** Returns where the access of an agent goes, in the words of the page: the host of its redirect URI. */
export const toRedirectTarget = (redirectUri: string): string => {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' ? host : `${protocol}//${host}`;
};
