import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createApiKey, type DemoWorld, demoWorld } from '../world.ts';
import { type Agent, call, connectAgent } from './agent.ts';
import {
  canceled,
  createWait,
  openSession,
  openStream,
  post,
  reported,
  toNewest,
} from './long-call.ts';

let stack: Stack;
let world: DemoWorld;
let agent: Agent;
let url: string;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  ({ url } = stack);
  world = await demoWorld(stack);
  await stack.settle();
  agent = await connectAgent(url, world.hrRep.key);
}, 120_000);
afterAll(async () => {
  await agent?.stop();
  await stack?.stop();
});

const createKey = async (): Promise<string> => (await createApiKey(stack, world.hrRep.id)).key;

describe('security MCP: a waiting call', () => {
  it('that is canceled ends without a response; other keys and other clients cannot cancel it', async () => {
    const key = await createKey();
    const { args } = await createWait({ stack, world });
    const session = await openSession({ key, url });
    const other = await openSession({ key, url });
    expect(other).not.toEqual(session);
    const stream = await openStream(reported(7, args), { key, url, headers: session });
    const foreign = await createKey();
    for (const [sender, headers, id] of [
      [foreign, session, 7],
      [key, other, 7],
      [key, {}, 7],
      [key, session, 8],
    ] as const) {
      const { status } = await post(canceled(id), { key: sender, url, headers });
      expect(status).toBe(202);
    }
    const waiting = await post(reported(9, { ...args, waitSeconds: 1 }), {
      key,
      url,
      headers: session,
    });
    expect(await waiting.text()).toContain('"id":9');
    expect((await post(canceled(7), { key, url, headers: session })).status).toBe(202);
    expect(await stream.readRest()).not.toContain('result');
  });

  it('that is canceled gets 202 without a body if its response is JSON', async () => {
    const key = await createKey();
    const { args } = await createWait({ stack, world });
    const headers = await openSession({ key, url });
    let status = 0;
    const waiting = post(call(3, 'follow_changes', args), { key, url, headers }).then(
      (response) => {
        ({ status } = response);
        return response.text();
      },
    );
    await expect
      .poll(() => post(canceled(3), { key, url, headers }).then(() => status), { timeout: 20_000 })
      .toBe(202);
    expect(await waiting).toBe('');
  });

  it('is canceled by the client of the SDK, whose later calls work', async () => {
    const { args } = await createWait({ stack, world });
    const abort = new AbortController();
    const waiting = agent.client.callTool({ name: 'follow_changes', arguments: args }, undefined, {
      signal: abort.signal,
      onprogress: () => abort.abort('a test'),
    });
    await expect(waiting).rejects.toThrow('a test');
    expect((await agent.call('whoami')).isError).toBe(false);
  });

  it('is not canceled through another instance, and gets its response', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const api = await start(readConfig(stack.env));
    try {
      const key = await createKey();
      const { args, change } = await createWait({ stack, world });
      const headers = await openSession({ key, url });
      const stream = await openStream(reported(1, args), { key, url, headers });
      expect((await post(canceled(1), { key, headers, url: api.url })).status).toBe(202);
      await change();
      expect(await stream.readRest()).toContain('"events":[{');
    } finally {
      await api.stop();
    }
  });

  it.each([
    ['an older revision', (id: number, args: object) => ({ message: reported(id, args) })],
    ['the newest revision', (id: number, args: object) => toNewest(reported(id, args))],
  ])(
    'is one of five of a key, and frees its place when its client of %s disconnects',
    async (_what, toCall) => {
      const key = await createKey();
      const { args } = await createWait({ stack, world });
      const open = async (id: number) => {
        const { message, ...sending } = toCall(id, args);
        const abort = new AbortController();
        const stream = await openStream(message, { key, url, ...sending, signal: abort.signal });
        return { ...stream, abort: () => abort.abort() };
      };
      const streams = await Promise.all([1, 2, 3, 4, 5].map(open));
      for (const { first } of streams) expect(first).toContain('notifications/progress');
      const caller = createClient(stack).as(key);
      const short = call(6, 'follow_changes', { ...args, waitSeconds: 1 });
      const refused = { result: { structuredContent: { code: 'rate_limited' } } };
      expect((await caller.post('/mcp', short)).body).toMatchObject(refused);
      for (const stream of streams) stream.abort();
      const accepted = { result: { isError: false } };
      await expect
        .poll(async () => (await caller.post('/mcp', short)).body, { timeout: 20_000 })
        .toMatchObject(accepted);
    },
  );

  it('ends with the error unauthorized when its key is revoked', async () => {
    const { id, key } = await createApiKey(stack, world.hrRep.id);
    const { args } = await createWait({ stack, world });
    const stream = await openStream(reported(1, args), { key, url });
    await createClient(stack).as(world.admin.key).delete(`/api/admin/api-keys/${id}`);
    expect(await stream.readRest()).toContain('"code":"unauthorized"');
  });
});
