import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';

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
  readonly outputSchema: object;
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

/** Creates an oracle that checks a tool's result against its listed schema and reports internal errors. */
export const createToolOracle = ({ outputSchema }: ListedTool): Oracle => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const fits = ajv.compile(outputSchema);
  return (_sent, { status, body }) => {
    if (status !== 200) return [];
    const { error, result } = body as RpcResponse;
    if (error) return [];
    const content = result?.structuredContent;
    const ours =
      result?.isError && internalErrorCodes.has(String((content as { code?: unknown }).code));
    return [
      ...(ours ? [`internal error of a tool: ${JSON.stringify(content)}`] : []),
      ...(fits(content) ? [] : [`tool result with another shape: ${ajv.errorsText(fits.errors)}`]),
    ];
  };
};

/** Reports an internal error of JSON-RPC, its counterpart of a 500. */
export const messageOracle: Oracle = (_sent, { status, body }) => {
  const responses: readonly RpcResponse[] = status === 200 ? [body as RpcResponse].flat() : [];
  return responses.flatMap(({ error }) =>
    error?.code === internalError ? ['an internal error of JSON-RPC'] : [],
  );
};

const internalError = -32_603;
const internalErrorCodes: ReadonlySet<string> = new Set(['internal_error', 'unavailable']);
