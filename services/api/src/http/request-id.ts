import { randomUUID } from 'node:crypto';

import type { Middleware } from 'koa';

import type { State } from './state.ts';

const acceptable = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's X-Request-Id when it is one, else a new one; always answered (decisions §2). */
export const requestId: Middleware<State> = (ctx, next) => {
  const given = ctx.get('X-Request-Id');
  ctx.state.requestId = acceptable.test(given) ? given : randomUUID();
  ctx.state.route = 'none';
  ctx.set('X-Request-Id', ctx.state.requestId);
  return next();
};
