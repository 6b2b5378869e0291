import type { Middleware } from 'koa';

import { normalised } from './address.ts';
import { requireAllowedAddress } from './allowed-address.ts';
import type { Endpoint } from './endpoint.ts';
import { preflight } from './headers.ts';
import { metered } from './metered.ts';
import { presentedBy } from './presented.ts';
import type { Principal } from './principal.ts';
import { notFound, Problem } from './problem.ts';
import type { Desk } from './serve.ts';
import type { Ctx, State } from './state.ts';

/** `authEndpoint` of a request to a path that no endpoint has; also its `route` in metrics and logs. */
const unknownPath = 'none';

/**
 * Answers what no endpoint took: OPTIONS lists the methods of a path, another method of a known path is 405 with `Allow`,
 * the rest is 404. Nobody needs credentials for it, but a request that brings a valid key counts against its limits and is
 * in its usage log, under the template of the path or `none` (decisions §9).
 */
export const noRoute = (endpoints: readonly Endpoint[], desk: Desk): Middleware<State> => {
  const known = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));
  return async (ctx) => {
    const here = known.filter(({ pattern }) => pattern.test(ctx.path)).map((it) => it.endpoint);
    const principal = await keyHolderOf(ctx, desk);
    const target = { path: here[0]?.path ?? unknownPath, scope: 'none' } as const;
    await metered(ctx, target, principal, desk, () => {
      if (principal) requireAllowedAddress(principal, normalised(ctx.ip));
      answer(ctx, here);
    });
  };
};

const answer = (ctx: Ctx, here: readonly Endpoint[]): void => {
  if (here.length === 0) throw notFound('No such endpoint');
  const allow = [...new Set(here.flatMap(methodsOf)), 'OPTIONS'].join(', ');
  if (ctx.method !== 'OPTIONS') {
    const headers = { Allow: allow };
    throw new Problem('method_not_allowed', `Only ${allow}`, { headers });
  }
  ctx.status = 204;
  ctx.set('Allow', allow);
  if (here.some(({ cors }) => cors)) {
    ctx.set({ ...preflight, 'Access-Control-Allow-Methods': allow });
  }
};

/**
 * Who calls with a key. Undefined without one, and for one that is not valid: the answer is 404 or 405 for everybody, yet
 * the failure counts as one of its address. Throws 429 when there were too many.
 */
const keyHolderOf = async (
  ctx: Ctx,
  { authenticate, deps }: Desk,
): Promise<Principal | undefined> => {
  const presented = presentedBy(ctx, deps.config.https);
  if (presented.type === 'session' || isMissing(presented)) return undefined;
  try {
    return await authenticate(ctx);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
};

const isMissing = (presented: ReturnType<typeof presentedBy>): boolean =>
  presented.type === 'nothing' && presented.failure === 'missing';

const methodsOf = ({ method }: Endpoint): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
