import { badRequest, Problem } from '../problems/problem.ts';
import { hasBody } from '../server/linger-on-close.ts';
import type { RequestContext } from '../server/request-context.ts';
import { type JsonBounds, type JsonExcess, scanJson } from './json-bounds.ts';
import { readBytes } from './read-bytes.ts';
import { assertStorable } from './storable-text.ts';

/** Bytes of a body where the endpoint says nothing else. */
export const defaultMaxBodyBytes = 65_536;

/** Bytes of everything but the file, in a body that may carry one. */
export const maxBytesBesideFile = 256 * 1024;

const maxDepth = 32;

/** A page of long lists fits into the first; a form with a file needs a few dozen. */
const defaultBounds: JsonBounds = {
  maxElements: 20_000,
  maxDepth,
  maxOtherBytes: defaultMaxBodyBytes,
};
const fileBounds: JsonBounds = { maxElements: 500, maxDepth, maxOtherBytes: maxBytesBesideFile };

/**
 * The request's JSON body, before it has a shape; absent or empty reads as `{}`. It is read once. Size, nesting and number
 * of elements are bounded while it arrives, so that nothing large is ever parsed or walked. Answers by throwing: 415
 * another content type or any encoding, 413 over `maxBody` or with too many elements, 400 not JSON, nested deeper than 32,
 * or NUL or half of a surrogate pair in a string, 503 when too many large bodies are held already.
 */
export const readJson = async (
  ctx: RequestContext,
  maxBodyBytes = defaultMaxBodyBytes,
): Promise<unknown> => (hasBody(ctx.req) ? readJsonBody(ctx, maxBodyBytes) : {});

/** A number of bytes for people: `64 kB`, `7 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Parses a small JSON text that came inside something else, within the bounds of a usual body. Throws 400 and 413. */
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

/** Throws 400 for bytes that are not UTF-8, which would be read as U+FFFD, and for a byte order mark. */
const decodeUtf8 = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8');
  }
};

/** Refuses any Content-Encoding, `identity` included: a broken stream would end as our 500, a bomb as our memory. */
const assertJsonContentType = (ctx: RequestContext): void => {
  const type = ctx.get('Content-Type');
  const json = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type);
  if (json && ctx.req.headers['content-encoding'] === undefined) return;
  throw new Problem('unsupported_media_type', 'The body must be application/json, not encoded');
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

/** Objects and arrays alone: a bare value is no body of anything here. A repeated name's last value counts. */
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

/** Walks what the bounds have kept small; refuses NUL and half of a surrogate pair in any string, and names that reach a prototype. */
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
  if (reachesPrototype) throw badRequest(`The body may not name a prototype (${name})`);
};
