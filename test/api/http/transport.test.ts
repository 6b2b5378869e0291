import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { demoWorld, type DemoWorld } from '../../world.ts';
import { isWaitingForLock } from './waiting-for-lock.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const keys = '/api/admin/api-keys';
const json = { 'content-type': 'application/json' };
const admin = () => createClient(stack).as(world.admin.key);
const rep = () => createClient(stack).as(world.hrRep.key);
const portal = () => `/api/public/portal/${world.organization.slug}`;
const advance = () => `/api/v1/candidate-steps/${world.candidateRole.steps[0]?.id}/advance`;

const nested = (depth: number) => `{"extra":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const withRequestId = (id: string) =>
  createClient(stack).anonymous.get('/healthz', { 'x-request-id': id });

/** Opens a connection, writes raw text and collects the response until the connection closes. */
const onSocket = async (sent: string): Promise<{ socket: Socket; received: Promise<string> }> => {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'connect');
  socket.write(sent);
  const received = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
  return { socket, received };
};

describe('a body', () => {
  it('security 26: over 64 kB is 413, with or without Content-Length, and closes the connection', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(65_536) });
    const announced = await admin().post(keys, large, json);
    expect(announced).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(announced.headers['connection']).toBe('close');
    const chunked = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
    const { received } = await onSocket(
      `POST ${keys} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.admin.key}\r\n` +
        `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    );
    expect(await received).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'identity', 'IDENTITY', 'made-up', ''])(
    'security 27: with the Content-Encoding "%s" is 415, whatever its bytes are',
    async (encoding) => {
      for (const body of [gzipSync('{}'), Buffer.from('broken'), Buffer.from('{}')]) {
        const headers = { ...json, 'content-encoding': encoding };
        expect(await admin().post(keys, body, headers)).toMatchObject({
          status: 415,
          body: { code: 'unsupported_media_type' },
        });
      }
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
    '',
  ])('of the content type "%s" is 415', async (type) => {
    const headers = type === '' ? {} : { 'content-type': type };
    expect((await admin().post(keys, 'a=1', headers)).status).toBe(415);
  });

  it('security 28: nested deeper than 32 is 400, at any depth', async () => {
    expect((await rep().post(advance(), nested(31), json)).status).toBe(200);
    for (const depth of [32, 1_000, 30_000]) {
      const response = await rep().post(advance(), nested(depth), json);
      expect(response).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    }
  });

  it('of more than 20,000 elements is 413, at the top and inside', async () => {
    const many = `[${'0,'.repeat(20_000)}0]`;
    for (const body of [many, `{"extra":${many}}`]) {
      const response = await rep().post(advance(), body, json);
      expect(response).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    }
  });

  it('security 29: cannot reach a prototype', async () => {
    for (const body of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
    ]) {
      expect((await admin().post(keys, body, json)).status).toBe(400);
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it("security 30: a repeated name's last value counts, a repeated query parameter is 400", async () => {
    const { id: userId } = world.member;
    const body = `{"name":"first","name":"last","userId":"${userId}"}`;
    const minted = await admin().post(keys, body, json);
    expect(minted).toMatchObject({ status: 200, body: { data: { name: 'last' } } });
    const usage = `${keys}/${world.admin.keyId}/usage`;
    expect((await admin().get(`${usage}?limit=1&limit=2`)).status).toBe(400);
  });

  it.each(['{', '"text"', '1', 'null', '[]', '{"name":}', '\uFEFF{}'])(
    'that is %s is 400 with the standard error body',
    async (body) => {
      expect(await admin().post(keys, body, json)).toMatchObject({
        status: 400,
        body: { error: expect.any(String), code: 'bad_request', requestId: expect.any(String) },
      });
    },
  );

  it('of another shape is 400 with a path and a message for each error', async () => {
    expect(await admin().post(keys, { name: 1, expiresInDays: 'x' })).toMatchObject({
      status: 400,
      body: {
        details: expect.arrayContaining([
          { path: 'name', message: expect.any(String) },
          { path: 'userId', message: expect.any(String) },
          { path: 'expiresInDays', message: expect.any(String) },
        ]),
      },
    });
  });
});

describe('a path', () => {
  it.each([
    ['NUL', '%00'],
    ['dots', '%2e%2e%2f'],
    ['a broken escape', '%E0%A4%A'],
    ['another path', '..%2f..%2fetc%2fpasswd'],
    ['a quote', '%27;%20drop%20table%20users'],
    ['5 kB', 'x'.repeat(5_000)],
  ])('security 32: with %s for an id is 404', async (_name, id) => {
    const step = await rep().post(`/api/v1/candidate-steps/${id}/advance`);
    expect(step).toMatchObject({ status: 404, body: { error: 'Step not found' } });
    const portal = await rep().get(`/api/public/portal/${id}`);
    expect(portal).toMatchObject({ status: 404, body: { error: 'Portal not found' } });
    const key = await admin().get(`${keys}/${id}/usage`);
    expect(key).toMatchObject({ status: 404, body: { error: 'Key not found' } });
  });

  it('security 33: copies only a request id of 1-64 plain characters into a response header', async () => {
    expect((await withRequestId('abc-DEF_1.2')).headers['x-request-id']).toBe('abc-DEF_1.2');
    for (const id of ['a b', 'a;b', 'é', 'x'.repeat(65)]) {
      expect((await withRequestId(id)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    const { headers } = await rep().get('/api/v1/%0d%0aset-cookie:x=1');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('security 34: with another method is 405 with Allow, and HEAD works wherever GET does', async () => {
    for (const [method, path, allow] of [
      ['PUT', keys, 'GET, HEAD, POST, OPTIONS'],
      ['TRACE', '/api/v1/me', 'GET, HEAD, OPTIONS'],
      ['GET', advance(), 'POST, OPTIONS'],
      ['DELETE', portal(), 'GET, HEAD, OPTIONS'],
    ] as const) {
      const response = await rep().send(method, path);
      expect(response.status).toBe(405);
      expect(response.headers['allow']).toBe(allow);
      expect(response.body).toMatchObject({ code: 'method_not_allowed' });
    }
    const head = await rep().head('/api/v1/me');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  it.each(['/', '/api', '/api/v1/me/', '/API/V1/ME', '/api/v1/nothing', '/favicon.ico'])(
    '%s is 404 with the standard error body',
    async (path) => {
      expect(await createClient(stack).anonymous.get(path)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  it('security 35: a forged Host changes no URL in a response', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const body = { roleId: world.role.id };
    const { body: response } = await createClient(stack).anonymous.post(
      `${portal()}/apply`,
      body,
      forged,
    );
    expect(response).toEqual({
      inviteUrl: expect.stringMatching(/^http:\/\/localhost:3000\/en\//),
    });
    const sent = JSON.stringify(body);
    const { received } = await onSocket(
      `POST ${portal()}/apply HTTP/1.1\r\nHost: evil@x\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${sent.length}\r\n\r\n${sent}`,
    );
    expect(await received).toContain('"inviteUrl":"http://localhost:3000/en/');
  });
});

describe('a connection', () => {
  it('security 37: that never completes its headers is closed', async () => {
    const { received } = await onSocket('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(await received).toMatch(/^HTTP\/1\.1 408 [^]*"error":/);
  });

  it('security 37: with more than 16 kB of headers, or no HTTP at all, gets the standard error body', async () => {
    const long = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    const [headers, garbage] = [await onSocket(long), await onSocket('HELLO\r\n\r\n')];
    expect(await headers.received).toMatch(/^HTTP\/1\.1 431 [^]*"code":"bad_request"/);
    expect(await garbage.received).toMatch(/^HTTP\/1\.1 400 [^]*"code":"bad_request"/);
  });

  it('security 37: gets 503 when the database hangs', async () => {
    const response = await stack.db.transaction().execute(async (transaction) => {
      await sql`lock table vault.credentials in access exclusive mode`.execute(transaction);
      return rep().get('/api/v1/me');
    });
    expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(response.headers['retry-after']).toBe('1');
    expect((await rep().get('/api/v1/me')).status).toBe(200);
  });

  it('completes its request when the service stops, and no new connection is accepted', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const api = await start(readConfig(stack.env));
    const { pendingResponse, stopped } = await stack.db
      .transaction()
      .execute(async (transaction) => {
        await sql`lock table vault.credentials in access exclusive mode`.execute(transaction);
        const pendingResponse = createClient(api).as(world.hrRep.key).get('/api/v1/me');
        await until(() => isWaitingForLock(stack));
        return { pendingResponse, stopped: api.stop() };
      });
    expect((await pendingResponse).status).toBe(200);
    await stopped;
    await expect(createClient(api).anonymous.get('/healthz')).rejects.toThrow(
      /ECONNREFUSED|other side closed/,
    );
  });
});

describe('a response', () => {
  it('security 38: has every header of decisions 2, and none that reveals the server software', async () => {
    const me = await rep().get('/api/v1/me');
    expect(me.headers).toMatchObject({
      'api-version': '2026-06-05',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    for (const name of ['x-powered-by', 'server', 'strict-transport-security']) {
      expect(me.headers[name]).toBeUndefined();
    }
  });

  it('security 38: is open to any origin on the portal only, and there without credentials', async () => {
    const origin = { origin: 'https://careers.example' };
    const anonymous = createClient(stack).anonymous;
    for (const path of [portal(), `${portal()}/roles/${world.role.id}`, `${portal()}x`]) {
      const { headers } = await anonymous.get(path, origin);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    for (const path of [keys, '/api/v1/me', '/api/auth/sign-in', '/healthz']) {
      const { headers } = await anonymous.get(path, origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    const preflightHeaders = { ...origin, 'access-control-request-method': 'POST' };
    const open = await anonymous.send('OPTIONS', `${portal()}/apply`, {
      headers: preflightHeaders,
    });
    expect(open).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST, OPTIONS',
      },
    });
    const closed = await anonymous.send('OPTIONS', keys, { headers: preflightHeaders });
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('of the portal may be cached for a minute, and is 304 for a matching ETag', async () => {
    const anonymous = createClient(stack).anonymous;
    const first = await anonymous.get(portal());
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const etag = first.headers['etag'] ?? '';
    const again = await anonymous.get(portal(), { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag } });
    const missing = await anonymous.get(`${portal()}x`);
    expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  it('security 39: 500 reveals nothing except its request id', async () => {
    await sql`alter table read.portals rename column logo to emblem`.execute(stack.db);
    const response = await createClient(stack).anonymous.get(portal());
    await sql`alter table read.portals rename column emblem to logo`.execute(stack.db);
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      error: 'Internal server error',
      code: 'internal_error',
      requestId: response.headers['x-request-id'],
    });
  });
});
