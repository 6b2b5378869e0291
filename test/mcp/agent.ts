import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';

import type { GivenCandidateRole } from '../world.ts';

/** What a tool answered. What it is is the caller's claim; the SDK's client has held it to the tool's output schema. */
type ToolResult<Answer = unknown> = Omit<CallToolResult, 'structuredContent' | 'isError'> & {
  readonly isError: boolean;
  readonly output: Answer;
};

/** An agent that has a key, an address and the SDK's own client, and knows nothing else. */
export type Agent = {
  readonly client: Client;
  readonly tools: readonly Tool[];
  readonly call: <Answer = unknown>(name: string, args?: object) => Promise<ToolResult<Answer>>;
  readonly stop: () => Promise<void>;
};

/** Connects and reads what tools there are. */
export const connectAgent = async (url: string, key: string): Promise<Agent> => {
  const client = new Client({ name: 'test-agent', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  // From here on the client checks each answer against the schema it was shown.
  const { tools } = await client.listTools();

  const call = async (name: string, args: object = {}): Promise<ToolResult> => {
    const result = (await client.callTool({ name, arguments: { ...args } })) as CallToolResult;
    const { structuredContent, isError, ...others } = result;
    return { ...others, isError: isError === true, output: structuredContent };
  };
  return { client, tools, call: call as Agent['call'], stop: () => client.close() };
};

/** The first step of a candidate on a role. */
export const stepOf = ({ steps: [first] }: GivenCandidateRole): string => first?.id ?? '';

/** What apply_transition takes to advance. */
export const advance = (stepId: string, idempotencyKey: string, more: object = {}) => ({
  stepId,
  action: 'advance',
  idempotencyKey,
  ...more,
});

/** A call of a tool as a message of JSON-RPC. */
export const call = (id: number, name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

export type Step = {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly candidateId: string;
};

/** What a transition came to. */
export type TransitionResult = {
  readonly step: Step;
  readonly nextStep: Step | null;
  readonly candidateRole: { readonly status: string };
};

/** The one error shape. */
export type ErrorResult = {
  readonly error: string;
  readonly code: string;
  readonly requestId: string;
  readonly details?: unknown;
};

/** The texts that an answer has in fields named `untrusted`. */
export const outsideOf = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'untrusted' ? Object.values(inner as object) : outsideOf(inner),
  );
};

/** The rest of it, as text. */
export const insideOf = (output: unknown): string =>
  JSON.stringify(output, (name, inner: unknown) => (name === 'untrusted' ? undefined : inner));
