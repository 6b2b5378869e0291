import { encode } from 'gpt-tokenizer/encoding/o200k_base';

import { type Agent, connectAgent, toTrustedJson } from '../../test/mcp/agent.ts';
import type { EvalWorld } from './eval-world.ts';

/** A finished call: the number of calls so far, and the tool. */
export type Finished = { readonly count: number; readonly tool: string };

/** What a tool returned. `text` is what a model reads first; `output` is the structured content. */
type ToolResult<Output = unknown> = {
  readonly isError: boolean;
  readonly text: string;
  readonly output: Output;
};

/** The connection of an agent to the platform during one job; it counts calls and tokens. */
export type Session = {
  readonly tools: Agent['tools'];
  readonly instructions: string;
  readonly call: <Output = unknown>(name: string, args?: object) => Promise<ToolResult<Output>>;
  readonly measure: () => Measures;
  readonly stop: () => Promise<void>;
};

/** Tokens in `o200k_base` of what a model reads and writes: the tools with the instructions; calls and results. */
type Measures = {
  readonly calls: number;
  readonly toolTokens: number;
  readonly callTokens: number;
  /** Tools whose result had the planted hostile text outside of `untrusted`. */
  readonly leaks: readonly string[];
};

type SessionOptions = {
  readonly world: EvalWorld;
  readonly key: string;
  readonly afterCall?: ((finished: Finished) => Promise<'lose' | undefined>) | undefined;
};

const lostResult: ToolResult = {
  isError: true,
  text: 'The connection broke before the result arrived.',
  output: {},
};

/**
 * Connects an agent. After each call the read models catch up and the effects run, as they do between two calls of a
 * model.
 */
export const openSession = async ({ world, key, afterCall }: SessionOptions): Promise<Session> => {
  const { url, settle } = world.stack;
  const agent = await connectAgent(url, key);
  const instructions = agent.client.getInstructions() ?? '';
  const toolTokens = countTokens({ tools: agent.tools, instructions });
  const leaks: string[] = [];
  let [calls, callTokens] = [0, 0];

  const call = async (name: string, args: object = {}): Promise<ToolResult> => {
    const result = await agent.call(name, args);
    calls++;
    await settle();
    const lost = (await afterCall?.({ count: calls, tool: name })) === 'lose';
    await settle();
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    const { isError, output } = result;
    if (`${text}${toTrustedJson(output)}`.includes(world.hostileText)) leaks.push(name);
    const received = lost ? lostResult : { isError, text, output };
    callTokens += countTokens({ name, args }) + countTokens(received);
    return received;
  };
  return {
    tools: agent.tools,
    instructions,
    call: call as Session['call'],
    measure: () => ({ calls, toolTokens, callTokens, leaks }),
    stop: agent.stop,
  };
};

const countTokens = (value: unknown): number => encode(JSON.stringify(value)).length;

/** Calls a tool that must succeed, and returns its structured content. */
export const read = async <Output>(
  session: Session,
  name: string,
  args: object = {},
): Promise<Output> => {
  const { isError, text, output } = await session.call<Output>(name, args);
  if (isError) throw new Error(`${name}: ${text}`);
  return output;
};
