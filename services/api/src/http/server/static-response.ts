import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { RequestContext } from './request-context.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { readonly bytes: Buffer; readonly etag: string };

/** A response that is the same for as long as the process runs, in each encoding. */
export type StaticResponse = {
  readonly type: string;
  readonly variants: ReadonlyMap<Encoding, Variant>;
};

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A good ratio that takes a few hundred milliseconds. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses and hashes a response once; every caller gets the same bytes. */
export const buildStaticResponse = async (type: string, bytes: Buffer): Promise<StaticResponse> => {
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, brotliOptions),
    compressGzip(bytes),
  ]);
  return toStaticResponse(type, { bytes, br, zipped });
};

/** The bytes of a response, plain and compressed by brotli and gzip. */
type StaticBytes = { readonly bytes: Buffer; readonly br: Buffer; readonly zipped: Buffer };

/** Hashes a response that was compressed before. */
export const toStaticResponse = (
  type: string,
  { bytes, br, zipped }: StaticBytes,
): StaticResponse => {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const variants = new Map<Encoding, Variant>([
    ['br', { bytes: br, etag: `"${digest}-br"` }],
    ['gzip', { bytes: zipped, etag: `"${digest}-gzip"` }],
    ['identity', { bytes, etag: `"${digest}"` }],
  ]);
  return { type, variants };
};

/** Responds in the best encoding that the caller accepts, or 304 when the caller already has the response. */
export const sendStaticResponse = (
  ctx: RequestContext,
  { type, variants }: StaticResponse,
  maxAgeSeconds: number,
): void => {
  const encoding = encodings.find((name) => ctx.acceptsEncodings(name) === name) ?? 'identity';
  const variant = variants.get(encoding);
  if (!variant) throw new Error(`the response has no variant for the encoding ${encoding}`);
  ctx.status = 200;
  ctx.vary('Accept-Encoding');
  ctx.set({
    'Content-Type': type,
    'Cache-Control': `public, max-age=${maxAgeSeconds}`,
    ETag: variant.etag,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  ctx.body = variant.bytes;
  if (ctx.fresh) ctx.status = 304;
};

const encodings = ['br', 'gzip'] as const;
