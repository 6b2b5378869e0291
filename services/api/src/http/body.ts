import { koaBody } from 'koa-body';

import { badRequest, Problem } from './problem.ts';
import type { Ctx } from './state.ts';

/** Bytes of a body where the endpoint says nothing else. */
export const usualBody = 65_536;
const maxDepth = 32;

/**
 * The request's JSON body, before it has a shape; absent or empty reads as `{}`. It is read once. Answers by throwing: 415
 * another content type or any encoding, 413 over `maxBody`, 400 not JSON, nested deeper than 32, or NUL in a string.
 */
export const readJson = async (ctx: Ctx, maxBody = usualBody): Promise<unknown> =>
  hasBody(ctx) ? jsonOf(ctx, maxBody) : {};

/** A number of bytes for people: `64 kB`, `7 MB`. */
export const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

const hasBody = ({ req }: Ctx): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

const jsonOf = async (ctx: Ctx, maxBody: number): Promise<unknown> => {
  refuseUnsupported(ctx);
  if (Number(ctx.get('Content-Length')) > maxBody) throw tooLarge(maxBody);
  // Who has gone away meanwhile is told nothing; but it is no fault of ours, and not counted as one.
  if (ctx.req.destroyed) throw badRequest('The connection ended before the body was read');
  try {
    const parser = maxBody === usualBody ? parse : parserFor(maxBody);
    await ctx.state.aside(parser(ctx, () => Promise.resolve()));
  } catch (error) {
    throw problemOfParsing(error, maxBody);
  }
  const body: unknown = ctx.request.body;
  refuseMonsters(body);
  return body;
};

/** `__proto__` and `constructor.prototype` are refused by the parser; a repeated name's last value counts. */
const parserFor = (jsonLimit: number) =>
  koaBody({
    json: true,
    jsonLimit,
    jsonTypes: ['application/json'],
    urlencoded: false,
    text: false,
    multipart: false,
    patchNode: false,
  });

const parse = parserFor(usualBody);

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

const problemOfParsing = (error: unknown, maxBody: number): unknown => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return tooLarge(maxBody);
  return status === 400 ? badRequest('The body is not valid JSON') : error;
};

/** Walks without recursion, for a recursive walk is what deep nesting breaks. */
const refuseMonsters = (body: unknown): void => {
  const waiting: [value: unknown, depth: number][] = [[body, 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') refuseNul(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) throw badRequest(`The body is nested deeper than ${maxDepth} levels`);
    for (const [name, inner] of Object.entries(value)) {
      refuseNul(name);
      waiting.push([inner, depth + 1]);
    }
  }
};

const refuseNul = (text: string): void => {
  if (text.includes('\0')) throw badRequest('The body has a NUL character in a string');
};
