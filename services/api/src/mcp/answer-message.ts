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
import { apiVersion } from '../http/headers.ts';
import { badRequest } from '../http/problem.ts';
import type { Carrier } from './ask-for.ts';
import { callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import { instructions } from './instructions.ts';
import { tools } from './tools.ts';

/**
 * What a message of JSON-RPC is answered; undefined when it asks for no answer. Each request is a session
 * of its own: nothing is remembered between two. Throws 400 for what is no message of a version that is spoken here.
 */
export const answerMessage = async (
  message: unknown,
  carrier: Carrier,
  deps: Deps,
): Promise<unknown> => {
  const server = serverFor(carrier, deps);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = carriedBy(carrier, deps.config.publicBaseUrl);
    const answer = await transport.handleRequest(request, { parsedBody: message });
    if (answer.status === 202) return undefined;
    const body: unknown = await answer.json();
    if (answer.ok) return askersFault(body);
    throw badRequest((body as { readonly error: { readonly message: string } }).error.message);
  } finally {
    await server.close();
  }
};

type Answered = { readonly error?: { readonly code: number } };

/** What fails of ours is the result of a tool: what the SDK calls its own error are params that it could not read. */
const askersFault = (body: unknown): unknown => {
  const { error } = body as Answered;
  if (error?.code !== ErrorCode.InternalError) return body;
  return { ...(body as object), error: { ...error, code: ErrorCode.InvalidParams } };
};

/** The part of the SDK that leaves arguments and errors to us, so that they are those of every other endpoint. */
const serverFor = (carrier: Carrier, deps: Deps): Server => {
  const server = new Server(
    { name: 'hiring-platform', title: 'Hiring platform', version: apiVersion },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = byName.get(params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
    return callTool(tool, params.arguments ?? {}, carrier, deps);
  });
  return server;
};

const listed = tools.map(describeTool);
const byName = new Map(tools.map((tool) => [tool.name, tool]));

/** Making one costs more than most calls; a server would make its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** What the transport looks at besides the message. Answers are JSON alone, so nobody need accept more. */
const carriedBy = ({ header }: Carrier, publicBaseUrl: string): Request => {
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
