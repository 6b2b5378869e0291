import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Middleware } from 'koa';

import { memoizeAsync } from '../../concurrency/memoize-async.ts';
import type { Deps } from '../../deps.ts';
import type { RecordUsage } from '../../usage/record-usage.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import { normalizeAddress } from '../auth/client-address.ts';
import { toEventMetadata, type Principal } from '../auth/principal.ts';
import { readBody } from '../body/read-body.ts';
import type { EndpointResponse, EndpointCall } from '../endpoint/endpoint-call.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { RequestContext, RequestState } from '../server/request-context.ts';
import { corsHeaders } from '../server/response-headers.ts';
import { sendAccepted } from '../server/send-accepted.ts';
import { sendEventStream } from '../server/send-event-stream.ts';
import { sendFile } from '../server/send-file.ts';
import { sendJson } from '../server/send-json.ts';
import { sendStaticResponse, buildStaticResponse } from '../server/static-response.ts';
import { dispatch } from './dispatch.ts';
import { runMetered } from './run-metered.ts';

export type PipelineDeps = {
  readonly deps: Deps;
  readonly authenticate: Authenticate;
  readonly admit: RateLimiter['admit'];
  readonly recordUsage: RecordUsage;
};

/**
 * One endpoint's way from request to answer. The order is the policy (decisions §2): 401, 429, 403 for caller and scope;
 * then the handler: 404, 403, 400, 409, 400. No answer leaves before the key's use is in the log.
 */
export const mountEndpoint = (
  endpoint: Endpoint,
  pipelineDeps: PipelineDeps,
): Middleware<RequestState> => {
  const { deps, authenticate } = pipelineDeps;
  const execute = (
    ctx: RequestContext,
    principal: Principal | undefined,
  ): Promise<EndpointResponse> => dispatch(toCall(endpoint, ctx, principal, authenticate), deps);
  const buildFixed = memoizeAsync(async (ctx: RequestContext, principal: Principal | undefined) => {
    const { body } = await execute(ctx, principal);
    return buildStaticResponse(
      'application/json; charset=utf-8',
      Buffer.from(JSON.stringify(body)),
    );
  });
  const respond = async (ctx: RequestContext, principal: Principal | undefined): Promise<void> => {
    const { maxAgeSeconds } = endpoint;
    if (endpoint.fixed) {
      return sendStaticResponse(ctx, await buildFixed(ctx, principal), maxAgeSeconds ?? 0);
    }
    send(endpoint, ctx, await execute(ctx, principal));
    if (maxAgeSeconds !== undefined) setCacheHeaders(ctx, maxAgeSeconds);
  };
  return async (ctx) => {
    ctx.state.route = endpoint.path;
    if (endpoint.cors) ctx.set(corsHeaders);
    const principal = endpoint.caller === 'anyone' ? undefined : await authenticate(ctx);
    await runMetered(ctx, endpoint, principal, pipelineDeps, () => respond(ctx, principal));
  };
};

/** An endpoint with a media type answers bytes: its declaration says so, and in tests it is watched. */
const send = (
  { mediaType }: Endpoint,
  ctx: RequestContext,
  { status, body }: EndpointResponse,
): void => {
  if (body === undefined) sendAccepted(ctx);
  else if (body instanceof Readable) sendEventStream(ctx, body);
  else if (mediaType === undefined) sendJson(ctx, status, body);
  else sendFile(ctx, mediaType, body as Buffer);
};

/** The only header of its name; several stay several, for Node would join them to one. */
const singleOrAll = (headers: readonly string[] = []): string | readonly string[] | undefined =>
  headers.length > 1 ? headers : headers[0];

const toCall = (
  endpoint: Endpoint,
  ctx: RequestContext,
  principal: Principal | undefined,
  authenticate: Authenticate,
): EndpointCall => ({
  endpoint,
  principal,
  path: ctx.path,
  querystring: ctx.querystring,
  params: ctx['params'],
  query: ctx.query,
  readJson: () => readBody(ctx, endpoint),
  idempotencyKey: singleOrAll(ctx.req.headersDistinct['idempotency-key']),
  metadata: toEventMetadata(principal, ctx.state),
  requestId: ctx.state.requestId,
  ip: normalizeAddress(ctx.ip),
  reauthenticate: () => authenticate(ctx),
  header: (name) => ctx.get(name) || undefined,
  setHeader: (name, value) => ctx.set(name, value),
  setCookies: (cookies) => ctx.set('Set-Cookie', [...cookies]),
});

/** 304 to who has it already. Koa compares the ETag. */
const setCacheHeaders = (ctx: RequestContext, maxAgeSeconds: number): void => {
  const digest = createHash('sha256').update(String(ctx.body)).digest('base64url');
  ctx.set('ETag', `"${digest.slice(0, 27)}"`);
  ctx.set('Cache-Control', `public, max-age=${maxAgeSeconds}`);
  if (ctx.fresh) ctx.status = 304;
};
