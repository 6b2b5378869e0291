import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Middleware } from 'koa';

import type { Deps } from '../deps.ts';
import type { RecordUsage } from '../usage/record-usage.ts';
import { normalised } from './address.ts';
import { answerFile } from './answer-file.ts';
import { answerJson } from './answer-json.ts';
import { answerNothing } from './answer-nothing.ts';
import { answerStream } from './answer-stream.ts';
import type { Authenticate } from './authenticate.ts';
import type { Answer, Call } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import { answerFixed, fixAnswer } from './fixed-answer.ts';
import { anyOrigin } from './headers.ts';
import type { LimitRequests } from './limit-requests.ts';
import { metered } from './metered.ts';
import { once } from './once.ts';
import { perform } from './perform.ts';
import { causeOf, type Principal } from './principal.ts';
import { readBody } from './read-body.ts';
import type { Ctx, State } from './state.ts';

export type Desk = {
  readonly deps: Deps;
  readonly authenticate: Authenticate;
  readonly admit: LimitRequests['admit'];
  readonly recordUsage: RecordUsage;
};

/**
 * One endpoint's way from request to answer. The order is the policy (decisions §2): 401, 429, 403 for caller and scope;
 * then the handler: 404, 403, 400, 409, 400. No answer leaves before the key's use is in the log.
 */
export const serve = (endpoint: Endpoint, desk: Desk): Middleware<State> => {
  const { deps, authenticate } = desk;
  const ask = (ctx: Ctx, principal: Principal | undefined): Promise<Answer> =>
    perform(callOf(endpoint, ctx, principal, authenticate), deps);
  const fixed = once(async (ctx: Ctx, principal: Principal | undefined) => {
    const { body } = await ask(ctx, principal);
    return fixAnswer('application/json; charset=utf-8', Buffer.from(JSON.stringify(body)));
  });
  const give = async (ctx: Ctx, principal: Principal | undefined): Promise<void> => {
    const { maxAge } = endpoint;
    if (endpoint.fixed) return answerFixed(ctx, await fixed(ctx, principal), maxAge ?? 0);
    answer(endpoint, ctx, await ask(ctx, principal));
    if (maxAge !== undefined) keepable(ctx, maxAge);
  };
  return async (ctx) => {
    ctx.state.route = endpoint.path;
    if (endpoint.cors) ctx.set(anyOrigin);
    const principal = endpoint.caller === 'anyone' ? undefined : await authenticate(ctx);
    await metered(ctx, endpoint, principal, desk, () => give(ctx, principal));
  };
};

/** An endpoint with a media type answers bytes: its declaration says so, and in tests it is watched. */
const answer = ({ mediaType }: Endpoint, ctx: Ctx, { status, body }: Answer): void => {
  if (body === undefined) answerNothing(ctx);
  else if (body instanceof Readable) answerStream(ctx, body);
  else if (mediaType === undefined) answerJson(ctx, status, body);
  else answerFile(ctx, mediaType, body as Buffer);
};

/** The only header of its name; several stay several, for Node would join them to one. */
const onlyOf = (headers: readonly string[] = []): string | readonly string[] | undefined =>
  headers.length > 1 ? headers : headers[0];

const callOf = (
  endpoint: Endpoint,
  ctx: Ctx,
  principal: Principal | undefined,
  authenticate: Authenticate,
): Call => ({
  endpoint,
  principal,
  path: ctx.path,
  querystring: ctx.querystring,
  params: ctx['params'],
  query: ctx.query,
  readJson: () => readBody(ctx, endpoint),
  idempotencyKey: onlyOf(ctx.req.headersDistinct['idempotency-key']),
  cause: causeOf(principal, ctx.state),
  requestId: ctx.state.requestId,
  ip: normalised(ctx.ip),
  reauthenticate: () => authenticate(ctx),
  header: (name) => ctx.get(name) || undefined,
  setHeader: (name, value) => ctx.set(name, value),
  setCookies: (cookies) => ctx.set('Set-Cookie', [...cookies]),
});

/** 304 to who has it already. Koa compares the ETag. */
const keepable = (ctx: Ctx, maxAge: number): void => {
  const digest = createHash('sha256').update(String(ctx.body)).digest('base64url');
  ctx.set('ETag', `"${digest.slice(0, 27)}"`);
  ctx.set('Cache-Control', `public, max-age=${maxAge}`);
  if (ctx.fresh) ctx.status = 304;
};
