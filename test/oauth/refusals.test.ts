import { agentAuthorization, disable, user as userDecider } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { saveUserRights } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../stack.ts';
import { createUser, demoWorld, type DemoWorld, given } from '../world.ts';
import {
  beginAuthorization,
  openBrowser,
  ownPage,
  redirectUri,
  registerClient,
  sendForm,
} from './agent.ts';

let stack: Stack;
let world: DemoWorld;
let clientId: string;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  clientId = await registerClient(stack);
  await stack.settle();
}, 120_000);
afterAll(() => stack?.stop());

type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly error?: string;
};

const exchange = (values: Readonly<Record<string, string | undefined>>) =>
  sendForm<Tokens>(stack, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    ...values,
  });

const refresh = (token: string, values: Readonly<Record<string, string>> = {}) =>
  sendForm<Tokens>(stack, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    ...values,
  });

/** Approves an authorization as a user. Returns the code and its verifier. */
const approve = async (userId: string, scopes = ['pipeline:read']) => {
  const { cookie, verifier } = await beginAuthorization(stack, { client_id: clientId });
  const browser = await openBrowser(stack, userId, cookie);
  const { body } = await browser.decide('approve', { scopes });
  const code = new URL(body.redirectTo).searchParams.get('code') ?? '';
  return { code, code_verifier: verifier };
};

const connect = async (userId: string, scopes?: string[]): Promise<Tokens> =>
  (await exchange(await approve(userId, scopes))).body;

const statusOf = async (key: string): Promise<number> =>
  (await createClient(stack).as(key).get('/api/v1/me')).status;

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

describe('security OAuth: a request of an agent', () => {
  it.each([
    [{ client_id: 'unknown' }, 'invalid_client'],
    [{ redirect_uri: 'https://evil.example/' }, 'invalid_request'],
    [{ redirect_uri: `${redirectUri}/../evil` }, 'invalid_request'],
    [{ redirect_uri: `${redirectUri}?next=https://evil.example` }, 'invalid_request'],
    [{ redirect_uri: `${redirectUri}#fragment` }, 'invalid_request'],
    [{ redirect_uri: redirectUri.replace('agent', 'AGENT') }, 'invalid_request'],
    [{ redirect_uri: redirectUri.replace('agent.', 'agent.example.evil.') }, 'invalid_request'],
    [{ redirect_uri: redirectUri.replace('//', '//evil.example@') }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ scope: 'pipeline:read everything' }, 'invalid_scope'],
  ])('with %j is refused here and not sent to the agent', async (changes, error) => {
    const { location, cookie } = await beginAuthorization(stack, {
      client_id: clientId,
      ...changes,
    });
    expect(location).toBe(`${publicBaseUrl}/console/authorize?failure=${error}`);
    expect(cookie).toBe('');
  });

  it('may leave out its redirect URI only if it registered a single one', async () => {
    const open = async (changes: Readonly<Record<string, string>>) =>
      (await beginAuthorization(stack, { redirect_uri: undefined, ...changes })).location;
    const refused = `${publicBaseUrl}/console/authorize?failure=invalid_request`;
    const several = await registerClient(stack, 'Two', [redirectUri, `${redirectUri}/other`]);
    expect(await open({ client_id: several })).toBe(refused);
    expect(await open({ client_id: clientId })).toBe(`${publicBaseUrl}/console/authorize`);
  });

  it('is decided by a session only, about the request that was shown, within the rights of the user', async () => {
    const { cookie } = await beginAuthorization(stack, { client_id: clientId });
    const path = '/api/auth/authorization-request';
    const keyCaller = createClient(stack).as(world.hrRep.key);
    expect((await keyCaller.get(path, { cookie: `authorization=${cookie}` })).status).toBe(403);
    const browser = await openBrowser(stack, world.member.id, cookie);
    const { request } = (await browser.show()).body;
    const names = request.scopes.map(({ name }) => name);
    expect(names).toContain('pipeline:read');
    expect(names).not.toContain('pipeline:write');
    expect((await browser.decide('approve', { scopes: ['pipeline:write'] })).status).toBe(400);
    const other = { requestId: uuid(), scopes: ['pipeline:read'] };
    expect(await browser.caller.post(`${path}/approve`, other, ownPage)).toMatchObject({
      status: 409,
      body: { details: { reason: 'request_replaced' } },
    });
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const body = { requestId: request.id, scopes: ['pipeline:read'] };
    expect((await browser.caller.post(`${path}/approve`, body, crossSite)).status).toBe(403);
    const denied = new URL((await browser.decide('deny')).body.redirectTo);
    expect(denied.searchParams.get('error')).toBe('access_denied');
    const none = await openBrowser(stack, world.member.id, 'made-up');
    expect((await none.show()).status).toBe(404);
  });
});

describe('security OAuth: a code', () => {
  it('needs its verifier, client, redirect URI and resource', async () => {
    const approved = await approve(world.hrRep.id);
    const wrong = { ...approved, code_verifier: 'a'.repeat(43) };
    expect(await exchange(wrong)).toMatchObject(invalidGrant);
    const otherClient = await registerClient(stack, 'Another');
    expect(await exchange({ ...approved, client_id: otherClient })).toMatchObject(invalidGrant);
    const elsewhere = { ...approved, redirect_uri: 'https://agent.example/other' };
    expect(await exchange(elsewhere)).toMatchObject(invalidGrant);
    expect(await exchange({ ...approved, resource: 'https://other.example' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_target' },
    });
    expect((await exchange(approved)).status).toBe(200);
  });

  it('that is used twice ends the authorization', async () => {
    const approved = await approve(world.hrRep.id);
    const { body } = await exchange(approved);
    expect(await statusOf(body.access_token)).toBe(200);
    expect(await exchange(approved)).toMatchObject(invalidGrant);
    expect(await statusOf(body.access_token)).toBe(401);
    expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant);
  });
});

describe('security OAuth: a refresh token', () => {
  it('that is used twice ends the authorization, and the event has the reason', async () => {
    const first = await connect(world.hrRep.id);
    const second = (await refresh(first.refresh_token)).body;
    expect(await statusOf(first.access_token)).toBe(401);
    expect(await statusOf(second.access_token)).toBe(200);
    expect(await refresh(first.refresh_token)).toMatchObject(invalidGrant);
    expect(await statusOf(second.access_token)).toBe(401);
    expect(await refresh(second.refresh_token)).toMatchObject(invalidGrant);
    const [, digits = ''] = first.refresh_token.split('_');
    const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const { state } = await load(stack.store, agentAuthorization, id);
    expect(state).toMatchObject({ userId: world.hrRep.id, endedAt: expect.any(String) });
  });

  it('narrows scopes and never widens them', async () => {
    const { refresh_token: token } = await connect(world.hrRep.id, ['roles:read', 'pipeline:read']);
    const wider = { scope: 'roles:read roles:write' };
    expect(await refresh(token, wider)).toMatchObject({ body: { error: 'invalid_scope' } });
    expect((await refresh(token, { scope: 'roles:read' })).body.scope).toBe('roles:read');
  });

  it('is refused after an admin revoked the key', async () => {
    const { access_token: key, refresh_token: token } = await connect(world.hrRep.id);
    await stack.settle();
    const admin = createClient(stack).as(world.admin.key);
    const { body } = await admin.get<{ data: readonly { id: string; start: string }[] }>(
      '/api/admin/api-keys',
    );
    const listed = body.data.find(({ start }) => key.startsWith(start));
    expect(listed).toMatchObject({ name: 'Scout via agent.example', label: 'Scout' });
    await admin.delete(`/api/admin/api-keys/${listed?.id}`);
    expect(await refresh(token)).toMatchObject(invalidGrant);
  });

  it('is refused for a disabled user, whose key ends at once', async () => {
    const user = await createUser(stack, {
      memberships: { [world.organization.id]: 'hr_rep' },
    });
    await stack.settle();
    const { access_token: key, refresh_token: token } = await connect(user.id);
    const disabledAt = stack.now().toISOString();
    const { position } = await given(stack, userDecider, user.id, (state) =>
      disable(state, disabledAt),
    );
    await saveUserRights(stack.db, {
      userId: user.id,
      position: position ?? 0n,
      enabled: false,
      platformRole: 'user',
      memberships: {},
    });
    expect(await statusOf(key)).toBe(401);
    expect(await refresh(token)).toMatchObject(invalidGrant);
  });
});

describe('security OAuth: a key of an agent', () => {
  it('of a platform admin administers nothing', async () => {
    const { access_token: key } = await connect(world.admin.id);
    const caller = createClient(stack).as(key);
    expect((await caller.get('/api/v1/me')).status).toBe(200);
    expect(await caller.get('/api/admin/api-keys')).toMatchObject({
      status: 403,
      body: { details: { deniedAction: 'administer' } },
    });
  });

  it('is revoked by the agent that has it; a static key is not', async () => {
    const { access_token: key } = await connect(world.hrRep.id);
    const other = await sendForm(stack, '/oauth/revoke', { token: key, client_id: 'other' });
    expect(other).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
    const revoked = await sendForm(stack, '/oauth/revoke', { token: key, client_id: clientId });
    expect(revoked.status).toBe(200);
    expect(await statusOf(key)).toBe(401);
    const fixed = { token: world.hrRep.key, client_id: clientId };
    expect((await sendForm(stack, '/oauth/revoke', fixed)).status).toBe(200);
    expect(await statusOf(world.hrRep.key)).toBe(200);
  });

  it('a 401 of /mcp names the metadata, which names the server', async () => {
    const { anonymous } = createClient(stack);
    const { status, headers } = await anonymous.post('/mcp', { jsonrpc: '2.0', id: 1 });
    const path = '/.well-known/oauth-protected-resource/mcp';
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe(`Bearer resource_metadata="${publicBaseUrl}${path}"`);
    expect((await anonymous.get(path)).body).toMatchObject({
      resource: `${publicBaseUrl}/mcp`,
      authorization_servers: [publicBaseUrl],
    });
  });

  it('a client registers no redirect URI that leads to a script or over plain http', async () => {
    for (const uri of ['javascript:alert(1)', 'http://agent.example/', 'https://a.example/#b']) {
      const { status, body } = await createClient(stack).anonymous.post('/oauth/register', {
        client_name: 'Evil',
        redirect_uris: [uri],
      });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { error: 'invalid_redirect_uri' },
      });
    }
  });
});
