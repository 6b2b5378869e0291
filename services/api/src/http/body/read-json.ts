import { isUtf8 } from 'node:buffer';

import { badRequest, Problem } from '../problems/problem.ts';
import { hasBody } from '../server/linger-on-close.ts';
import type { RequestContext } from '../server/request-context.ts';
import { type JsonBounds, type JsonExcess, scanJson } from './json-bounds.ts';
import { readBytes } from './read-bytes.ts';
import { assertStorable } from './storable-text.ts';

/** Default maximum size of a body, in bytes. */
export const defaultMaxBodyBytes = 65_536;

/** Maximum size of a body without its file, in bytes, for an endpoint that accepts a file. */
export const maxBytesBesideFile = 256 * 1024;

const maxDepth = 32;

/** The first bounds allow a body with long lists; a form with a file needs a few dozen elements. */
const defaultBounds: JsonBounds = {
  maxElements: 20_000,
  maxDepth,
  maxOtherBytes: defaultMaxBodyBytes,
};
const fileBounds: JsonBounds = { maxElements: 500, maxDepth, maxOtherBytes: maxBytesBesideFile };

/**
 * Reads the JSON body of a request, before its validation; an absent or empty body is `{}`. Reads it once. Size,
 * nesting and number of elements are bounded while it arrives, so that nothing large is ever parsed. Throws 415 for
 * another content type or any encoding, 413 over `maxBodyBytes` or with too many elements, 400 for invalid JSON,
 * nesting deeper than 32, NUL, and half of a surrogate pair in a string, 503 when too many large bodies are in memory.
 */
export const readJson = async (
  ctx: RequestContext,
  maxBodyBytes = defaultMaxBodyBytes,
): Promise<unknown> => (hasBody(ctx.req) ? readJsonBody(ctx, maxBodyBytes) : {});

/** Formats a number of bytes for people: `64 kB`, `7 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Parses a JSON text inside another input, within the default bounds of a body. Throws 400 and 413. */
export const parseJson = (text: string): unknown => {
  const excess = scanJson(defaultBounds)(Buffer.from(text));
  if (excess) throw toExcessProblem(excess, defaultBounds);
  return validateBody(parseObject(text));
};

const readJsonBody = async (ctx: RequestContext, maxBodyBytes: number): Promise<unknown> => {
  assertJsonContentType(ctx);
  if (Number(ctx.get('Content-Length')) > maxBodyBytes) throw tooLarge(maxBodyBytes);
  // A caller that disconnected gets no response; that is not counted as an error of the server.
  if (ctx.req.destroyed) throw badRequest('The connection ended before the body was read');
  const bounds = maxBodyBytes === defaultMaxBodyBytes ? defaultBounds : fileBounds;
  const scan = scanJson(bounds);
  const inspect = (chunk: Buffer, bytesSoFar: number): void => {
    if (bytesSoFar > defaultMaxBodyBytes) ctx.state.reserveMemory(chunk.length);
    const excess = scan(chunk);
    if (excess) throw toExcessProblem(excess, bounds);
  };
  const readOptions = { maxBytes: maxBodyBytes, tooLarge: () => tooLarge(maxBodyBytes), inspect };
  const bytes = await ctx.state.releaseSlotWhile(readBytes(ctx.req, readOptions));
  return bytes.length === 0 ? {} : validateBody(parseObject(decodeUtf8(bytes)));
};

/** Decodes UTF-8. Throws 400 for other bytes, which would be read as U+FFFD. A byte order mark stays: it is no JSON. */
const decodeUtf8 = (bytes: Buffer): string => {
  if (isUtf8(bytes)) return bytes.toString();
  throw badRequest('The body is not valid UTF-8');
};

/**
 * Throws 415 for another content type and for any Content-Encoding, `identity` included: a damaged stream would end as
 * a 500, and a decompression bomb would fill the memory.
 */
const assertJsonContentType = (ctx: RequestContext): void => {
  const type = ctx.get('Content-Type');
  const json = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type);
  if (json && ctx.req.headers['content-encoding'] === undefined) return;
  throw new Problem(
    'unsupported_media_type',
    'The body must be application/json, without a Content-Encoding',
  );
};

export const tooLarge = (maxBodyBytes: number): Problem =>
  new Problem('payload_too_large', `The body is larger than ${formatBytes(maxBodyBytes)}`, {
    headers: { Connection: 'close' },
  });

const toExcessProblem = (
  excess: JsonExcess,
  { maxElements, maxOtherBytes }: JsonBounds,
): Problem => {
  switch (excess) {
    case 'depth':
      return badRequest(`The body is nested deeper than ${maxDepth} levels`);
    case 'elements':
      return new Problem('payload_too_large', `The body has more than ${maxElements} elements`);
    case 'bytes':
      return new Problem(
        'payload_too_large',
        `The body is larger than ${formatBytes(maxOtherBytes)} without its file`,
      );
  }
};

/** Parses an object or an array; no endpoint accepts another value. The last value of a repeated name counts. */
const parseObject = (text: string): object => {
  const value = parseValue(text);
  if (typeof value === 'object' && value !== null) return value;
  throw notJson();
};

const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
};

const notJson = (): Problem => badRequest('The body is not valid JSON');

/**
 * Throws 400 for NUL or half of a surrogate pair in a string, and for names that reach a prototype. The bounds keep the
 * walk small.
 */
const validateBody = (body: object): unknown => {
  const pending: object[] = [body];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const [name, inner] of Object.entries(next)) {
      assertStorable(name);
      assertNoPrototype(name, inner);
      if (typeof inner === 'string') assertStorable(inner);
      if (typeof inner === 'object' && inner !== null) pending.push(inner);
    }
  }
  return body;
};

const assertNoPrototype = (name: string, inner: unknown): void => {
  const reachesPrototype =
    name === '__proto__' ||
    (name === 'constructor' &&
      typeof inner === 'object' &&
      inner !== null &&
      Object.hasOwn(inner, 'prototype'));
  if (reachesPrototype) {
    throw badRequest(`The body must not have a field that names a prototype (${name})`);
  }
};
