import type { RequestContext } from './request-context.ts';

/** Koa's own way to JSON looks the type up by name and stringifies late; errors in either would be nobody's. */
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
