import type { Readable } from 'node:stream';

import type { RequestContext } from './request-context.ts';

/** Milliseconds in which a caller must take something of what is said. */
const socketTimeoutMs = 60_000;

/** Server-sent events, for as long as they come; one who no longer reads is cut off. Koa ends them with the connection. */
export const sendEventStream = (ctx: RequestContext, events: Readable): void => {
  ctx.status = 200;
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
  // A proxy that collects answers would keep them.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.res.setTimeout(socketTimeoutMs);
  ctx.body = events;
};
