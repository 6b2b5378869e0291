import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';

import { callerName } from './callers.ts';
import { hostileText, hostileValue } from './hostile.ts';
import type { Oracle } from './oracles.ts';
import { asJson, type Drawn, known } from './requests.ts';
import { changed, type Schema, validValues } from './values.ts';
import { strangeHeaders } from './wire.ts';

/** A tool as `tools/list` shows it. */
export type ListedTool = {
  readonly name: string;
  readonly inputSchema: Schema;
  readonly outputSchema: object;
};

/** Calls of one tool with valid, nearly valid and hostile arguments. */
export const callsOf = ({ name, inputSchema }: ListedTool): fc.Arbitrary<Drawn> => {
  const valid = validValues({ known, resolve: (schema) => schema })(inputSchema);
  const args = fc.oneof(
    { arbitrary: valid, weight: 4 },
    { arbitrary: changed(valid), weight: 4 },
    { arbitrary: hostileValue, weight: 1 },
  );
  return asked(args.map((it) => messageOf('tools/call', { name, arguments: it })));
};

/** Messages of JSON-RPC that are no call of a tool there is, some many at once. */
export const strangeMessages = (): fc.Arbitrary<Drawn> => {
  const method = fc.oneof(
    fc.constantFrom('initialize', 'ping', 'tools/list', 'tools/call', 'resources/list'),
    fc.constantFrom('notifications/initialized', 'notifications/cancelled', 'sampling/create'),
    hostileText,
  );
  const one = fc
    .tuple(method, hostileValue, fc.oneof(fc.nat(), hostileValue))
    .map(([name, params, id]) => ({ ...messageOf(name, params), id }));
  return asked(fc.oneof(one, fc.array(one, { maxLength: 12 })));
};

const messageOf = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params });

const asked = (message: fc.Arbitrary<unknown>): fc.Arbitrary<Drawn> =>
  fc.record({
    caller: callerName,
    method: fc.constant('POST'),
    path: fc.constant('/mcp'),
    headers: strangeHeaders,
    body: message.map(asJson),
  });

type Answered = {
  readonly error?: { readonly code: number };
  readonly result?: { readonly isError?: boolean; readonly structuredContent?: unknown };
};

/** Holds what a tool answers to the schema it is listed with. What was ours to fail is never the answer. */
export const toolOracle = ({ outputSchema }: ListedTool): Oracle => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const fits = ajv.compile(outputSchema);
  return (_sent, { status, body }) => {
    if (status !== 200) return [];
    const { error, result } = body as Answered;
    if (error) return [];
    const told = result?.structuredContent;
    const ours = result?.isError && troubles.has(String((told as { code?: unknown }).code));
    return [
      ...(ours ? [`told ${JSON.stringify(told)}`] : []),
      ...(fits(told) ? [] : [`told in another shape: ${ajv.errorsText(fits.errors)}`]),
    ];
  };
};

/** JSON-RPC's word for a 500, of any message. */
export const messageOracle: Oracle = (_sent, { status, body }) => {
  const answers: readonly Answered[] = status === 200 ? [body as Answered].flat() : [];
  return answers.flatMap(({ error }) =>
    error?.code === internalError ? ['an internal error of JSON-RPC'] : [],
  );
};

const internalError = -32_603;
const troubles: ReadonlySet<string> = new Set(['internal_error', 'unavailable']);
