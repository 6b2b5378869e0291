import type { CallToolResult } from '@modelcontextprotocol/server';

import type { Deps } from '../deps.ts';
import { parseInput } from '../http/endpoint/parse-input.ts';
import { assertScope, hasScope } from '../http/pipeline/assert-access.ts';
import { toErrorBody, logServerError, toProblem } from '../http/pipeline/error-handler.ts';
import { Problem } from '../http/problems/problem.ts';
import { createEndpointCaller, type McpRequest } from './call-endpoint.ts';
import { compact } from './compact.ts';
import { createWait, type CallClient } from './long-calls/wait.ts';
import { withNextStep } from './next-steps.ts';
import { summarize } from './summarize.ts';
import type { Tool } from './tool.ts';
import { wrapUntrusted } from './wrap-untrusted.ts';

/** Maximum size of the data of one result, in characters. */
const maxResultChars = 1_000_000;

/**
 * Calls a tool. The checks are scope (403), arguments (400), then those of the endpoints that it calls (decisions §2).
 * An error is a result too, in the one error shape, so that the model can read it.
 */
export const callTool = async (
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  { mcpRequest, deps, client = unobserved }: CallContext,
): Promise<CallToolResult> => {
  const { requestId } = mcpRequest;
  const responseHeaders = new Map<string, string>();
  const logFields = { requestId, route: '/mcp', type: tool.name };
  try {
    const { status, body } = await runTool(tool, args, {
      mcpRequest,
      responseHeaders,
      deps,
      client,
    });
    deps.log.info('tool called', { ...logFields, status });
    const result =
      status === 200 ? toSuccess(tool, body as object) : toFailure(body as ErrorBody, args);
    return toToolResult(result, responseHeaders, mcpRequest);
  } catch (error) {
    if (client.signal.aborted) {
      deps.log.info('tool call canceled', logFields);
      return notSent;
    }
    const problem = toProblem(error);
    const { status } = problem;
    deps.log.info('tool called', { ...logFields, status });
    logServerError(deps.log, status, { ...logFields, err: error });
    const failure = toFailure(toErrorBody(problem, requestId), args);
    return toToolResult(failure, responseHeaders, mcpRequest);
  }
};

/** What a call of a tool needs. */
type CallContext = {
  readonly mcpRequest: McpRequest;
  readonly deps: Deps;
  /** Without it the call cannot be canceled and reports nothing. */
  readonly client?: CallClient;
};

const unobserved: CallClient = { signal: new AbortController().signal };

/** The result of a canceled call, which the SDK does not send. */
const notSent: CallToolResult = { content: [], isError: true };

type ErrorBody = ReturnType<typeof toErrorBody>;

type Result = { readonly data: object; readonly summary: string; readonly isError: boolean };

const toSuccess = (tool: Tool, body: object): Result => {
  const data = compact(body) as object;
  return {
    data: wrapUntrusted(data, new Set(tool.untrusted)) as object,
    summary: summarize(tool, data),
    isError: false,
  };
};

const toFailure = (body: ErrorBody, args: Readonly<Record<string, unknown>>): Result => {
  const data = withNextStep(body, args);
  return { data, summary: data.error, isError: true };
};

type ToolContext = Required<CallContext> & { readonly responseHeaders: Map<string, string> };

const runTool = async (
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  context: ToolContext,
) => {
  const { mcpRequest, responseHeaders, deps } = context;
  const [endpoint] = tool.endpoints;
  if (!hasScope(endpoint, mcpRequest.principal)) assertScope(endpoint.scope, mcpRequest.principal);
  parseInput(tool.input, args);
  return tool.run(
    args,
    createEndpointCaller(mcpRequest, responseHeaders, deps),
    createWait(context),
  );
};

/**
 * Builds the result: the data once, beside one sentence as text. A client of a revision without structured content
 * shows only the text to its model, so there the text is the data.
 */
const toToolResult = (
  { data, summary, isError }: Result,
  responseHeaders: ReadonlyMap<string, string>,
  { header }: McpRequest,
): CallToolResult => {
  const json = JSON.stringify(data);
  if (json.length > maxResultChars) throw toTooLargeProblem();
  const text = readsStructuredContent(header('MCP-Protocol-Version')) ? summary : json;
  const replayed = responseHeaders.has('idempotency-replayed');
  const lag = responseHeaders.get('x-projection-lag');
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(json) as Record<string, unknown>,
    isError,
    _meta: {
      ...(replayed && { idempotencyReplayed: true }),
      ...(lag !== undefined && { projectionLag: lag }),
    },
  };
};

/** The first revision of MCP with structured content, and with the header that names the revision. */
const firstStructuredRevision = '2025-06-18';

const readsStructuredContent = (revision = ''): boolean => revision >= firstStructuredRevision;

const toTooLargeProblem = (): Problem =>
  new Problem(
    'payload_too_large',
    'The result is larger than 1 MB: request fewer rows with `limit`, and the remaining ones with `cursor`',
  );
