import { expect } from 'vitest';

import { createClient } from '../client.ts';
import type { Stack } from '../stack.ts';
import { createCandidateRole, type DemoWorld } from '../world.ts';
import { getFirstStepId } from './agent.ts';

type TestPlatform = { readonly stack: Stack; readonly world: DemoWorld };

/** Waits for a change of one candidate, to whom nothing happens unless the test does it. */
export const createWait = async ({ stack, world }: TestPlatform, waitSeconds = 50) => {
  const made = await createCandidateRole(stack, world.role);
  await stack.settle();
  const { candidateId } = made;
  const args = { candidateId, from: 'now', waitSeconds };
  const change = async () => {
    const { status } = await createClient(stack)
      .as(world.hrRep.key)
      .post(`/api/v1/candidate-steps/${getFirstStepId(made)}/advance`);
    expect(status).toBe(200);
  };
  return { args, change };
};

export type Events = { readonly events: readonly { readonly type: string }[] };

export type RpcResult = {
  readonly result?: {
    readonly structuredContent: { readonly code?: string; readonly events?: readonly object[] };
  };
};

type Sending = {
  readonly key: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

export const post = (message: object, { key, url, headers = {}, signal }: Sending) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(message),
    ...(signal && { signal }),
  });

/** A call of follow_changes that wants progress. */
export const reported = (id: number, args: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'follow_changes', arguments: args, _meta: { progressToken: 'token' } },
});

export const canceled = (requestId: number) => ({
  jsonrpc: '2.0',
  method: 'notifications/cancelled',
  params: { requestId, reason: 'a test' },
});

/** A stream whose call waits: its first progress has arrived. */
export const openStream = async (message: object, sending: Sending) => {
  const response = await post(message, sending);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const { value } = await reader.read();
  const first = Buffer.from(value ?? []).toString();
  const readRest = async (): Promise<string> => {
    let text = '';
    for (;;) {
      const chunk = await reader.read();
      if (chunk.done) return text;
      text += Buffer.from(chunk.value).toString();
    }
  };
  return { first, readRest, close: () => reader.cancel() };
};

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test-agent', version: '1' },
  },
};

/** Begins a client of a revision with `initialize`. Returns the header that its requests repeat. */
export const openSession = async (sending: Sending): Promise<Record<string, string>> => {
  const response = await post(initialize, sending);
  await response.json();
  return { 'mcp-session-id': response.headers.get('mcp-session-id') ?? '' };
};

const prefix = 'io.modelcontextprotocol';

/** The same call in the newest revision, with the headers that repeat its body. */
export const toNewest = (message: ReturnType<typeof reported>) => ({
  message: {
    ...message,
    params: {
      ...message.params,
      _meta: {
        ...message.params._meta,
        [`${prefix}/protocolVersion`]: '2026-07-28',
        [`${prefix}/clientInfo`]: { name: 'test-agent', version: '1' },
        [`${prefix}/clientCapabilities`]: {},
      },
    },
  },
  headers: {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'follow_changes',
  },
});
