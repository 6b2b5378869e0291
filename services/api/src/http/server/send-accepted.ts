import type { RequestContext } from './request-context.ts';

/** Responds 202 without a body. */
export const sendAccepted = (ctx: RequestContext): void => {
  // Koa sets the status 204 with a null body, so the status is set after it.
  ctx.body = null;
  ctx.status = 202;
};
