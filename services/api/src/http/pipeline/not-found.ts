import type { Middleware } from 'koa';

import { normalizeAddress } from '../auth/client-address.ts';
import { assertAllowedAddress } from '../auth/key-restrictions.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { notFound, Problem } from '../problems/problem.ts';
import type { RequestContext, RequestState } from '../server/request-context.ts';
import { preflightHeaders } from '../server/response-headers.ts';
import { unmatchedSteps } from './pipeline.ts';
import { composeSteps, type PipelineDeps, toPendingRequest } from './step.ts';

/** The path that the usage log shows for an unknown path. */
const unknownPath = 'none';

/**
 * Responds to requests that match no endpoint: OPTIONS lists the methods of a path, another method of a known path is
 * 405 with `Allow`, and every other request is 404. Credentials are not needed, but a request with a valid key counts
 * against the key's limits and is in its usage log, under the template of the path or `none` (decisions §3).
 */
export const notFoundHandler = (
  endpoints: readonly Endpoint[],
  pipelineDeps: PipelineDeps,
): Middleware<RequestState> => {
  const routes = endpoints.map((endpoint) => ({ endpoint, pattern: toPattern(endpoint.path) }));
  return (ctx) => {
    const matching = routes
      .filter(({ pattern }) => pattern.test(ctx.path))
      .map((route) => route.endpoint);
    const run = composeSteps(unmatchedSteps, async ({ principal }) => {
      if (principal) assertAllowedAddress(principal, normalizeAddress(ctx.ip));
      respond(ctx, matching);
    });
    const path = matching[0]?.path ?? unknownPath;
    return run(toPendingRequest(ctx, { path, scope: 'none', caller: 'anyone' }, pipelineDeps));
  };
};

const respond = (ctx: RequestContext, matching: readonly Endpoint[]): void => {
  if (matching.length === 0) throw notFound('This endpoint does not exist');
  const allow = [...new Set(matching.flatMap(listMethods)), 'OPTIONS'].join(', ');
  if (ctx.method !== 'OPTIONS') {
    const headers = { Allow: allow };
    throw new Problem('method_not_allowed', `This path accepts only ${allow}`, { headers });
  }
  ctx.status = 204;
  ctx.set('Allow', allow);
  if (matching.some(({ cors }) => cors)) {
    ctx.set({ ...preflightHeaders, 'Access-Control-Allow-Methods': allow });
  }
};

const listMethods = ({ method }: Endpoint): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
