import { randomUUID } from 'node:crypto';

import type { Middleware } from 'koa';

import type { RequestState } from './request-context.ts';

const acceptableId = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Uses the caller's X-Request-Id when it is valid, otherwise a new id, and sets it on every response (decisions §2).
 */
export const requestId: Middleware<RequestState> = (ctx, next) => {
  const sentId = ctx.get('X-Request-Id');
  ctx.state.requestId = acceptableId.test(sentId) ? sentId : randomUUID();
  ctx.state.route = 'none';
  ctx.set('X-Request-Id', ctx.state.requestId);
  return next();
};
