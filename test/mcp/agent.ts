import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';

import type { GivenCandidateRole } from '../world.ts';

/** A tool result. The caller chooses the type; the SDK's client validates the result against the output schema. */
type ToolResult<Output = unknown> = Pick<CallToolResult, 'content' | '_meta'> & {
  readonly isError: boolean;
  readonly output: Output;
};

/** An MCP agent: the client of the SDK, connected with an API key. */
export type Agent = {
  readonly client: Client;
  readonly tools: readonly Tool[];
  readonly call: <Output = unknown>(name: string, args?: object) => Promise<ToolResult<Output>>;
  readonly stop: () => Promise<void>;
};

/** Connects an agent and reads the list of tools. */
export const connectAgent = async (url: string, key: string): Promise<Agent> => {
  const client = new Client({ name: 'test-agent', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  // After this call the client validates each result against the output schema of its tool.
  const { tools } = await client.listTools();

  const call = async (name: string, args: object = {}): Promise<ToolResult> => {
    const result = (await client.callTool({ name, arguments: { ...args } })) as CallToolResult;
    const { structuredContent, isError, ...others } = result;
    return { ...others, isError: isError === true, output: structuredContent };
  };
  return { client, tools, call: call as Agent['call'], stop: () => client.close() };
};

/** Returns the id of the first step of a candidate role. */
export const getFirstStepId = ({ steps: [first] }: GivenCandidateRole): string => first?.id ?? '';

/** Returns the arguments of advance_candidate. */
export const advance = (stepId: string, idempotencyKey: string, more: object = {}) => ({
  stepId,
  idempotencyKey,
  ...more,
});

/** Returns a tool call as a JSON-RPC message. */
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

/** The result of a transition. */
export type TransitionResult = {
  readonly step: Step;
  readonly nextStep: Step | null;
  readonly candidateRole: { readonly status: string };
};

/** The error body of every endpoint and tool. */
export type ErrorResult = {
  readonly error: string;
  readonly code: string;
  readonly requestId: string;
  readonly details?: unknown;
};

/** Returns the texts in the fields named `untrusted`. */
export const listUntrustedValues = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'untrusted' ? Object.values(inner as object) : listUntrustedValues(inner),
  );
};

/** Returns the output without the fields named `untrusted`, as JSON. */
export const toTrustedJson = (output: unknown): string =>
  JSON.stringify(output, (name, inner: unknown) => (name === 'untrusted' ? undefined : inner));
