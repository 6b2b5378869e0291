import type { RequestContext } from './request-context.ts';

/** Responds with the bytes of a file. The handler sets its name, if it has one. */
export const sendFile = (ctx: RequestContext, mediaType: string, bytes: Buffer): void => {
  ctx.status = 200;
  ctx.set('Content-Type', mediaType);
  ctx.body = bytes;
};
