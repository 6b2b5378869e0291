import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  createMcpHandler,
  isLegacyRequest,
  legacyStatelessFallback,
  ProtocolErrorCode,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

import type { Deps } from '../deps.ts';
import type { McpRequest } from './call-endpoint.ts';
import { createServer } from './create-server.ts';
import { findCallId, findCanceledCallId, sessionHeader } from './long-calls/call-ids.ts';
import { toEventStream, wantsEventStream } from './long-calls/event-stream.ts';
import { type RpcFailure, type RpcMessage, toRpcProblem, unknownMethod } from './rpc-problem.ts';

/**
 * Handles a JSON-RPC message of any revision of the protocol. Returns the response, or a stream of server-sent events
 * for a call with a progress token; undefined for a message that needs none and for a canceled call. No state remains
 * between two requests, except of running calls. Throws 400 and 404 with an error of JSON-RPC: an invalid message, a
 * revision or a method that the server does not have.
 */
export const handleMessage = async (
  message: RpcMessage,
  mcpRequest: McpRequest,
  deps: Deps,
): Promise<unknown> => {
  const callId = findCallId(message, mcpRequest);
  const { signal, end } = deps.runningCalls.begin(callId, mcpRequest.watchConnection());
  try {
    const response = await respond({ message, mcpRequest, deps, signal });
    if (response instanceof Readable) response.once('close', end);
    else end();
    return response;
  } catch (error) {
    end();
    throw error;
  }
};

type MessageContext = {
  readonly message: RpcMessage;
  readonly mcpRequest: McpRequest;
  readonly deps: Deps;
  /** Aborts when the message is a call that is canceled, or its client disconnects. */
  readonly signal: AbortSignal;
};

const respond = async ({ message, mcpRequest, deps, signal }: MessageContext) => {
  const request = toTransportRequest(mcpRequest, deps.config.publicBaseUrl, signal);
  const isStreamed = wantsEventStream(message, mcpRequest);
  const works = new Set<Promise<unknown>>();
  const createOwnServer = () =>
    createServer(mcpRequest, deps, { isStreamed, onWork: (work) => works.add(work) });
  const isLegacy = await isLegacyRequest(request, message);
  if (isLegacy) keepSession({ message, mcpRequest, deps });
  const serve = isLegacy ? (isStreamed ? streamSession : serveSession) : serveRequest;
  const response = await serve({ request, message, createOwnServer });
  const received = await receive(response, signal);
  // A command goes on without its client, and counts as in progress until it ends.
  if (signal.aborted) await Promise.allSettled(works);
  return received;
};

const receive = async (response: Response, signal: AbortSignal): Promise<unknown> => {
  if (signal.aborted) {
    // The call may have been canceled before the SDK began to watch the signal.
    await response.body?.cancel();
    return undefined;
  }
  if (response.body && isEventStream(response)) return toEventStream(response.body);
  if (response.status === 202) return undefined;
  return readBody(response);
};

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;

const readBody = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json();
  if (response.ok) return toCallerError(body);
  if (response.status >= 500) throw new Error(`the SDK returned ${response.status}`);
  // Every refusal of the SDK is an error of JSON-RPC.
  throw toRpcProblem(response.status === 404 ? 404 : 400, body as RpcFailure);
};

/**
 * Gives a client that begins with `initialize` an id, which it sends with each request, and cancels the call that a
 * notification of the same client names. Newer revisions cancel a call by closing its stream.
 */
const keepSession = ({ message, mcpRequest, deps }: Omit<MessageContext, 'signal'>): void => {
  if (message.method === 'initialize') mcpRequest.setHeader(sessionHeader, randomUUID());
  const canceledCallId = findCanceledCallId(message, mcpRequest);
  if (canceledCallId !== undefined) deps.runningCalls.cancel(canceledCallId);
};

type Exchange = {
  readonly request: Request;
  readonly message: RpcMessage;
  readonly createOwnServer: () => Server;
};

/** Serves the revisions that begin with `initialize`, without a session: the server keeps nothing that it negotiates. */
const serveSession = async ({ request, message, createOwnServer }: Exchange): Promise<Response> => {
  const server = createOwnServer();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // The transport never responds to a call whose server is closed.
  const canceled = new Promise<Response>((resolve) => {
    const respond = () => resolve(new Response(null, { status: 202 }));
    if (request.signal.aborted) respond();
    else request.signal.addEventListener('abort', respond, { once: true });
  });
  try {
    return await Promise.race([
      transport.handleRequest(request, { parsedBody: message }),
      canceled,
    ]);
  } finally {
    await server.close();
  }
};

/** The same with a stream, which ends with the response, or without one when the request is aborted. */
const streamSession = ({ request, message, createOwnServer }: Exchange): Promise<Response> =>
  legacyStatelessFallback(createOwnServer)(request, { parsedBody: message });

/**
 * Serves the revisions whose requests carry their revision and the client's capabilities (since 2026-07-28). The
 * response becomes a stream with the first progress.
 */
const serveRequest = async ({ request, message, createOwnServer }: Exchange): Promise<Response> => {
  if (message.method === subscribeMethod) throw unknownMethod(message);
  const handler = createMcpHandler(createOwnServer, { legacy: 'reject' });
  return handler.fetch(request, { parsedBody: message });
};

/** Opens a stream of changes of the lists, which the server does not have: they change with the key only. */
const subscribeMethod = 'subscriptions/listen';

type RpcResponse = { readonly error?: { readonly code: number } };

/**
 * Reports an internal error of the SDK as invalid params. Our own errors are results of a tool, so the SDK fails only
 * on params that it cannot read.
 */
const toCallerError = (body: unknown): unknown => {
  const { error } = body as RpcResponse;
  if (error?.code !== ProtocolErrorCode.InternalError) return body;
  return { ...(body as object), error: { ...error, code: ProtocolErrorCode.InvalidParams } };
};

/** Headers of a request that the protocol defines, besides those of the transport. */
const protocolHeaders = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'] as const;

/**
 * Builds the part of a request that the transport reads besides the message. A client that accepts no stream gets none,
 * so it needs to accept JSON only.
 */
const toTransportRequest = (
  { header }: McpRequest,
  publicBaseUrl: string,
  signal: AbortSignal,
): Request => {
  const headers = new Headers({
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
  });
  for (const name of protocolHeaders) {
    const value = header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const request = new Request(`${publicBaseUrl}/mcp`, { method: 'POST', headers });
  // A signal that is passed to the constructor reaches the request only until the request is garbage-collected.
  return Object.defineProperty(request, 'signal', { value: signal });
};
