import { hasBody } from './close-gently.ts';
import { type JsonBounds, type JsonExcess, scanJson } from './json-bounds.ts';
import { badRequest, Problem } from './problem.ts';
import { readBytes } from './read-bytes.ts';
import type { Ctx } from './state.ts';
import { assertStorable } from './storable-text.ts';

/** Bytes of a body where the endpoint says nothing else. */
export const usualBody = 65_536;

/** Bytes of everything but the file, in a body that may carry one. */
export const maxBesideFile = 256 * 1024;

const maxDepth = 32;

/** A page of long lists fits into the first; a form with a file needs a few dozen. */
const usualBounds: JsonBounds = { maxElements: 20_000, maxDepth, maxOtherBytes: usualBody };
const fileBounds: JsonBounds = { maxElements: 500, maxDepth, maxOtherBytes: maxBesideFile };

/**
 * The request's JSON body, before it has a shape; absent or empty reads as `{}`. It is read once. Size, nesting and number
 * of elements are bounded while it arrives, so that nothing large is ever parsed or walked. Answers by throwing: 415
 * another content type or any encoding, 413 over `maxBody` or with too many elements, 400 not JSON, nested deeper than 32,
 * or NUL or half of a surrogate pair in a string, 503 when too many large bodies are held already.
 */
export const readJson = async (ctx: Ctx, maxBody = usualBody): Promise<unknown> =>
  hasBody(ctx.req) ? jsonOf(ctx, maxBody) : {};

/** A number of bytes for people: `64 kB`, `7 MB`. */
export const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Parses a small JSON text that came inside something else, within the bounds of a usual body. Throws 400 and 413. */
export const parseJson = (text: string): unknown => {
  const excess = scanJson(usualBounds)(Buffer.from(text));
  if (excess) throw excessive(excess, usualBounds);
  return checked(parsed(text));
};

const jsonOf = async (ctx: Ctx, maxBody: number): Promise<unknown> => {
  refuseUnsupported(ctx);
  if (Number(ctx.get('Content-Length')) > maxBody) throw tooLarge(maxBody);
  // Who has gone away meanwhile is told nothing; but it is no fault of ours, and not counted as one.
  if (ctx.req.destroyed) throw badRequest('The connection ended before the body was read');
  const bounds = maxBody === usualBody ? usualBounds : fileBounds;
  const scan = scanJson(bounds);
  const inspect = (chunk: Buffer, bytesSoFar: number): void => {
    if (bytesSoFar > usualBody) ctx.state.reserve(chunk.length);
    const excess = scan(chunk);
    if (excess) throw excessive(excess, bounds);
  };
  const reading = { maxBytes: maxBody, tooLarge: () => tooLarge(maxBody), inspect };
  const bytes = await ctx.state.aside(readBytes(ctx.req, reading));
  return bytes.length === 0 ? {} : checked(parsed(textOf(bytes)));
};

/** Throws 400 for bytes that are not UTF-8, which would be read as U+FFFD, and for a byte order mark. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8');
  }
};

/** Refuses any Content-Encoding, `identity` included: a broken stream would end as our 500, a bomb as our memory. */
const refuseUnsupported = (ctx: Ctx): void => {
  const type = ctx.get('Content-Type');
  const json = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type);
  if (json && ctx.req.headers['content-encoding'] === undefined) return;
  throw new Problem('unsupported_media_type', 'The body must be application/json, not encoded');
};

export const tooLarge = (maxBody: number): Problem =>
  new Problem('payload_too_large', `The body is larger than ${inWords(maxBody)}`, {
    headers: { Connection: 'close' },
  });

const excessive = (excess: JsonExcess, { maxElements, maxOtherBytes }: JsonBounds): Problem => {
  switch (excess) {
    case 'depth':
      return badRequest(`The body is nested deeper than ${maxDepth} levels`);
    case 'elements':
      return new Problem('payload_too_large', `The body has more than ${maxElements} elements`);
    case 'bytes':
      return new Problem(
        'payload_too_large',
        `The body is larger than ${inWords(maxOtherBytes)} without its file`,
      );
  }
};

/** Objects and arrays alone: a bare value is no body of anything here. A repeated name's last value counts. */
const parsed = (text: string): object => {
  const value = valueOf(text);
  if (typeof value === 'object' && value !== null) return value;
  throw notJson();
};

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
};

const notJson = (): Problem => badRequest('The body is not valid JSON');

/** Walks what the bounds have kept small; refuses NUL and half of a surrogate pair in any string, and names that reach a prototype. */
const checked = (body: object): unknown => {
  const waiting: object[] = [body];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [name, inner] of Object.entries(next)) {
      assertStorable(name);
      refusePrototype(name, inner);
      if (typeof inner === 'string') assertStorable(inner);
      if (typeof inner === 'object' && inner !== null) waiting.push(inner);
    }
  }
  return body;
};

const refusePrototype = (name: string, inner: unknown): void => {
  const reaches =
    name === '__proto__' ||
    (name === 'constructor' &&
      typeof inner === 'object' &&
      inner !== null &&
      Object.hasOwn(inner, 'prototype'));
  if (reaches) throw badRequest(`The body may not name a prototype (${name})`);
};
