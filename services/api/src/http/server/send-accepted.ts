import type { RequestContext } from './request-context.ts';

/** Responds 202 without a body. */
export const sendAccepted = (ctx: RequestContext): void => {
  // Koa makes it 204 with the body, so the status comes second.
  ctx.body = null;
  ctx.status = 202;
};
