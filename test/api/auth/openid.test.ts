import { agentAuthorization, disable, user as userDecider } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { findLogin, moveLogin, savePasswordHash, startSession } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../../start/ports.ts';
import { authorizeScout } from '../../authorize-scout.ts';
import { createClient } from '../../client.ts';
import {
  type IdentityProviderServer,
  startIdentityProvider,
} from '../../servers/identity-provider.ts';
import { waitForProjection } from '../../settle-stack.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, createUser, given, type GivenUser } from '../../world.ts';
import { type CookieAgent, createCookieAgent } from './cookie-agent.ts';

let stack: Stack;
let provider: IdentityProviderServer;
let user: GivenUser;
beforeAll(async () => {
  const port = await findFreePort();
  const publicBaseUrl = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider(`${publicBaseUrl}/api/auth/openid/callback`);
  const api = { ...provider.env, PORT: String(port), PUBLIC_BASE_URL: publicBaseUrl };
  stack = await startStack({ without: ['worker'], api });
  user = await createUser(stack);
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await provider?.stop();
});

const toStartUrl = (returnTo = '/'): string =>
  `${stack.url}/api/auth/openid/start?returnTo=${encodeURIComponent(returnTo)}`;

/** Signs in at the provider and returns the URL of the callback, which the provider redirects to. */
const followToCallback = (agent: CookieAgent, from = toStartUrl()): Promise<string> =>
  agent.followTo(from, `${stack.url}/api/auth/openid/callback`);

const alter = (url: string, changes: Readonly<Record<string, string | undefined>>): string => {
  const altered = new URL(url);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) altered.searchParams.delete(name);
    else altered.searchParams.set(name, value);
  }
  return altered.href;
};

const expectFailure = async (agent: CookieAgent, callback: string, failure: string) => {
  const { status, location } = await agent.get(callback);
  expect({ status, location }).toEqual({
    status: 303,
    location: `${stack.url}/console/sign-in?failure=${failure}`,
  });
  expect(agent.cookie('session')).toBeUndefined();
};

const findCaller = async (agent: CookieAgent): Promise<unknown> => {
  const { body } = await createClient(stack)
    .withCookie(`session=${agent.cookie('session')}`)
    .get('/api/v1/me');
  return body;
};

/** Authorizes an agent as a user, with a key. Returns the id of the authorization. */
const authorizeProjected = async (userId: string, keyId: string): Promise<string> => {
  const at = stack.now().toISOString();
  const { id, position } = await authorizeScout(stack, { userId, keyId, at });
  await waitForProjection(stack.db, 'agent-authorizations', position);
  return id;
};

describe('a sign-in at the identity provider', () => {
  it('starts a session of the user with the verified e-mail address, and opens the page', async () => {
    const agent = createCookieAgent();
    provider.signInAs({ email: user.email.toUpperCase(), email_verified: true });
    const callback = await followToCallback(agent, toStartUrl('/keys?state=active'));
    expect((await agent.get(callback)).location).toBe(`${stack.url}/console/keys?state=active`);
    expect(await findCaller(agent)).toMatchObject({
      user: { id: user.id, email: user.email },
      auth: { type: 'session' },
    });
    expect(agent.cookie('sign-in')).toBeUndefined();
  });

  it('ends the session that the browser had', async () => {
    const agent = createCookieAgent();
    provider.signInAs({ email: user.email, email_verified: true });
    await agent.get(await followToCallback(agent));
    const former = `session=${agent.cookie('session')}`;
    await agent.get(await followToCallback(agent));
    expect((await createClient(stack).withCookie(former).get('/api/v1/me')).status).toBe(401);
    expect(await findCaller(agent)).toMatchObject({ user: { id: user.id } });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '@evil.example'])(
    'security OpenID Connect: does not lead to %s',
    async (returnTo) => {
      const agent = createCookieAgent();
      provider.signInAs({ email: user.email, email_verified: true });
      const callback = await followToCallback(agent, toStartUrl(returnTo));
      expect((await agent.get(callback)).location).toBe(`${stack.url}/console/`);
    },
  );

  it('security OpenID Connect: ends the password and the sessions of the person who chose an address that was not verified', async () => {
    const account = await createUser(stack);
    const email = `chosen-${account.id}@example.org`;
    await savePasswordHash(stack.db, account.id, 'a hash');
    expect(await moveLogin(stack.db, account.id, email)).toBe(true);
    const token = await startSession(stack.db, account.id, stack.now());
    const agent = createCookieAgent();
    provider.signInAs({ email, email_verified: true });
    await agent.get(await followToCallback(agent));
    expect(await findCaller(agent)).toMatchObject({ user: { id: account.id } });
    const earlier = createClient(stack).withCookie(`session=${token}`);
    expect(await earlier.get('/api/v1/me')).toMatchObject({ status: 401 });
    expect(await findLogin(stack.db, email)).toMatchObject({ confirmed: true, passwordHash: null });
  });

  it('security OpenID Connect: ends the agents that the person authorized, before their address was verified', async () => {
    const { id } = await createUser(stack);
    const email = `authorized-${id}@example.org`;
    await moveLogin(stack.db, id, email);
    const key = await createApiKey(stack, id);
    const authorizationId = await authorizeProjected(id, key.id);
    const agent = createCookieAgent();
    provider.signInAs({ email, email_verified: true });
    await agent.get(await followToCallback(agent));
    const { state } = await load(stack.store, agentAuthorization, authorizationId);
    expect(state).toMatchObject({ endedAt: expect.any(String) });
    expect(await createClient(stack).as(key.key).get('/api/v1/me')).toMatchObject({ status: 401 });

    const later = await authorizeProjected(id, (await createApiKey(stack, id)).id);
    await agent.get(await followToCallback(agent));
    expect((await load(stack.store, agentAuthorization, later)).state?.endedAt).toBeNull();
  });

  it('security OpenID Connect: refuses an e-mail address that is not verified', async () => {
    for (const account of [
      { email: user.email, email_verified: false },
      { email: user.email },
      { email_verified: true },
    ]) {
      const agent = createCookieAgent();
      provider.signInAs(account);
      await expectFailure(agent, await followToCallback(agent), 'unverified');
    }
  });

  it('security OpenID Connect: creates no user for an unknown e-mail address', async () => {
    const agent = createCookieAgent();
    provider.signInAs({ email: 'unknown@example.com', email_verified: true });
    await expectFailure(agent, await followToCallback(agent), 'no_user');
    const logins = stack.db.selectFrom('vault.logins').select('email');
    expect(await logins.where('email', '=', 'unknown@example.com').execute()).toEqual([]);
  });

  it('security OpenID Connect: refuses a disabled user', async () => {
    const disabled = await createUser(stack);
    const disabledAt = stack.now().toISOString();
    const { position } = await given(stack, userDecider, disabled.id, (state) =>
      disable(state, disabledAt),
    );
    await waitForProjection(stack.db, 'users', position);
    const agent = createCookieAgent();
    provider.signInAs({ email: disabled.email, email_verified: true });
    await expectFailure(agent, await followToCallback(agent), 'no_user');
  });

  it('security OpenID Connect: refuses another state, and none', async () => {
    provider.signInAs({ email: user.email, email_verified: true });
    for (const state of ['another', undefined]) {
      const agent = createCookieAgent();
      const callback = await followToCallback(agent);
      await expectFailure(agent, alter(callback, { state }), 'failed');
    }
  });

  it('security OpenID Connect: refuses another issuer, and none', async () => {
    provider.signInAs({ email: user.email, email_verified: true });
    for (const iss of ['https://evil.example', undefined]) {
      const agent = createCookieAgent();
      const callback = await followToCallback(agent);
      await expectFailure(agent, alter(callback, { iss }), 'failed');
    }
  });

  it.each(['nonce', 'code_challenge'])(
    'security OpenID Connect: refuses a sign-in whose %s was replaced',
    async (name) => {
      const agent = createCookieAgent();
      provider.signInAs({ email: user.email, email_verified: true });
      const { location } = await agent.get(toStartUrl());
      const replaced = alter(location, { [name]: 'A'.repeat(43) });
      await expectFailure(agent, await followToCallback(agent, replaced), 'failed');
    },
  );

  it('security OpenID Connect: is completed once, by the browser that began it', async () => {
    provider.signInAs({ email: user.email, email_verified: true });
    const agent = createCookieAgent();
    const callback = await followToCallback(agent);
    await expectFailure(createCookieAgent(), callback, 'expired');
    await agent.get(callback);
    expect(await findCaller(agent)).toMatchObject({ user: { id: user.id } });
    expect((await agent.get(callback)).location).toContain('failure=expired');
  });

  it('says when the person cancelled', async () => {
    const agent = createCookieAgent();
    provider.signInAs(undefined);
    await expectFailure(agent, await followToCallback(agent), 'cancelled');
  });
});

describe('the ways to sign in', () => {
  it('contain the identity provider when it is configured', async () => {
    const { body } = await createClient(stack).anonymous.get('/api/auth/sign-in-methods');
    expect(body).toEqual({ success: true, methods: ['password', 'openid_connect'] });
  });

  it('ask for PKCE, a state and a nonce at the provider', async () => {
    const { status, location } = await createCookieAgent().get(toStartUrl());
    expect(status).toBe(303);
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{40,}/) as string,
      nonce: expect.stringMatching(/.{40,}/) as string,
      redirect_uri: `${stack.url}/api/auth/openid/callback`,
    });
  });
});

describe('without an identity provider that can be used', () => {
  it('there are no such pages, and passwords only', async () => {
    const plain = await startStack({ without: ['worker', 'projector'] });
    const { anonymous } = createClient(plain);
    const { body } = await anonymous.get('/api/auth/sign-in-methods');
    expect(body).toEqual({ success: true, methods: ['password'] });
    for (const page of ['start', 'callback']) {
      expect((await anonymous.get(`/api/auth/openid/${page}`)).status).toBe(404);
    }
    await plain.stop();
  });

  it('security OpenID Connect: a provider with another issuer is not used', async () => {
    const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
    const other = await startStack({
      without: ['worker', 'projector'],
      api: { ...provider.env, OIDC_ISSUER: issuer },
    });
    const { headers } = await createClient(other).anonymous.get('/api/auth/openid/start');
    expect(headers['location']).toContain('/console/sign-in?failure=failed');
    await other.stop();
  });
});
