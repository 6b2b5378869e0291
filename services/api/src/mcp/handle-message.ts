import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';

import type { Deps } from '../deps.ts';
import { badRequest } from '../http/problems/problem.ts';
import { apiVersion } from '../http/server/response-headers.ts';
import type { McpRequest } from './call-endpoint.ts';
import { callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import { instructions } from './instructions.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';
import { findVisibleTools } from './visible-tools.ts';

/**
 * Handles a JSON-RPC message. Returns the response; undefined for a message that needs none. Each request is a session:
 * no state remains between two requests. Throws 400 for an invalid message and for an unsupported protocol version.
 */
export const handleMessage = async (
  message: unknown,
  mcpRequest: McpRequest,
  deps: Deps,
): Promise<unknown> => {
  const server = createServer(mcpRequest, deps);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = toTransportRequest(mcpRequest, deps.config.publicBaseUrl);
    const response = await transport.handleRequest(request, { parsedBody: message });
    if (response.status === 202) return undefined;
    const body: unknown = await response.json();
    if (response.ok) return toCallerError(body);
    throw badRequest((body as { readonly error: { readonly message: string } }).error.message);
  } finally {
    await server.close();
  }
};

type JsonRpcResponse = { readonly error?: { readonly code: number } };

/**
 * Reports an internal error of the SDK as invalid params. Our own errors are results of a tool, so the SDK fails only
 * on params that it cannot read.
 */
const toCallerError = (body: unknown): unknown => {
  const { error } = body as JsonRpcResponse;
  if (error?.code !== ErrorCode.InternalError) return body;
  return { ...(body as object), error: { ...error, code: ErrorCode.InvalidParams } };
};

/**
 * Creates an SDK server whose arguments and errors are handled by us, so that they are those of every other endpoint.
 */
const createServer = (mcpRequest: McpRequest, deps: Deps): Server => {
  const server = new Server(
    { name: 'hiring-platform', title: 'Hiring platform', version: apiVersion },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: findVisibleTools(mcpRequest.principal).map(describeOnce),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = toolsByName.get(params.name);
    if (!tool) {
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no tool ${params.name}; call tools/list for the names`,
      );
    }
    return callTool(tool, params.arguments ?? {}, mcpRequest, deps);
  });
  return server;
};

const descriptions = new Map(tools.map((tool) => [tool, describeTool(tool)]));
const describeOnce = (tool: Tool) => descriptions.get(tool) ?? describeTool(tool);
const toolsByName = new Map(tools.map((tool) => [tool.name, tool]));

/** Shared, because creating a validator costs more than most calls, and each server would create its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/**
 * Builds the part of a request that the transport reads besides the message. Responses are JSON only, so a client needs
 * to accept nothing else.
 */
const toTransportRequest = ({ header }: McpRequest, publicBaseUrl: string): Request => {
  const version = header('MCP-Protocol-Version');
  return new Request(`${publicBaseUrl}/mcp`, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...(version !== undefined && { 'MCP-Protocol-Version': version }),
    },
  });
};
