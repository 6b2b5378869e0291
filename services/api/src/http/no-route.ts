import type { Middleware } from 'koa';

import type { Endpoint } from './endpoint.ts';
import { preflight } from './headers.ts';
import { notFound, Problem } from './problem.ts';

/**
 * What no endpoint answered: OPTIONS says what a path takes, another method of a known path is 405 with `Allow`, the
 * rest 404. Nobody is authenticated for it.
 */
export const noRoute = (endpoints: readonly Endpoint[]): Middleware => {
  const known = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));
  return (ctx) => {
    const here = known.filter(({ pattern }) => pattern.test(ctx.path)).map((it) => it.endpoint);
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
};

const methodsOf = ({ method }: Endpoint): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
