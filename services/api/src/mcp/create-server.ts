import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';

import type { Deps } from '../deps.ts';
import { apiVersion } from '../http/server/response-headers.ts';
import type { McpRequest } from './call-endpoint.ts';
import { callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import { instructions } from './instructions.ts';
import type { CallClient } from './long-calls/wait.ts';
import { listPrompts, writePrompt } from './prompts/write-prompt.ts';
import { listResources, listResourceTemplates, readResource } from './resources/read-resource.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';
import { findVisibleTools } from './visible-tools.ts';

type ServerOptions = {
  readonly isStreamed: boolean;
  readonly onWork: (work: Promise<unknown>) => void;
};

/**
 * Creates an SDK server whose arguments and errors are handled by us, so that they are those of every other endpoint.
 * `isStreamed`: the response can carry progress before the result. `onWork` gets the work for each request, which may
 * outlast a client that disconnects.
 */
export const createServer = (
  mcpRequest: McpRequest,
  deps: Deps,
  { isStreamed, onWork }: ServerOptions,
): Server => {
  const server = new Server(
    { name: 'hiring-platform', title: 'Hiring platform', version: apiVersion },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions,
      jsonSchemaValidator,
      supportedProtocolVersions: [...supportedRevisions],
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: findVisibleTools(mcpRequest.principal).map(describeOnce),
  }));
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const tool = toolsByName.get(params.name);
    if (!tool) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${params.name}; call tools/list for the names`,
      );
    }
    const client = toCallClient(context, isStreamed);
    const result = callTool(tool, params.arguments ?? {}, { mcpRequest, deps, client });
    onWork(result);
    return result;
  });
  serveResources(server, mcpRequest, deps, onWork);
  servePrompts(server, mcpRequest);
  return server;
};

const toCallClient = ({ mcpReq }: ServerContext, isStreamed: boolean): CallClient => {
  const { signal, notify, _meta: { progressToken } = {} } = mcpReq;
  if (!isStreamed || progressToken === undefined) return { signal };
  const report: CallClient['report'] = ({ isDone: _isDone, ...progress }) =>
    notify({ method: 'notifications/progress', params: { progressToken, ...progress } });
  return { signal, report };
};

const serveResources = (
  server: Server,
  mcpRequest: McpRequest,
  deps: Deps,
  onWork: ServerOptions['onWork'],
): void => {
  server.setRequestHandler('resources/list', ({ params }) => {
    const result = listResources(params?.cursor, mcpRequest, deps);
    onWork(result);
    return result;
  });
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: listResourceTemplates(mcpRequest.principal),
  }));
  server.setRequestHandler('resources/read', ({ params }) => {
    const result = readResource(params.uri, mcpRequest, deps);
    onWork(result);
    return result;
  });
};

const servePrompts = (server: Server, { principal }: McpRequest): void => {
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts(principal) }));
  server.setRequestHandler('prompts/get', ({ params }) =>
    writePrompt({ name: params.name, args: params.arguments ?? {} }, principal),
  );
};

/** The revisions of the protocol, newest first. */
const supportedRevisions = [
  '2026-07-28',
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
] as const;

const descriptions = new Map(tools.map((tool) => [tool, describeTool(tool)]));
const describeOnce = (tool: Tool) => descriptions.get(tool) ?? describeTool(tool);
const toolsByName = new Map(tools.map((tool) => [tool.name, tool]));

/** Shared, because creating a validator costs more than most calls, and each server would create its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();
