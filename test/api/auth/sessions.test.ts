import { changePlatformRole, disable, leave, user } from '@hiring/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import { createUser, demoWorld, type DemoWorld, given, type GivenUser } from '../../world.ts';

const signInPath = '/api/auth/sign-in';
const signOutPath = '/api/auth/sign-out';
const password = 'correct horse battery staple';
const ours = { origin: publicBaseUrl };

let stack: Stack;
let world: DemoWorld;
let account: GivenUser;
let boss: GivenUser;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  const memberships = { [world.organization.id]: 'hr_rep' } as const;
  account = await createUser(stack, { password, memberships });
  boss = await createUser(stack, { password, platformRole: 'admin' });
  await stack.settle();
});
afterAll(() => stack.stop());

const signIn = (body: object, headers: Record<string, string> = {}) =>
  createClient(stack).anonymous.post(signInPath, body, headers);
/** Returns the session cookie, which comes first; no cookie contains a comma. */
const getSessionCookie = ({ headers }: ApiResponse): string =>
  headers['set-cookie']?.split(',')[0] ?? '';
const getCookie = (response: ApiResponse): string => getSessionCookie(response).split(';')[0] ?? '';
const signedIn = async ({ email }: GivenUser) => {
  const cookie = getCookie(await signIn({ email, password }));
  return { cookie, caller: createClient(stack).withCookie(cookie) };
};

const advance = () => `/api/v1/candidate-steps/${world.candidateRole.steps[0]?.id}/advance`;

describe('signing in', () => {
  it('returns the user and sets the cookie, whatever the case of the address', async () => {
    const response = await signIn({ email: account.email.toUpperCase(), password });
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { id: account.id, email: account.email, name: 'Ada Example', role: 'user' },
      },
    });
    const me = await createClient(stack).withCookie(getCookie(response)).get('/api/v1/me');
    expect(me.body).toMatchObject({ auth: { type: 'session' } });
  });

  it('security 40: the cookie is HttpOnly, SameSite=Lax, for every path, and named `session` over plain HTTP', async () => {
    const response = await signIn({ email: account.email, password });
    expect(getSessionCookie(response)).toMatch(
      /^session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    );
  });

  it('security 40: over TLS the cookie is Secure and named __Host-session, and `session` is ignored', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const api = await start(readConfig({ ...stack.env, PUBLIC_BASE_URL: 'https://hiring.test' }));
    const anonymous = createClient(api).anonymous;
    const response = await anonymous.post(signInPath, { email: account.email, password });
    expect(getSessionCookie(response)).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
    const me = (cookie: string) => anonymous.get('/api/v1/me', { cookie });
    expect((await me(getCookie(response))).status).toBe(200);
    expect((await me(getCookie(response).replace('__Host-', ''))).status).toBe(401);
    await api.stop();
  });

  it('security 40, 42: a sign-in rotates the token, ends the old session and ignores a planted cookie', async () => {
    const { cookie, caller } = await signedIn(account);
    const again = await signIn({ email: account.email, password }, { cookie, ...ours });
    expect(getCookie(again)).not.toBe(cookie);
    expect((await caller.get('/api/v1/me')).status).toBe(401);

    const planted = `session=${'p'.repeat(43)}`;
    const fixed = await signIn({ email: account.email, password }, { cookie: planted, ...ours });
    expect(getCookie(fixed)).not.toBe(planted);
    expect((await createClient(stack).withCookie(planted).get('/api/v1/me')).status).toBe(401);
  });

  it('security 42: rejects a browser on another site and accepts other clients', async () => {
    const body = { email: account.email, password };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const refused = await signIn(body, headers);
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    expect((await signIn(body, ours)).status).toBe(200);
    expect((await signIn(body, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('security 43: returns the same 401 for a wrong password and an unknown, disabled or passwordless user', async () => {
    const disabled = await createUser(stack, { password });
    const silent = await createUser(stack);
    const at = stack.now().toISOString();
    await given(stack, user, disabled.id, (state) => disable(state, at));
    await stack.settle();
    for (const body of [
      { email: 'nobody@example.com', password },
      { email: account.email, password: 'wrong' },
      { email: disabled.email, password },
      { email: silent.email, password },
    ]) {
      const refused = await signIn(body);
      expect(refused).toMatchObject({
        status: 401,
        body: { error: 'No valid credentials', code: 'unauthorized' },
      });
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['no password', { email: 'a@example.com' }],
    ['a password of another type', { email: 'a@example.com', password: 1 }],
    ['an unknown field', { email: 'a@example.com', password, remember: true }],
    ['a password of 2 kB', { email: 'a@example.com', password: 'p'.repeat(2_000) }],
  ])('rejects %s with 400', async (_name, body) => {
    expect(await signIn(body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

describe('signing out', () => {
  it('ends the session and clears the cookie, with the same result when it is repeated or concurrent', async () => {
    const { caller } = await signedIn(account);
    const responses = await Promise.all([1, 2, 3].map(() => caller.post(signOutPath, '', ours)));
    for (const response of responses) {
      expect(response).toMatchObject({ status: 200, body: { success: true } });
      expect(response.headers['set-cookie']).toMatch(/^session=; Path=\/; Max-Age=0;/);
    }
    expect((await caller.get('/api/v1/me')).status).toBe(401);
    expect((await createClient(stack).anonymous.post(signOutPath)).status).toBe(200);
  });

  it('rejects another site', async () => {
    const { caller } = await signedIn(account);
    const evil = { origin: 'https://evil.example' };
    expect((await caller.post(signOutPath, '', evil)).status).toBe(403);
    expect((await caller.get('/api/v1/me')).status).toBe(200);
  });
});

describe('a caller with a session cookie', () => {
  it('security 41: must come from the origin of the platform on every method except GET', async () => {
    const { caller } = await signedIn(account);
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: `${publicBaseUrl}.evil.example` },
    ]) {
      const refused = await caller.post(advance(), undefined, headers);
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await caller.get('/api/v1/me', { origin: 'https://evil.example' })).status).toBe(200);
  });

  it('security 41: with an API key instead is not checked for its origin', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const missing = `/api/v1/candidate-steps/nothing/advance`;
    const response = await createClient(stack)
      .as(world.hrRep.key)
      .post(missing, undefined, headers);
    expect(response.status).toBe(404);
  });

  it('has all rights of its user, without scopes', async () => {
    const { caller } = await signedIn(account);
    const advanced = await caller.post(advance(), {}, { 'sec-fetch-site': 'same-origin' });
    expect(advanced).toMatchObject({ status: 200, body: { success: true } });
  });

  it('security 44: a role change, a lost membership and a ban take effect on the next request', async () => {
    const at = stack.now().toISOString();
    const admin = (await signedIn(boss)).caller;
    const { caller } = await signedIn(account);
    expect((await admin.get('/api/admin/api-keys')).status).toBe(200);
    await given(stack, user, boss.id, (state) => changePlatformRole(state, 'user', at));
    await given(stack, user, account.id, (state) => leave(state, world.organization.id, at));
    await stack.settle();
    expect((await admin.get('/api/admin/api-keys')).status).toBe(403);
    expect((await caller.post(advance(), {}, ours)).status).toBe(404);

    await given(stack, user, boss.id, (state) => disable(state, at));
    await stack.settle();
    expect((await admin.get('/api/v1/me')).status).toBe(401);
  });
});
