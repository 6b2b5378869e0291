import { randomUUID } from 'node:crypto';

import type { Middleware } from 'koa';

import type { RequestState } from './request-context.ts';

const acceptableId = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's X-Request-Id when it is one, else a new one; always answered (decisions §2). */
export const requestId: Middleware<RequestState> = (ctx, next) => {
  const sentId = ctx.get('X-Request-Id');
  ctx.state.requestId = acceptableId.test(sentId) ? sentId : randomUUID();
  ctx.state.route = 'none';
  ctx.set('X-Request-Id', ctx.state.requestId);
  return next();
};
