import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listOperations, readDocument, resolveReference } from '../api/openapi/openapi-document.ts';
import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createCaller, type GivenCaller } from '../world.ts';

let stack: Stack;
let admin: GivenCaller;
let numbers: readonly (readonly [path: string, name: string])[];
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  admin = await createCaller(stack, { platformRole: 'admin' });
  await stack.settle();
  const document = await readDocument(stack);
  numbers = listOperations(document).flatMap(({ path, parameters = [] }) =>
    parameters
      .map((parameter) => resolveReference(document, parameter))
      .filter(
        (parameter) =>
          parameter.in === 'query' && ['integer', 'number'].includes(parameter.schema?.type ?? ''),
      )
      .map(({ name }) => [path, name] as const),
  );
});
afterAll(() => stack.stop());

const caller = () => createClient(stack).as(admin.key);

describe('a text', () => {
  it.each([
    ['NUL', '\0'],
    ['the first half of a surrogate pair', '\uD800'],
    ['the second half of a surrogate pair', '\uDC00'],
  ])('30c: is rejected with 400 if a string or a field name contains %s', async (_what, text) => {
    const userId = admin.id;
    for (const body of [
      { name: `a${text}b`, userId },
      { name: 'a', userId, [`b${text}`]: 1 },
      { name: 'a', userId, scopes: [text] },
    ]) {
      expect(await caller().post('/api/admin/api-keys', body)).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('surrogate'), code: 'bad_request' },
      });
    }
  });

  it('30c: is rejected with 400 in a body that is not UTF-8', async () => {
    const json = { 'content-type': 'application/json' };
    for (const bytes of ['\xed\xa0\x80', '\xe9', '\xc0\xaf']) {
      const body = Buffer.from(`{"name":"${bytes}"}`, 'latin1');
      expect(await caller().post('/api/admin/api-keys', body, json)).toMatchObject({
        status: 400,
        body: { error: 'The body is not valid UTF-8' },
      });
    }
  });

  it('30c: is rejected with 400 in a query that is not UTF-8, before filters are parsed', async () => {
    for (const q of ['%ED%A0%80', '%E9', '%F0%9F%98']) {
      expect(await caller().get(`/api/v1/roles?q=${q}`)).toMatchObject({
        status: 400,
        body: { error: 'The query string is not valid UTF-8' },
      });
    }
    expect((await caller().get('/api/v1/roles?q=100%')).status).toBe(200);
  });
});

describe('a number in a query', () => {
  it('31: is rejected with 400 unless it is one non-negative decimal number, an integer where required', async () => {
    const lists = numbers.filter(([path]) => !path.includes('{'));
    expect(lists.length).toBeGreaterThan(8);
    const bad = ['1e309', '%205x', '9007199254740993', '-1', 'NaN', 'Infinity', '', '0x', '1&'];
    for (const [path, name] of lists) {
      for (const value of bad) {
        const twice = value === '1&' ? `1&${name}=2` : value;
        const { status, body } = await createClient(stack)
          .as(admin.key)
          .get(`${path}?${name}=${twice}`);
        expect([path, name, value, status, body]).toMatchObject([
          path,
          name,
          value,
          400,
          { code: 'bad_request' },
        ]);
      }
    }
  });
});
