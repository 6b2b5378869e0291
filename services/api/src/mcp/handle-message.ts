import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

import type { Deps } from '../deps.ts';
import type { McpRequest } from './call-endpoint.ts';
import { createServer } from './create-server.ts';
import { type RpcFailure, type RpcMessage, toRpcProblem, unknownMethod } from './rpc-problem.ts';

/**
 * Handles a JSON-RPC message of any revision of the protocol. Returns the response; undefined for a message that needs
 * none. Each request is a session: no state remains between two requests. Throws 400 and 404 with an error of JSON-RPC:
 * an invalid message, a revision or a method that the server does not have.
 */
export const handleMessage = async (
  message: RpcMessage,
  mcpRequest: McpRequest,
  deps: Deps,
): Promise<unknown> => {
  const request = toTransportRequest(mcpRequest, deps.config.publicBaseUrl);
  const isLegacy = await isLegacyRequest(request, message);
  const serve = isLegacy ? serveSession : serveRequest;
  const response = await serve({ request, message, mcpRequest, deps });
  if (response.status === 202) return undefined;
  const body: unknown = await response.json();
  if (response.ok) return toCallerError(body);
  if (response.status >= 500) throw new Error(`the SDK returned ${response.status}`);
  // Every refusal of the SDK is an error of JSON-RPC.
  throw toRpcProblem(response.status === 404 ? 404 : 400, body as RpcFailure);
};

type Exchange = {
  readonly request: Request;
  readonly message: RpcMessage;
  readonly mcpRequest: McpRequest;
  readonly deps: Deps;
};

/** Serves the revisions that begin with `initialize`, without a session: the server keeps nothing that it negotiates. */
const serveSession = async ({ request, message, ...context }: Exchange): Promise<Response> => {
  const server = createServer(context.mcpRequest, context.deps);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
};

/** Serves the revisions whose requests carry their revision and the client's capabilities (since 2026-07-28). */
const serveRequest = async ({ request, message, ...context }: Exchange): Promise<Response> => {
  if (message.method === subscribeMethod) throw unknownMethod(message);
  const factory = () => createServer(context.mcpRequest, context.deps);
  const handler = createMcpHandler(factory, { legacy: 'reject' });
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
 * Builds the part of a request that the transport reads besides the message. Responses are JSON only, so a client needs
 * to accept nothing else.
 */
const toTransportRequest = ({ header }: McpRequest, publicBaseUrl: string): Request => {
  const headers = new Headers({
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
  });
  for (const name of protocolHeaders) {
    const value = header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(`${publicBaseUrl}/mcp`, { method: 'POST', headers });
};
