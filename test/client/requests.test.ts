import { connectHiring, expectData, HiringError, type ClientOptions } from '@hiring/client';
import { describe, expect, it } from 'vitest';

const step = '/api/v1/candidate-steps/{id}/advance';
const params = { path: { id: 'a.1' } };

/** A client whose requests get these responses in turn, undefined being a lost one, and the requests it sent. */
const connect = (
  responses: readonly (Response | undefined)[],
  retries: ClientOptions['retries'] = {},
) => {
  const sent: Request[] = [];
  const client = connectHiring({
    baseUrl: 'http://api.example',
    apiKey: 'hp_example',
    retries: { firstWaitMs: 1, ...retries },
    fetch: async (request) => {
      sent.push(request);
      const response = responses[sent.length - 1];
      if (!response) throw new TypeError('fetch failed');
      return response;
    },
  });
  return {
    client,
    sent,
    listHeader: (name: string) => sent.map(({ headers }) => headers.get(name)),
  };
};

const respond = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const refuse = (status: number, code: string, details?: unknown, headers = {}) =>
  respond(status, { error: 'Refused', code, requestId: 'r1', details }, headers);
const wait = (seconds: string) => ({ 'Retry-After': seconds });
const unavailable = () => refuse(503, 'unavailable', undefined, wait('0'));
const token = (value: string, more = {}) =>
  respond(200, {}, { 'Consistency-Token': value, ...more });

describe('a command', () => {
  it('is repeated with one Idempotency-Key and the same body after 429, 503 and a lost response', async () => {
    const limited = refuse(429, 'rate_limited', [], wait('0'));
    const { client, sent, listHeader } = connect([
      limited,
      undefined,
      refuse(503, 'unavailable'),
      respond(200),
    ]);
    const { response } = await client.POST(step, { params, body: { notes: 'Good' } });
    expect([response.status, sent.length]).toEqual([200, 4]);
    const [key, ...others] = listHeader('Idempotency-Key');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).toEqual([key, key, key]);
    const bodies = await Promise.all(sent.slice(-1).map((request) => request.text()));
    expect(bodies).toEqual(['{"notes":"Good"}']);
  });

  it('keeps an Idempotency-Key that the caller set', async () => {
    const { client, listHeader } = connect([undefined, respond(200)]);
    const header = { 'Idempotency-Key': 'mine' };
    await client.POST(step, { params: { ...params, header } });
    expect(listHeader('Idempotency-Key')).toEqual(['mine', 'mine']);
  });
});

describe('retries', () => {
  it('end after the largest number of attempts with the last outcome', async () => {
    const busy = connect([unavailable(), unavailable(), unavailable()], { maxAttempts: 2 });
    const { response } = await busy.client.GET('/api/v1/me');
    expect([response.status, busy.sent.length]).toEqual([503, 2]);
    const lost = connect([], { maxAttempts: 3 });
    await expect(lost.client.GET('/api/v1/me')).rejects.toThrow('fetch failed');
    expect(lost.sent.length).toBe(3);
  });

  it('do not wait longer than the longest wait', async () => {
    const { client, sent } = connect([refuse(429, 'rate_limited', [], wait('3600'))]);
    expect((await client.GET('/api/v1/me')).response.status).toBe(429);
    expect(sent.length).toBe(1);
  });

  it('do not repeat any other status, or an aborted request', async () => {
    const { client, sent } = connect([refuse(500, 'internal_error'), undefined]);
    expect((await client.GET('/api/v1/me')).response.status).toBe(500);
    const signal = AbortSignal.abort();
    await expect(client.GET('/api/v1/me', { signal })).rejects.toThrow('fetch failed');
    expect(sent.length).toBe(2);
  });
});

describe('an error', () => {
  it('is thrown with its status, code, reason and request id', async () => {
    const { client } = connect([refuse(409, 'conflict', { reason: 'already_hired' })]);
    const failed = expectData(client.POST(step, { params }));
    await expect(failed).rejects.toBeInstanceOf(HiringError);
    await expect(failed).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      reason: 'already_hired',
      requestId: 'r1',
    });
  });

  it('of a 400 lists the problems of the fields', async () => {
    const fields = [{ path: 'notes', message: 'must be a string' }];
    const { client } = connect([refuse(400, 'bad_request', fields), refuse(409, 'conflict', {})]);
    await expect(expectData(client.POST(step, { params }))).rejects.toMatchObject({ fields });
    await expect(expectData(client.POST(step, { params }))).rejects.toMatchObject({ fields: [] });
  });

  it('that the API did not write has a code as well', async () => {
    const { client } = connect([new Response('<html>', { status: 502 })]);
    await expect(expectData(client.GET('/api/v1/me'))).rejects.toMatchObject({
      status: 502,
      code: 'internal_error',
    });
  });
});

describe('consistency tokens', () => {
  it('are sent with later requests until a response covers them', async () => {
    const { client, listHeader } = connect([token('a'), token('b'), respond(200), respond(200)]);
    for (let request = 0; request < 4; request++) await client.GET('/api/v1/me');
    expect(listHeader('Consistency-Token')).toEqual([null, 'a', 'b', 'b']);
  });

  it('of requests in parallel, and of a repeated response, are all kept', async () => {
    const replayed = token('c', { 'Idempotency-Replayed': 'true' });
    const { client, listHeader } = connect([token('a'), token('b'), replayed, respond(200)]);
    await Promise.all([client.GET('/api/v1/me'), client.GET('/api/v1/me')]);
    await client.POST(step, { params });
    await client.GET('/api/v1/me');
    expect(listHeader('Consistency-Token').slice(2)).toEqual(['a,b', 'a,b,c']);
  });

  it('of another log are dropped, and the request is repeated without them', async () => {
    const unknown = refuse(400, 'bad_request', [{ path: 'Consistency-Token', message: 'Unknown' }]);
    const { client, listHeader } = connect([token('a'), unknown, token('b'), respond(200)]);
    for (let request = 0; request < 3; request++) await client.GET('/api/v1/me');
    expect(listHeader('Consistency-Token')).toEqual([null, 'a', null, 'b']);
  });
});

const page = (id: string, nextCursor: string | null) =>
  respond(200, { roles: [{ id, name: 'A' }], pagination: { nextCursor } });

describe('a list', () => {
  it('has items of the selected fields, which are sent separated by commas with each page', async () => {
    const { client, sent } = connect([page('1', 'c'), page('2', null)]);
    const found: string[] = [];
    const fields = ['id', 'name'] as const;
    for await (const role of client.list('/api/v1/roles', { query: { limit: 1 }, fields })) {
      found.push(role.id + role.name);
      // @ts-expect-error It is not among the fields.
      expect(role.status).toBeUndefined();
    }
    expect(found).toEqual(['1A', '2A']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=1&fields=id,name',
      '?limit=1&fields=id,name&cursor=c',
    ]);
  });

  it('without pages ends after its items', async () => {
    const { client, sent } = connect([respond(200, { documents: [{ id: '1', kind: 'cv' }] })]);
    const path = { id: 'a' };
    const kinds: string[] = [];
    for await (const { kind } of client.list('/api/v1/candidates/{id}/documents', { path })) {
      kinds.push(kind);
    }
    expect([kinds, sent.length]).toEqual([['cv'], 1]);
  });

  it('has whole items with GET, which takes no fields', async () => {
    const { client, sent } = connect([respond(200, { roles: [], pagination: {} })]);
    // @ts-expect-error The type of the response would have fields that it lacks.
    await client.GET('/api/v1/roles', { params: { query: { fields: ['id'] } } });
    expect(sent.length).toBe(1);
  });
});
