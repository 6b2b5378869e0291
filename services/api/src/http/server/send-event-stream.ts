import type { Readable } from 'node:stream';

import type { RequestContext } from './request-context.ts';

/** A caller that reads no data for this long is disconnected. A stream without changes sends comments more often. */
const socketTimeoutMs = 60_000;

/**
 * Responds with server-sent events until the stream or the connection ends; Koa destroys the stream with the
 * connection.
 */
export const sendEventStream = (ctx: RequestContext, events: Readable): void => {
  ctx.status = 200;
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
  // Prevents a proxy from buffering the events.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.res.setTimeout(socketTimeoutMs);
  ctx.body = events;
};
