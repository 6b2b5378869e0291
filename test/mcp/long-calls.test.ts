import { Client as NewClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createApiKey, createCandidateRole, type DemoWorld, demoWorld } from '../world.ts';
import { type Agent, call, connectAgent } from './agent.ts';
import {
  createWait,
  type Events,
  openStream,
  post,
  reported,
  type RpcResult,
} from './long-call.ts';

let stack: Stack;
let world: DemoWorld;
let agent: Agent;
beforeAll(async () => {
  stack = await startStack();
  world = await demoWorld(stack);
  await stack.settle();
  agent = await connectAgent(stack.url, world.hrRep.key);
}, 120_000);
afterAll(async () => {
  await agent?.stop();
  await stack?.stop();
});

type Progress = { readonly progress: number };

const createKey = async (): Promise<string> => (await createApiKey(stack, world.hrRep.id)).key;

describe('a call with a progress token', () => {
  it('of a tool that waits gets progress, then the result, from the client of older revisions', async () => {
    const { args, change } = await createWait({ stack, world });
    const progress: Progress[] = [];
    const result = await agent.client.callTool(
      { name: 'follow_changes', arguments: args },
      undefined,
      {
        onprogress: (received) => {
          progress.push(received);
          if (progress.length === 1) void change();
        },
      },
    );
    const { events } = result.structuredContent as Events;
    expect(events).not.toEqual([]);
    expect(progress[0]).toMatchObject({ progress: 0 });
    const values = progress.map((received) => received.progress);
    expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
  });

  it('and from the client of the newest revision', async () => {
    const { args, change } = await createWait({ stack, world });
    const options = { versionNegotiation: { mode: 'auto' as const } };
    const client = new NewClient({ name: 'test-agent', version: '1' }, options);
    const requestInit = { headers: { authorization: `Bearer ${world.hrRep.key}` } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', stack.url), { requestInit }),
    );
    const progress: Progress[] = [];
    const result = await client.callTool(
      { name: 'follow_changes', arguments: args },
      {
        onprogress: (received) => {
          progress.push(received);
          if (progress.length === 1) void change();
        },
      },
    );
    await client.close();
    expect((result.structuredContent as Events).events).not.toEqual([]);
    expect(progress).not.toEqual([]);
  });

  it('waits for the effects of a step, and for a batch of screenings', async () => {
    const { candidateId, roleId, steps } = await createCandidateRole(stack, world.role);
    await stack.settle();
    const stepId = steps[1]?.id;
    await agent.call('advance_candidate', { stepId, idempotencyKey: uuid() });
    type ShownStep = {
      readonly step: { readonly effects: readonly { readonly status: string }[] };
    };
    const { output } = await agent.call<ShownStep>('get_step', { stepId, waitSeconds: 50 });
    const statuses = output.step.effects.map(({ status }) => status);
    expect(statuses).not.toEqual([]);
    expect(statuses.filter((status) => status !== 'succeeded' && status !== 'skipped')).toEqual([]);

    const started = await agent.call<{ batch: { id: string } }>('start_cv_screening', {
      roleId,
      criteria: [{ title: 'Welding', keywords: ['welder'] }],
      candidateIds: [candidateId],
      idempotencyKey: uuid(),
    });
    const batchId = started.output.batch.id;
    const ended = await agent.call('get_cv_screening_batch', { batchId, waitSeconds: 50 });
    expect(ended.output).toMatchObject({ batch: { status: 'completed', skipped: 1 } });
  });

  it('gets JSON if its client accepts no stream, and a stream also from a tool that does not wait', async () => {
    const { args } = await createWait({ stack, world }, 1);
    const sending = { key: world.hrRep.key, url: stack.url };
    const headers = { accept: 'application/json' };
    const json = await post(reported(1, args), { ...sending, headers });
    expect(json.headers.get('content-type')).toContain('application/json');
    expect(await json.json()).toMatchObject({ id: 1, result: { isError: false } });
    const stream = await openStream(reported(2, { limit: 1 }), sending);
    expect(stream.first).toContain('"id":2');
    expect(await stream.readRest()).toBe('');
  });

  it('with params of another shape gets the JSON-RPC error -32602', async () => {
    const message = reported(1, []);
    const response = await post(message, { key: world.hrRep.key, url: stack.url });
    expect(await response.json()).toMatchObject({ error: { code: -32_602 } });
  });
});

describe('a call without a progress token', () => {
  it('waits too, gets one JSON response, and does not count as in progress meanwhile', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const api = await start(readConfig({ ...stack.env, MAX_IN_FLIGHT: '1' }));
    try {
      const { args, change } = await createWait({ stack, world });
      const caller = createClient(api).as(await createKey());
      const follow = async (id: number, waitSeconds: number) => {
        const message = call(id, 'follow_changes', { ...args, waitSeconds });
        return (await caller.post<RpcResult>('/mcp', message)).body.result?.structuredContent;
      };
      const waitForChange = async (id: number): Promise<readonly object[]> => {
        const { events } = (await follow(id, 50)) ?? {};
        // 503, or one of the other calls came before.
        return events ?? waitForChange(id);
      };
      const waiting = Promise.all([1, 2, 3, 4, 5].map(waitForChange));
      // A sixth is refused when five wait, which they can do only without a slot of MAX_IN_FLIGHT.
      await expect
        .poll(async () => (await follow(6, 1))?.code, { timeout: 30_000 })
        .toBe('rate_limited');
      await change();
      for (const events of await waiting) expect(events).not.toEqual([]);
    } finally {
      await api.stop();
    }
  });

  it('returns the last state when the time is over, or when the server stops', async () => {
    const short = await createWait({ stack, world }, 1);
    const { output, isError } = await agent.call<Events>('follow_changes', short.args);
    expect({ isError, events: output.events }).toEqual({ isError: false, events: [] });
    const { readConfig, start } = await import('@hiring/api');
    const api = await start(readConfig(stack.env));
    const { args } = await createWait({ stack, world });
    const stream = await openStream(reported(1, args), { key: world.hrRep.key, url: api.url });
    const [rest] = await Promise.all([stream.readRest(), api.stop()]);
    expect(rest).toContain('"events":[]');
  });

  it('rejects a longer wait', async () => {
    const { output } = await agent.call('follow_changes', { waitSeconds: 51 });
    expect(output).toMatchObject({ code: 'bad_request' });
  });
});
