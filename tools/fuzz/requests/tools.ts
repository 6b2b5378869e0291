import fc from 'fast-check';
import { z } from 'zod';

import { callerName } from '../fixture/callers.ts';
import type { Oracle } from '../oracles.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { asJson, type DrawnRequest, drawKnown } from './requests.ts';
import { mutate, type Schema, validValues } from './values.ts';
import { strangeHeaders } from './wire.ts';

/** A tool as `tools/list` returns it. */
export type ListedTool = {
  readonly name: string;
  readonly inputSchema: Schema;
};

/** Draws calls of one tool with valid, nearly valid and hostile arguments. */
export const drawCalls = ({ name, inputSchema }: ListedTool): fc.Arbitrary<DrawnRequest> => {
  const valid = validValues({ known: drawKnown, resolve: (schema) => schema })(inputSchema);
  const args = fc.oneof(
    { arbitrary: valid, weight: 4 },
    { arbitrary: mutate(valid), weight: 4 },
    { arbitrary: hostileValue, weight: 1 },
  );
  return toRequests(args.map((value) => createMessage('tools/call', { name, arguments: value })));
};

/** Draws JSON-RPC messages that do not call an existing tool, alone or in a batch. */
export const drawStrangeMessages = (): fc.Arbitrary<DrawnRequest> => {
  const method = fc.oneof(
    fc.constantFrom('initialize', 'ping', 'tools/list', 'tools/call', 'resources/list'),
    fc.constantFrom('resources/read', 'resources/templates/list', 'prompts/list', 'prompts/get'),
    fc.constantFrom('notifications/initialized', 'notifications/cancelled', 'sampling/create'),
    hostileText,
  );
  const message = fc
    .tuple(method, hostileValue, fc.oneof(fc.nat(), hostileValue))
    .map(([name, params, id]) => ({ ...createMessage(name, params), id }));
  return toRequests(fc.oneof(message, fc.array(message, { maxLength: 12 })));
};

const createMessage = (method: string, params: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
});

const toRequests = (message: fc.Arbitrary<unknown>): fc.Arbitrary<DrawnRequest> =>
  fc.record({
    caller: callerName,
    method: fc.constant('POST'),
    path: fc.constant('/mcp'),
    headers: strangeHeaders,
    body: message.map(asJson),
  });

type RpcResponse = {
  readonly error?: { readonly code: number };
  readonly result?: { readonly isError?: boolean; readonly structuredContent?: unknown };
};

/** Checks that a tool's result is data or the one error shape with its next step, and reports internal errors. */
export const toolOracle: Oracle = (_sent, { status, body }) => {
  if (status !== 200) return [];
  const { result } = body as RpcResponse;
  if (!result) return [];
  const parsed = (result.isError ? ErrorResult : DataResult).safeParse(result.structuredContent);
  if (!parsed.success) return [`tool result with another shape: ${parsed.error.message}`];
  const { code } = parsed.data as { readonly code?: unknown };
  const isOurs = result.isError && internalErrorCodes.has(String(code));
  return isOurs ? [`internal error of a tool: ${JSON.stringify(parsed.data)}`] : [];
};

const ErrorResult = z.strictObject({
  error: z.string().regex(/[.!?] .+\.$/, 'must end with the next step'),
  code: z.string(),
  requestId: z.string(),
  details: z.unknown().optional(),
});

/** An error has a code; data has none at its top. */
const DataResult = z.looseObject({ code: z.undefined().optional() });

/** Reports an internal error of JSON-RPC, its counterpart of a 500. */
export const messageOracle: Oracle = (_sent, { status, body }) => {
  const responses: readonly RpcResponse[] = status === 200 ? [body as RpcResponse].flat() : [];
  return responses.flatMap(({ error }) =>
    error?.code === internalError ? ['an internal error of JSON-RPC'] : [],
  );
};

const internalError = -32_603;
const internalErrorCodes: ReadonlySet<string> = new Set(['internal_error', 'unavailable']);
