import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { type DemoWorld, demoWorld } from '../world.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const newest = '2026-07-28';
const newestWithSession = '2025-11-25';

type Headers = Readonly<Record<string, string>>;

const post = (message: unknown, headers: Headers = {}): Promise<ApiResponse> =>
  createClient(stack).as(world.hrRep.key).post('/mcp', message, headers);

const request = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
});

const prefix = 'io.modelcontextprotocol';

/** Sends a request of the newest revision, with the headers that repeat its body unless others are given. */
const postNew = (
  method: string,
  params: object = {},
  { revision = newest, headers = {} }: { revision?: string; headers?: Headers } = {},
): Promise<ApiResponse> => {
  const meta = {
    [`${prefix}/protocolVersion`]: revision,
    [`${prefix}/clientInfo`]: { name: 'test-agent', version: '1' },
    [`${prefix}/clientCapabilities`]: {},
  };
  const repeated = { 'mcp-protocol-version': revision, 'mcp-method': method, ...headers };
  return post(request(method, { ...params, _meta: meta }), repeated);
};

/** Uses the server with the client of the SDK. */
const withClient = async <T>(
  mode: 'legacy' | 'auto' | { readonly pin: string },
  use: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ name: 'test-agent', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${world.hrRep.key}` } };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', stack.url), { requestInit });
  await client.connect(transport);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
};

describe('negotiating the revision', () => {
  it.each([
    ['auto', 'auto', newest],
    ['the newest only', { pin: newest }, newest],
    ['older ones only', 'legacy', newestWithSession],
  ] as const)('with a client of %s, which lists and calls tools', async (_what, mode, expected) => {
    await withClient(mode, async (client) => {
      expect(client.getNegotiatedProtocolVersion()).toBe(expected);
      expect(client.getInstructions()).toContain('`untrusted`');
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('hire_candidate');
      const result = await client.callTool({ name: 'whoami', arguments: {} });
      expect(result.structuredContent).toMatchObject({ user: { id: world.hrRep.id } });
    });
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', newestWithSession])(
    'with initialize: %s is accepted',
    async (protocolVersion) => {
      const capabilities = {};
      const clientInfo = { name: 'test-agent', version: '1' };
      const params = { protocolVersion, capabilities, clientInfo };
      const { body } = await post(request('initialize', params));
      expect(body).toMatchObject({ result: { protocolVersion } });
    },
  );

  it('with initialize for an unknown revision returns the newest that has initialize', async () => {
    const clientInfo = { name: 'test-agent', version: '1' };
    const params = { protocolVersion: '2099-01-01', capabilities: {}, clientInfo };
    const { body } = await post(request('initialize', params));
    expect(body).toMatchObject({ result: { protocolVersion: newestWithSession } });
  });

  it('with server/discover, whose result no other caller may use', async () => {
    const { status, body } = await postNew('server/discover');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        result: { supportedVersions: [newest], resultType: 'complete', cacheScope: 'private' },
      },
    });
  });
});

const failure = (code: number, id: number | null = 1) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.any(String) as unknown },
});

describe('a message that is refused has an error of JSON-RPC', () => {
  it('for an unknown revision, with the known ones', async () => {
    const { status, body } = await postNew('tools/list', {}, { revision: '2099-01-01' });
    expect({ status, body }).toMatchObject({ status: 400, body: failure(-32_022) });
    expect(body).toMatchObject({ error: { data: { supported: [newest] } } });
    const old = await post(request('tools/list'), { 'mcp-protocol-version': '1999-12-31' });
    expect(old).toMatchObject({ status: 400, body: failure(-32_000, null) });
  });

  it('for headers that do not agree with the body', async () => {
    for (const headers of [{ 'mcp-method': 'ping' }, { 'mcp-protocol-version': '2025-11-25' }]) {
      const { status, body } = await postNew('tools/list', {}, { headers });
      expect({ status, body }).toMatchObject({ status: 400, body: failure(-32_020) });
    }
    const misnamed = { headers: { 'mcp-name': 'hire_candidate' } };
    const { status, body } = await postNew('tools/call', { name: 'whoami' }, misnamed);
    expect({ status, body }).toMatchObject({ status: 400, body: failure(-32_020) });
  });

  it('for an unknown method: 404 in the newest revision, 200 in older ones', async () => {
    for (const method of ['nothing', 'subscriptions/listen', 'initialize']) {
      const { status, body } = await postNew(method);
      expect({ method, status, body }).toMatchObject({
        method,
        status: 404,
        body: failure(-32_601),
      });
    }
    expect(await post(request('nothing'))).toMatchObject({ status: 200, body: failure(-32_601) });
  });

  it('for an unknown tool and params of another shape', async () => {
    for (const [name, args] of [
      ['hire_everybody', {}],
      ['whoami', []],
    ] as const) {
      const params = { name, arguments: args };
      const response = await postNew('tools/call', params, { headers: { 'mcp-name': name } });
      expect(response).toMatchObject({ status: 200, body: failure(-32_602) });
    }
  });

  it('for a body that is not JSON, and one that is no message', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await post('{', json)).toMatchObject({ status: 400, body: failure(-32_700, null) });
    expect(await post({})).toMatchObject({ status: 400, body: failure(-32_600, null) });
    expect(await post([])).toMatchObject({ status: 400, body: failure(-32_600, null) });
  });
});
