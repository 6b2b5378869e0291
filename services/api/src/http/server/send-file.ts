import type { RequestContext } from './request-context.ts';

/** The bytes of a file, as they are. Its name, if it has one, is the handler's to set. */
export const sendFile = (ctx: RequestContext, mediaType: string, bytes: Buffer): void => {
  ctx.status = 200;
  ctx.set('Content-Type', mediaType);
  ctx.body = bytes;
};
