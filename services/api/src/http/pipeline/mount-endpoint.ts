import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { memoizeAsync } from '../../concurrency/memoize-async.ts';
import { normalizeAddress } from '../auth/client-address.ts';
import { toEventMetadata } from '../auth/principal.ts';
import { isForm, readForm } from '../body/read-form.ts';
import { readJson } from '../body/read-json.ts';
import type { EndpointResponse, EndpointCall } from '../endpoint/endpoint-call.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { RequestContext } from '../server/request-context.ts';
import { listHeaderValues } from '../server/request-headers.ts';
import { corsHeaders } from '../server/response-headers.ts';
import { sendAccepted } from '../server/send-accepted.ts';
import { sendEventStream } from '../server/send-event-stream.ts';
import { sendFile } from '../server/send-file.ts';
import { sendJson } from '../server/send-json.ts';
import { sendStaticResponse, buildStaticResponse } from '../server/static-response.ts';
import { dispatch, endpointSteps } from './pipeline.ts';
import type { PathParams } from './route-table.ts';
import { composeSteps, type PendingRequest, type PipelineDeps, toPendingRequest } from './step.ts';

/** Serves one request to an endpoint. */
type ServeRequest = (ctx: RequestContext, params: PathParams) => Promise<void>;

/**
 * Creates the function that serves one endpoint: the steps of pipeline.ts, then the response. Koa sends the response
 * after the last step has ended, so no response leaves before the use of its key is in the log.
 */
export const mountEndpoint = (endpoint: Endpoint, pipelineDeps: PipelineDeps): ServeRequest => {
  const execute = (request: PendingRequest) => dispatch(toCall(endpoint, request), request.deps);
  const buildFixed = memoizeAsync(async (request: PendingRequest) => {
    const { body } = await execute(request);
    return buildStaticResponse(
      'application/json; charset=utf-8',
      Buffer.from(JSON.stringify(body)),
    );
  });
  const respond = async (request: PendingRequest): Promise<void> => {
    const { maxAgeSeconds } = endpoint;
    if (endpoint.fixed) {
      return sendStaticResponse(request.ctx, await buildFixed(request), maxAgeSeconds ?? 0);
    }
    send(endpoint, request.ctx, await execute(request));
    if (maxAgeSeconds !== undefined) setCacheHeaders(request.ctx, maxAgeSeconds);
  };
  const run = composeSteps(endpointSteps, respond);
  return (ctx, params) => {
    ctx.state.route = endpoint.path;
    if (endpoint.cors) ctx.set(corsHeaders);
    return run(toPendingRequest(ctx, endpoint, pipelineDeps, params));
  };
};

/** The handler of an endpoint with a media type returns a file; checkContract verifies that outside production. */
const send = (
  { mediaType }: Endpoint,
  ctx: RequestContext,
  { status, body }: EndpointResponse,
): void => {
  if (body === undefined) sendAccepted(ctx);
  else if (mediaType !== undefined) sendFile(ctx, mediaType, body as Buffer | Readable);
  else if (body instanceof Readable) sendEventStream(ctx, body);
  else sendJson(ctx, status, body);
};

/** Returns the single header of a name, or the list of several; Node would join several into one text. */
const singleOrAll = (headers: readonly string[]): string | readonly string[] | undefined =>
  headers.length > 1 ? headers : headers[0];

const toCall = (
  endpoint: Endpoint,
  { ctx, params, principal, candidateRole, authenticate }: PendingRequest,
): EndpointCall => ({
  endpoint,
  principal,
  candidateRole,
  path: ctx.path,
  querystring: ctx.querystring,
  params,
  query: endpoint.query && ctx.query,
  readJson: () => readBody(ctx, endpoint),
  idempotencyKey: singleOrAll(listHeaderValues(ctx.req, 'idempotency-key')),
  metadata: toEventMetadata(principal, ctx.state),
  requestId: ctx.state.requestId,
  ip: normalizeAddress(ctx.ip),
  takeSlot: ctx.state.takeSlot,
  releaseSlotWhile: ctx.state.releaseSlotWhile,
  watchConnection: () => watchConnection(ctx),
  reauthenticate: async () => (await authenticate(ctx)).principal,
  header: (name) => ctx.get(name) || undefined,
  setHeader: (name, value) => ctx.set(name, value),
  setCookies: (cookies) => ctx.set('Set-Cookie', [...cookies]),
});

const watchConnection = ({ res }: RequestContext): AbortSignal => {
  const connection = new AbortController();
  if (res.destroyed) connection.abort();
  else res.once('close', () => connection.abort());
  return connection.signal;
};

/** Sets ETag and Cache-Control, and 304 when the caller already has the response. Koa compares the ETag. */
const setCacheHeaders = (ctx: RequestContext, maxAgeSeconds: number): void => {
  const digest = createHash('sha256').update(String(ctx.body)).digest('base64url');
  ctx.set('ETag', `"${digest.slice(0, 27)}"`);
  ctx.set('Cache-Control', `public, max-age=${maxAgeSeconds}`);
  if (ctx.fresh) ctx.status = 304;
};

/** Reads the body of a request, before its validation: JSON, or a form when the endpoint accepts one. */
const readBody = async (
  ctx: RequestContext,
  { form, maxBodyBytes }: Pick<Endpoint, 'form' | 'maxBodyBytes'>,
): Promise<unknown> => {
  if (!form || !isForm(ctx)) return readJson(ctx, maxBodyBytes);
  return form.toBody(await readForm(ctx, form.maxFileBytes));
};
