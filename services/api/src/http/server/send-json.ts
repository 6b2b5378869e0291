import type { RequestContext } from './request-context.ts';

/**
 * Responds with JSON. The body is stringified here, where an error is still handled; Koa would stringify it after the
 * middleware.
 */
export const sendJson = (
  ctx: Pick<RequestContext, 'status' | 'body' | 'set'>,
  status: number,
  body: unknown,
): void => {
  const text = JSON.stringify(body);
  ctx.status = status;
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = text;
};
