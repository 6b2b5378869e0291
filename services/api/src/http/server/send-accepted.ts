import type { RequestContext } from './request-context.ts';

/** 202: it was taken, and nothing is said to it. */
export const sendAccepted = (ctx: RequestContext): void => {
  // Koa makes it 204 with the body, so the status comes second.
  ctx.body = null;
  ctx.status = 202;
};
