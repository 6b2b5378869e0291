import type { Readable } from 'node:stream';

import type { RequestContext } from './request-context.ts';

/**
 * Responds with the bytes of a file, or with a stream of them until it or the connection ends. The handler sets its
 * name, if it has one.
 */
export const sendFile = (
  ctx: RequestContext,
  mediaType: string,
  bytes: Buffer | Readable,
): void => {
  ctx.status = 200;
  ctx.set('Content-Type', mediaType);
  ctx.body = bytes;
};
