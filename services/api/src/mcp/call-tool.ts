import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

import type { Deps } from '../deps.ts';
import { errorOf, noteTrouble, problemOf } from '../http/answer-errors.ts';
import { requireScope } from '../http/may-call.ts';
import { Problem } from '../http/problem.ts';
import { shaped } from '../http/shaped.ts';
import { askFor, type Carrier } from './ask-for.ts';
import { setApart } from './set-apart.ts';
import type { Tool } from './tool.ts';

/** Characters of one result, which is sent twice: as an object and as its text. */
const maxResult = 1_000_000;

/**
 * One call of a tool: scope 403, arguments 400, then whatever the endpoints it asks check (decisions §2). An error is a
 * result too, with the one error shape, for the model to read and act on.
 */
export const callTool = async (
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  carrier: Carrier,
  deps: Deps,
): Promise<CallToolResult> => {
  const { requestId } = carrier;
  const said = new Map<string, string>();
  const called = { requestId, route: '/mcp', type: tool.name };
  try {
    const { status, body } = await answerOf(tool, args, { carrier, said, deps });
    deps.log.info('tool called', { ...called, status });
    const fine = status === 200;
    return resultOf(fine ? setApart(body, new Set(tool.untrusted)) : body, said, !fine);
  } catch (error) {
    const problem = problemOf(error);
    const { status } = problem;
    deps.log.info('tool called', { ...called, status });
    noteTrouble(deps.log, status, { ...called, err: error });
    return resultOf(errorOf(problem, requestId), said, true);
  }
};

type Calling = {
  readonly carrier: Carrier;
  readonly said: Map<string, string>;
  readonly deps: Deps;
};

const answerOf = async (tool: Tool, args: Readonly<Record<string, unknown>>, calling: Calling) => {
  const { carrier, said, deps } = calling;
  const [{ scope }] = tool.endpoints;
  if (scope !== 'none') requireScope(scope, carrier.principal);
  shaped(tool.input, args);
  return tool.run(args, askFor(carrier, said, deps));
};

/** As an object for programs, and as its text for models whose client knows no other. */
const resultOf = (
  answer: unknown,
  said: ReadonlyMap<string, string>,
  isError: boolean,
): CallToolResult => {
  const text = JSON.stringify(answer);
  if (text.length > maxResult) throw tooLarge();
  const replayed = said.has('idempotency-replayed');
  const lag = said.get('x-projection-lag');
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

const tooLarge = (): Problem =>
  new Problem(
    'payload_too_large',
    'The result is larger than 1 MB: ask for fewer rows with `limit`, and for the rest with `cursor`',
  );
