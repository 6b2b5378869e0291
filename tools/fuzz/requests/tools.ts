import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';

import { callerName } from '../fixture/callers.ts';
import type { Oracle } from '../oracles.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { asJson, type DrawnRequest, drawKnown } from './requests.ts';
import { mutate, type Schema, validValues } from './values.ts';
import { strangeHeaders } from './wire.ts';

/** A tool as `tools/list` shows it. */
export type ListedTool = {
  readonly name: string;
  readonly inputSchema: Schema;
  readonly outputSchema: object;
};

/** Calls of one tool with valid, nearly valid and hostile arguments. */
export const drawCalls = ({ name, inputSchema }: ListedTool): fc.Arbitrary<DrawnRequest> => {
  const valid = validValues({ known: drawKnown, resolve: (schema) => schema })(inputSchema);
  const args = fc.oneof(
    { arbitrary: valid, weight: 4 },
    { arbitrary: mutate(valid), weight: 4 },
    { arbitrary: hostileValue, weight: 1 },
  );
  return toRequests(args.map((value) => createMessage('tools/call', { name, arguments: value })));
};

/** Messages of JSON-RPC that are no call of a tool there is, some many at once. */
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

/** Holds what a tool answers to the schema it is listed with. What was ours to fail is never the answer. */
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
      ...(ours ? [`told ${JSON.stringify(content)}`] : []),
      ...(fits(content) ? [] : [`told in another shape: ${ajv.errorsText(fits.errors)}`]),
    ];
  };
};

/** JSON-RPC's word for a 500, of any message. */
export const messageOracle: Oracle = (_sent, { status, body }) => {
  const responses: readonly RpcResponse[] = status === 200 ? [body as RpcResponse].flat() : [];
  return responses.flatMap(({ error }) =>
    error?.code === internalError ? ['an internal error of JSON-RPC'] : [],
  );
};

const internalError = -32_603;
const internalErrorCodes: ReadonlySet<string> = new Set(['internal_error', 'unavailable']);
