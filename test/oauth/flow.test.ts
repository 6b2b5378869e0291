import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { demoWorld, type DemoWorld } from '../world.ts';
import { openBrowser, redirectUri, sendForm } from './agent.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  const port = await findFreePort();
  const api = { PORT: String(port), PUBLIC_BASE_URL: `http://127.0.0.1:${port}` };
  stack = await startStack({ without: ['worker'], api });
  world = await demoWorld(stack);
  await stack.settle();
}, 120_000);
afterAll(() => stack?.stop());

type Saved = {
  client?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  verifier?: string;
  authorizationUrl?: URL;
};

const createProvider = (saved: Saved): OAuthClientProvider => ({
  redirectUrl: redirectUri,
  clientMetadata: { client_name: 'Scout', redirect_uris: [redirectUri] },
  state: () => 'a state',
  clientInformation: () => saved.client,
  saveClientInformation: (client) => void (saved.client = client),
  tokens: () => saved.tokens,
  saveTokens: (tokens) => void (saved.tokens = tokens),
  redirectToAuthorization: (url) => void (saved.authorizationUrl = url),
  saveCodeVerifier: (verifier) => void (saved.verifier = verifier),
  codeVerifier: () => saved.verifier ?? '',
});

/** Approves as a person does, in the browser to which the agent led. Returns the redirect to the agent. */
const approveAs = async (userId: string, { href }: URL, values: object): Promise<URL> => {
  const { headers } = await createClient(stack).anonymous.get(href.replace(stack.url, ''));
  expect(headers['location']).toBe(`${stack.url}/console/authorize`);
  const [, cookie = ''] = /authorization=([^;]*)/.exec(headers['set-cookie'] ?? '') ?? [];
  const browser = await openBrowser(stack, userId, cookie);
  const { body } = await browser.decide('approve', values);
  return new URL(body.redirectTo);
};

describe('the client of the official SDK', () => {
  it('finds the server, registers, gets a key, refreshes it and revokes it', async () => {
    const saved: Saved = {};
    const provider = createProvider(saved);
    const serverUrl = `${stack.url}/mcp`;
    expect(await auth(provider, { serverUrl })).toBe('REDIRECT');
    const url = saved.authorizationUrl ?? new URL(stack.url);
    expect(url.searchParams.get('resource')).toBe(serverUrl);
    const redirect = await approveAs(world.hrRep.id, url, { scopes: ['roles:read'] });
    expect(redirect.searchParams.get('state')).toBe('a state');
    expect(redirect.searchParams.get('iss')).toBe(stack.url);
    const authorizationCode = redirect.searchParams.get('code') ?? '';
    expect(await auth(provider, { serverUrl, authorizationCode })).toBe('AUTHORIZED');

    const client = new Client({ name: 'Scout', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL(serverUrl), {
      authProvider: provider,
    });
    await client.connect(transport);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('list_roles');
    expect(names).not.toContain('hire_candidate');
    await client.close();

    const first = saved.tokens;
    expect(await auth(provider, { serverUrl })).toBe('AUTHORIZED');
    expect(saved.tokens?.access_token).not.toBe(first?.access_token);
    const me = (key = '') => createClient(stack).as(key).get('/api/v1/me');
    expect((await me(first?.access_token)).status).toBe(401);
    expect(await me(saved.tokens?.access_token)).toMatchObject({
      status: 200,
      body: { user: { id: world.hrRep.id }, auth: { scopes: ['roles:read'] } },
    });
    await sendForm(stack, '/oauth/revoke', {
      token: saved.tokens?.refresh_token,
      client_id: saved.client?.client_id,
    });
    expect((await me(saved.tokens?.access_token)).status).toBe(401);
  });
});
