import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { RequestContext } from '../http/server/request-context.ts';
import type { RenderedPage } from './page.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Smaller than gzip's, in about the same time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const maxAgeSeconds = 60;

/** Responds with a page that no cache may store. */
export const sendPage = (
  ctx: RequestContext,
  status: number,
  { markup, policy }: RenderedPage,
): Promise<void> => {
  ctx.set('Content-Security-Policy', policy);
  return sendText(ctx, { status, type: 'text/html; charset=utf-8', text: markup });
};

/** Responds with a page that any cache may store for a minute, or 304 when the caller has it. */
export const sendCachedPage = (
  ctx: RequestContext,
  { markup, policy }: RenderedPage,
): Promise<void> => {
  ctx.set('Content-Security-Policy', policy);
  return sendCachedText(ctx, 'text/html; charset=utf-8', markup);
};

/** Responds with a text that any cache may store for a minute, or 304 when the caller has it. Koa compares the ETag. */
export const sendCachedText = async (
  ctx: RequestContext,
  type: string,
  text: string,
): Promise<void> => {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  ctx.status = 200;
  ctx.vary('Accept-Encoding');
  // Weak, because it is the same for every encoding.
  ctx.set('ETag', `W/"${digest}"`);
  ctx.set('Cache-Control', `public, max-age=${maxAgeSeconds}`);
  if (ctx.fresh) ctx.status = 304;
  else await sendText(ctx, { status: 200, type, text });
};

type Text = { readonly status: number; readonly type: string; readonly text: string };

/** Compresses in another thread; a page is a few milliseconds of work. */
const sendText = async (ctx: RequestContext, { status, type, text }: Text): Promise<void> => {
  ctx.status = status;
  ctx.set('Content-Type', type);
  ctx.vary('Accept-Encoding');
  const encoding = encodings.find((name) => ctx.acceptsEncodings(name) === name);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await compress[encoding](text) : text;
};

const encodings = ['br', 'gzip'] as const;
const compress = {
  br: (text: string) => compressBrotli(text, brotliOptions),
  gzip: (text: string) => compressGzip(text),
};
