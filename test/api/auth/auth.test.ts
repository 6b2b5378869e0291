import { endpoints } from '@hiring/api';
import { changePlatformRole, disable, leave, user } from '@hiring/domain';
import { makeKey, isSameDigest, startSession } from '@hiring/vault';
import { sql } from 'kysely';
import { request } from 'undici';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createApiKey,
  createUser,
  demoWorld,
  type DemoWorld,
  given,
} from '../../world.ts';

let time = Date.parse('2026-06-05T08:00:00Z');
let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'], now: () => new Date(time) });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const me = (headers: Record<string, string>) =>
  createClient(stack).anonymous.get('/api/v1/me', headers);

/** Returns a response without the parts that differ between any two responses. */
const toComparable = ({ status, body, headers }: ApiResponse) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, body: { ...(body as object), requestId: '' } };
};

describe('authentication', () => {
  it.each([
    ['no header', {}],
    ['an empty Authorization', { authorization: '' }],
    ['Bearer alone', { authorization: 'Bearer' }],
    ['Bearer and a space', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a token of 10 kB', { authorization: `Bearer ${'k'.repeat(10_000)}` }],
    ['an empty X-API-Key', { 'x-api-key': '' }],
    ['a well-formed unknown key', { authorization: `Bearer ${makeKey()}` }],
  ])('security 1: returns 401 for %s', async (_name, headers) => {
    expect(toComparable(await me(headers))).toEqual(toComparable(await me({})));
    expect(await me(headers)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { error: 'No valid credentials', code: 'unauthorized' },
    });
  });

  it('security 1: returns 401 for two spaces or two keys in one header, even with a valid key', async () => {
    const { key } = world.hrRep;
    for (const authorization of [`Bearer  ${key}`, `Bearer ${key} `.repeat(2)]) {
      expect((await me({ authorization })).status).toBe(401);
    }
  });

  it.each(['bearer', 'BEARER', 'bEaReR'])('reads the scheme in any case: %s', async (name) => {
    expect((await me({ authorization: `${name} ${world.hrRep.key}` })).status).toBe(200);
  });

  it('security 2: rejects a wrong checksum without a database query', async () => {
    const key = makeKey();
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    await sql`alter table vault.credentials rename to elsewhere`.execute(stack.db);
    try {
      expect((await me({ authorization: `Bearer ${wrong}` })).status).toBe(401);
      expect((await me({ authorization: `Bearer ${key}` })).status).toBe(503);
    } finally {
      await sql`alter table vault.elsewhere rename to credentials`.execute(stack.db);
    }
  });

  it('security 3: returns the same 401 for a revoked or expired key and a disabled or missing owner', async () => {
    const [leaver, ghost] = [await createUser(stack), uuid()];
    const banned = await createApiKey(stack, leaver.id);
    const orphan = await createApiKey(stack, ghost);
    const short = await createApiKey(stack, world.member.id, { expiresInDays: 1 });
    const revoked = await createApiKey(stack, world.member.id);
    await given(stack, user, leaver.id, (state) => disable(state, new Date(time).toISOString()));
    await stack.settle();
    await createClient(stack).as(world.admin.key).delete(`/api/admin/api-keys/${revoked.id}`);

    const start = time;
    time = start + 86_400_000 - 1;
    expect((await me({ authorization: `Bearer ${short.key}` })).status).toBe(200);
    time = start + 86_400_000;
    const unknown = await me({ authorization: `Bearer ${makeKey()}` });
    for (const { key } of [short, revoked, banned, orphan]) {
      expect(toComparable(await me({ authorization: `Bearer ${key}` }))).toEqual(
        toComparable(unknown),
      );
    }
    time = start;
  });

  it('security 4: every instance rejects a revoked key from the next request on', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const { id, key } = await createApiKey(stack, world.member.id);
    const other = await start(readConfig(stack.env), { now: stack.now });
    const elsewhere = createClient(other).as(key);
    expect((await elsewhere.get('/api/v1/me')).status).toBe(200);

    const revoked = await createClient(stack)
      .as(world.admin.key)
      .delete(`/api/admin/api-keys/${id}`);
    expect(revoked.status).toBe(200);
    expect((await elsewhere.get('/api/v1/me')).status).toBe(401);
    expect((await createClient(stack).as(key).get('/api/v1/me')).status).toBe(401);
    await other.stop();
  });

  it('security 5: compares digests of any length in constant time', () => {
    const digest = Buffer.alloc(32, 1);
    expect(isSameDigest(digest, Buffer.alloc(32, 1))).toBe(true);
    expect(isSameDigest(digest, Buffer.alloc(32, 2))).toBe(false);
    expect(isSameDigest(digest, Buffer.alloc(16, 1))).toBe(false);
  });

  it('security 6: a plain key is in one response, and in no event and no table', async () => {
    const admin = createClient(stack).as(world.admin.key);
    const body = { name: 'once', userId: world.member.id };
    const minted = await admin.post<{ data: { id: string; key: string } }>(keys, body);
    const { id, key } = minted.body.data;
    await createClient(stack).as(key).get('/api/v1/me');
    await stack.settle();

    const responses = [await admin.get(keys), await admin.get(`${keys}/${id}/usage`)];
    const stored = [...responses.map(({ text }) => text), ...(await readEveryRow(stack))];
    expect(stored.join('\n')).toContain(`"start":"${key.slice(0, 11)}"`);
    expect(stored.join('\n')).toContain(id);
    expect(stored.join('\n')).not.toMatch(/hp_[0-9A-Za-z]{49}/);
  });

  it('security 7: lists and usage show eleven characters of a key and nothing of its digest', async () => {
    const admin = createClient(stack).as(world.admin.key);
    const list = await admin.get<{ data: { id: string; start: string }[] }>(keys);
    expect(new Set(list.body.data.map(({ start }) => start.length))).toEqual(new Set([11]));
    const mine = list.body.data.find(({ id }) => id === world.admin.keyId);
    expect(mine?.start).toBe(world.admin.key.slice(0, 11));
    const usage = await admin.get(`${keys}/${world.admin.keyId}/usage`);
    for (const { text } of [list, usage]) expect(text).not.toMatch(/digest|pepper|secret/i);
  });

  it('security 8: accepts a key only in the two headers, and a bad key never falls back to the cookie', async () => {
    const { key } = world.hrRep;
    const token = await startSession(stack.db, world.hrRep.id, stack.now());
    const cookie = `session=${token}`;
    const anonymous = createClient(stack).anonymous;
    expect((await anonymous.get(`/api/v1/me?api_key=${key}&access_token=${key}`)).status).toBe(401);
    expect((await me({ cookie: `session=${key}` })).status).toBe(401);
    expect((await me({ 'x-api-key': key })).status).toBe(200);
    expect((await me({ cookie })).status).toBe(200);
    expect((await me({ cookie: 'session=bad', authorization: `Bearer ${key}` })).status).toBe(200);
    expect((await me({ cookie, authorization: 'Bearer bad' })).status).toBe(401);
    expect((await me({ cookie, 'x-api-key': '' })).status).toBe(401);
  });

  it('security 9: accepts Authorization and X-API-Key together only if they have the same key', async () => {
    const { key } = world.hrRep;
    const authorization = `Bearer ${key}`;
    expect((await me({ authorization, 'x-api-key': key })).status).toBe(200);
    for (const other of [world.admin.key, 'bad', '']) {
      expect((await me({ authorization, 'x-api-key': other })).status).toBe(401);
    }
    expect((await me({ authorization: 'Basic YTpi', 'x-api-key': key })).status).toBe(401);
  });

  it('security 9: returns 401 for more than one Authorization or X-API-Key header', async () => {
    const { key } = world.hrRep;
    const bearer = `Bearer ${key}`;
    for (const headers of [
      ['authorization', bearer, 'authorization', `Bearer ${world.admin.key}`],
      ['authorization', bearer, 'authorization', bearer],
      ['authorization', bearer, 'authorization', 'Basic YTpi'],
      ['x-api-key', key, 'x-api-key', world.admin.key],
      ['x-api-key', key, 'x-api-key', key],
    ]) {
      const { statusCode, body } = await request(`${stack.url}/api/v1/me`, { headers });
      expect([statusCode, await body.json()]).toMatchObject([401, { code: 'unauthorized' }]);
    }
  });
});

const reject = (key: string, step = world.candidateRole.steps[0]?.id) =>
  createClient(stack).as(key).post(`/api/v1/candidate-steps/${step}/reject`, {});

const listCallers = (wanted: (path: string) => boolean) =>
  new Set(endpoints.filter(({ path }) => wanted(path)).map(({ caller }) => caller));

describe('rights', () => {
  it('security 14: a scope narrows and never grants', async () => {
    expect(await reject(world.member.key)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it("security 14: uses the owner's current rights: a call after a demotion is rejected", async () => {
    const boss = await createCaller(stack, { platformRole: 'admin' });
    await stack.settle();
    const asBoss = createClient(stack).as(boss.key);
    expect((await asBoss.get(keys)).status).toBe(200);
    const at = stack.now().toISOString();
    await given(stack, user, boss.id, (state) => changePlatformRole(state, 'user', at));
    await stack.settle();
    expect(await asBoss.get(keys)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('decisions 3: after a membership ends, that organization is 404 and the key stays valid', async () => {
    const { id: home } = world.organization;
    const leaver = await createCaller(stack, { memberships: { [home]: 'hr_rep' } });
    await given(stack, user, leaver.id, (state) => leave(state, home, stack.now().toISOString()));
    await stack.settle();
    expect(await reject(leaver.key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await createClient(stack).as(leaver.key).get('/api/v1/me')).status).toBe(200);
  });

  it('security 15: a key without scopes may call /me and gets insufficient_scope elsewhere in /api/v1', async () => {
    const { key } = await createApiKey(stack, world.hrRep.id, { scopes: [] });
    expect((await createClient(stack).as(key).get('/api/v1/me')).status).toBe(200);
    expect(await reject(key)).toMatchObject({
      status: 403,
      headers: {
        'www-authenticate': 'Bearer error="insufficient_scope", scope="pipeline:write"',
      },
      body: {
        code: 'insufficient_scope',
        details: { requiredScope: 'pipeline:write', grantedScopes: [] },
      },
    });
  });

  it('security 16: every endpoint of /api/v1 declares a scope, except those of the own user and the API description', () => {
    const describing = ['/api/v1/openapi.json', '/api/v1/scopes'];
    const ofOwnUser = ['/api/v1/me', '/api/v1/profile', '/api/v1/profile/password'];
    const open = new Set([...ofOwnUser, ...describing]);
    const isOpen = ({ path }: { readonly path: string }) => open.has(path);
    const versioned = endpoints.filter(({ path }) => path.startsWith('/api/v1/'));
    expect(versioned.filter(({ scope }) => scope === 'none').filter((e) => !isOpen(e))).toEqual([]);
    expect(new Set(versioned.filter(isOpen).map(({ scope }) => scope))).toEqual(new Set(['none']));
    expect(listCallers((path) => path.startsWith('/api/admin/'))).toEqual(new Set(['admin']));
    const admins = versioned.filter(({ caller }) => caller === 'admin');
    expect(admins.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/organizations',
    ]);
    expect(listCallers((path) => ofOwnUser.includes(path))).toEqual(new Set(['principal']));
    expect(listCallers((path) => describing.includes(path))).toEqual(new Set(['anyone']));
    const others = versioned.filter((e) => !isOpen(e) && e.caller !== 'admin');
    expect(new Set(others.map(({ caller }) => caller))).toEqual(new Set(['principal']));
  });
});

describe('the order of checks', () => {
  const bad = { body: '{', headers: { 'content-type': 'application/json' } };
  const to = (key: string | undefined, path: string) => {
    const client = createClient(stack);
    return (key ? client.as(key) : client.anonymous).send('POST', path, bad);
  };

  it('is credentials 401, scope 403, visibility 404, authority 403, body 400', async () => {
    const scopeless = await createApiKey(stack, world.outsider.id, { scopes: ['roles:read'] });
    const hidden = `/api/v1/candidate-steps/${uuid()}.1/advance`;
    const step = `/api/v1/candidate-steps/${world.candidateRole.steps[0]?.id}/advance`;
    expect((await to(undefined, hidden)).status).toBe(401);
    expect(await to(scopeless.key, hidden)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    });
    expect((await to(world.hrRep.key, hidden)).status).toBe(404);
    expect((await to(world.outsider.key, step)).status).toBe(404);
    expect(await to(world.member.key, step)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await to(world.hrRep.key, step)).status).toBe(400);
  });

  it('checks the admin role before it reads a body', async () => {
    expect((await to(undefined, keys)).status).toBe(401);
    expect((await to(world.hrRep.key, keys)).status).toBe(403);
    expect((await to(world.admin.key, keys)).status).toBe(400);
  });
});

const keys = '/api/admin/api-keys';

/** Returns every row of every schema, which includes the log of the embedded store. */
const readEveryRow = async ({ db }: Stack): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db);
  const texts = tables.map(async ({ schema, name }) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t
    `.execute(db);
    return rows.map(({ row }) => row.replaceAll(/\\\\x([0-9a-f]+)/g, inPlain));
  });
  return (await Promise.all(texts)).flat();
};

/** Decodes hexadecimal: the data of an event is stored as bytes, which JSON shows as hexadecimal. */
const inPlain = (_shown: string, hex: string): string => Buffer.from(hex, 'hex').toString('latin1');
