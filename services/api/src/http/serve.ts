import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Middleware } from 'koa';

import type { Deps } from '../deps.ts';
import type { RecordUsage } from '../usage/record-usage.ts';
import { usageOf } from '../usage/usage-of.ts';
import { normalised } from './address.ts';
import { answerFile } from './answer-file.ts';
import { answerJson } from './answer-json.ts';
import { answerStream } from './answer-stream.ts';
import type { Authenticate } from './authenticate.ts';
import { readBody } from './body.ts';
import type { Endpoint, Request } from './endpoint.ts';
import { anyOrigin } from './headers.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { answerOnce } from './idempotency.ts';
import type { LimitRequests } from './limit-requests.ts';
import { mayCall } from './may-call.ts';
import { causeOf, type Principal } from './principal.ts';
import { notFound } from './problem.ts';
import { shaped } from './shaped.ts';
import type { Ctx, State } from './state.ts';
import { watchHandler } from './watch-handler.ts';

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
  const { deps, authenticate, admit } = desk;
  const { publicBaseUrl, production } = deps.config;
  const handle = production ? endpoint.handle : watchHandler(endpoint);
  return async (ctx) => {
    ctx.state.route = endpoint.path;
    if (endpoint.cors) ctx.set(anyOrigin);
    const principal = endpoint.caller === 'anyone' ? undefined : await authenticate(ctx);
    noteCaller(ctx, endpoint, principal);
    const { refusal, first } = await admit(ctx, endpoint, principal);
    const worthLogging = refusal === undefined || first;
    const recorded = worthLogging ? record(ctx, endpoint, principal, desk) : undefined;
    try {
      if (refusal) throw refusal;
      if (principal) mayCall(endpoint, ctx, principal, publicBaseUrl);
      const reauthenticate = () => authenticate(ctx);
      const request = { ...requestOf(endpoint, ctx, principal), reauthenticate };
      const key = idempotencyKeyOf(endpoint, ctx);
      if (principal && key !== undefined) {
        await answerOnce(key, { endpoint, ctx, principal, request, handle }, deps);
      } else {
        answer(endpoint, ctx, await handle(request, deps));
      }
      if (endpoint.maxAge !== undefined) keepable(ctx, endpoint.maxAge);
    } finally {
      await recorded;
    }
  };
};

/** An endpoint with a media type answers bytes: its declaration says so, and in tests it is watched. */
const answer = ({ mediaType }: Endpoint, ctx: Ctx, answered: unknown): void => {
  if (answered instanceof Readable) answerStream(ctx, answered);
  else if (mediaType === undefined) answerJson(ctx, 200, answered);
  else answerFile(ctx, mediaType, answered as Buffer);
};

/** Whose key and which scope, for the log and the trace. */
const noteCaller = (ctx: Ctx, { scope }: Endpoint, principal: Principal | undefined): void => {
  ctx.state.span.note({ 'hiring.scope': scope });
  if (principal?.auth.type !== 'api_key') return;
  ctx.state.keyId = principal.auth.keyId;
  ctx.state.span.note({ 'hiring.key_id': principal.auth.keyId });
};

/** Begins at once, beside the work itself; what became of it is asked at the end. */
const record = (
  ctx: Ctx,
  { path }: Endpoint,
  principal: Principal | undefined,
  { recordUsage }: Desk,
): Promise<void> | undefined => {
  if (principal?.auth.type !== 'api_key') return undefined;
  const recorded = recordUsage(usageOf(ctx, principal.auth.keyId, path));
  recorded.catch(() => undefined);
  return recorded;
};

const requestOf = (
  { params, query, body, answers }: Endpoint,
  ctx: Ctx,
  principal: Principal | undefined,
): Omit<Request, 'reauthenticate'> => {
  const path = params?.safeParse(ctx['params']);
  if (path?.success === false) throw notFound(answers[404] ?? 'Not found');
  const { requestId } = ctx.state;
  return {
    principal,
    params: path?.data,
    readQuery: () => query && shaped(query, ctx.query),
    readBody: async () => body && readBody(ctx, body),
    cause: causeOf(principal, ctx.state),
    requestId,
    ip: normalised(ctx.ip),
    header: (name) => ctx.get(name) || undefined,
    setHeader: (name, value) => ctx.set(name, value),
  };
};

/** 304 to who has it already. Koa compares the ETag. */
const keepable = (ctx: Ctx, maxAge: number): void => {
  const digest = createHash('sha256').update(String(ctx.body)).digest('base64url');
  ctx.set('ETag', `"${digest.slice(0, 27)}"`);
  ctx.set('Cache-Control', `public, max-age=${maxAge}`);
  if (ctx.fresh) ctx.status = 304;
};
