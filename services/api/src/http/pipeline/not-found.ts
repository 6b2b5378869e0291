import type { Middleware } from 'koa';

import { assertAllowedAddress } from '../auth/allowed-ips.ts';
import { normalizeAddress } from '../auth/client-address.ts';
import type { Principal } from '../auth/principal.ts';
import { readCredentials } from '../auth/read-credentials.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { notFound, Problem } from '../problems/problem.ts';
import type { RequestContext, RequestState } from '../server/request-context.ts';
import { preflightHeaders } from '../server/response-headers.ts';
import type { PipelineDeps } from './mount-endpoint.ts';
import { runMetered } from './run-metered.ts';

/** `authEndpoint` of a request to a path that no endpoint has; also its `route` in metrics and logs. */
const unknownPath = 'none';

/**
 * Answers what no endpoint took: OPTIONS lists the methods of a path, another method of a known path is 405 with `Allow`,
 * the rest is 404. Nobody needs credentials for it, but a request that brings a valid key counts against its limits and is
 * in its usage log, under the template of the path or `none` (decisions §9).
 */
export const notFoundHandler = (
  endpoints: readonly Endpoint[],
  pipelineDeps: PipelineDeps,
): Middleware<RequestState> => {
  const routes = endpoints.map((endpoint) => ({ endpoint, pattern: toPattern(endpoint.path) }));
  return async (ctx) => {
    const matching = routes
      .filter(({ pattern }) => pattern.test(ctx.path))
      .map((route) => route.endpoint);
    const principal = await findKeyHolder(ctx, pipelineDeps);
    const target = { path: matching[0]?.path ?? unknownPath, scope: 'none' } as const;
    await runMetered(ctx, target, principal, pipelineDeps, () => {
      if (principal) assertAllowedAddress(principal, normalizeAddress(ctx.ip));
      respond(ctx, matching);
    });
  };
};

const respond = (ctx: RequestContext, matching: readonly Endpoint[]): void => {
  if (matching.length === 0) throw notFound('No such endpoint');
  const allow = [...new Set(matching.flatMap(listMethods)), 'OPTIONS'].join(', ');
  if (ctx.method !== 'OPTIONS') {
    const headers = { Allow: allow };
    throw new Problem('method_not_allowed', `Only ${allow}`, { headers });
  }
  ctx.status = 204;
  ctx.set('Allow', allow);
  if (matching.some(({ cors }) => cors)) {
    ctx.set({ ...preflightHeaders, 'Access-Control-Allow-Methods': allow });
  }
};

/**
 * Who calls with a key. Undefined without one, and for one that is not valid: the answer is 404 or 405 for everybody, yet
 * the failure counts as one of its address. Throws 429 when there were too many.
 */
const findKeyHolder = async (
  ctx: RequestContext,
  { authenticate, deps }: PipelineDeps,
): Promise<Principal | undefined> => {
  const credentials = readCredentials(ctx, deps.config.https);
  if (credentials.type === 'session' || isMissing(credentials)) return undefined;
  try {
    return await authenticate(ctx);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
};

const isMissing = (credentials: ReturnType<typeof readCredentials>): boolean =>
  credentials.type === 'nothing' && credentials.failure === 'missing';

const listMethods = ({ method }: Endpoint): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
