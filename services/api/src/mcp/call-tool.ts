import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

import type { Deps } from '../deps.ts';
import { parseInput } from '../http/endpoint/parse-input.ts';
import { assertScope } from '../http/pipeline/assert-access.ts';
import { toErrorBody, logServerError, toProblem } from '../http/pipeline/error-handler.ts';
import { Problem } from '../http/problems/problem.ts';
import { createEndpointCaller, type McpRequest } from './call-endpoint.ts';
import type { Tool } from './tool.ts';
import { wrapUntrusted } from './wrap-untrusted.ts';

/** Maximum size of one result, in characters. It is sent twice: as an object and as its text. */
const maxResultChars = 1_000_000;

/**
 * Calls a tool. The checks are scope (403), arguments (400), then those of the endpoints that it calls (decisions §2).
 * An error is a result too, in the one error shape, so that the model can read it.
 */
export const callTool = async (
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  mcpRequest: McpRequest,
  deps: Deps,
): Promise<CallToolResult> => {
  const { requestId } = mcpRequest;
  const responseHeaders = new Map<string, string>();
  const logFields = { requestId, route: '/mcp', type: tool.name };
  try {
    const { status, body } = await runTool(tool, args, { mcpRequest, responseHeaders, deps });
    deps.log.info('tool called', { ...logFields, status });
    const isOk = status === 200;
    return toToolResult(
      isOk ? wrapUntrusted(body, new Set(tool.untrusted)) : body,
      responseHeaders,
      !isOk,
    );
  } catch (error) {
    const problem = toProblem(error);
    const { status } = problem;
    deps.log.info('tool called', { ...logFields, status });
    logServerError(deps.log, status, { ...logFields, err: error });
    return toToolResult(toErrorBody(problem, requestId), responseHeaders, true);
  }
};

type ToolContext = {
  readonly mcpRequest: McpRequest;
  readonly responseHeaders: Map<string, string>;
  readonly deps: Deps;
};

const runTool = async (
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  context: ToolContext,
) => {
  const { mcpRequest, responseHeaders, deps } = context;
  const [{ scope }] = tool.endpoints;
  if (scope !== 'none') assertScope(scope, mcpRequest.principal);
  parseInput(tool.input, args);
  return tool.run(args, createEndpointCaller(mcpRequest, responseHeaders, deps));
};

/** Builds the result: an object for programs, and the same as text for clients that read only text. */
const toToolResult = (
  result: unknown,
  responseHeaders: ReadonlyMap<string, string>,
  isError: boolean,
): CallToolResult => {
  const text = JSON.stringify(result);
  if (text.length > maxResultChars) throw toTooLargeProblem();
  const replayed = responseHeaders.has('idempotency-replayed');
  const lag = responseHeaders.get('x-projection-lag');
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text) as Record<string, unknown>,
    isError,
    _meta: {
      ...(replayed && { idempotencyReplayed: true }),
      ...(lag !== undefined && { projectionLag: lag }),
    },
  };
};

const toTooLargeProblem = (): Problem =>
  new Problem(
    'payload_too_large',
    'The result is larger than 1 MB: request fewer rows with `limit`, and the remaining ones with `cursor`',
  );
