import { openApiDocument, operations, successStatus } from '@hiring/api';
import { hashPassword, savePasswordHash, startSession } from '@hiring/vault';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type ApiResponse, createClient } from '../../client.ts';
import { beginAuthorization, openBrowser } from '../../oauth/agent.ts';
import { type Stack, startStack } from '../../stack.ts';
import { briefWebhookAttempts, shortDelays } from '../../worker/backends.ts';
import { type DemoWorld, demoWorld } from '../../world.ts';
import { exampleWorld } from './example-world.ts';
import { type ExampleRequest, sendAs, sessionOperations, toExampleRequest } from './examples.ts';
import {
  type DescribedList,
  type Document,
  listLists,
  type LocatedOperation,
  listOperations,
  readDocument,
  resolveReference,
} from './openapi-document.ts';

/** Operations that ignore unknown fields: those of the specification (decisions §2), and those with another format. */
const tolerant: ReadonlySet<string> = new Set<keyof typeof operations>([
  'showMe',
  'applyOnPortal',
  'advanceStep',
  'rejectStep',
  'hireAtStep',
  'speakMcp',
  'showVersionedOpenApi',
  'listScopes',
]);

type Values = Readonly<Record<string, unknown>>;

let stack: Stack;
let world: DemoWorld;
let document: Document;
let described: ReadonlyMap<string, LocatedOperation>;
let validator: Ajv2020;
let cookie: string;
const requests = new Map<string, ExampleRequest>();

beforeAll(async () => {
  stack = await startStack({
    worker: { ...shortDelays, ...briefWebhookAttempts, EFFECT_ATTEMPTS: '1' },
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  });
  world = await demoWorld(stack);
  await stack.settle();
  document = await readDocument(stack);
  described = new Map(
    listOperations(document).map((operation) => [operation.operationId, operation]),
  );
  validator = new Ajv2020({ strict: false });
  addFormats.default(validator);
  validator.addSchema(document, 'document');
  const passwordHash = await hashPassword('correct horse battery staple');
  await savePasswordHash(stack.db, world.admin.id, passwordHash);
  cookie = `session=${await startSession(stack.db, world.admin.id, stack.now())}`;
  const authorization = await beginAuthorization(stack);
  cookie = `${cookie}; authorization=${authorization.cookie}`;
  const browser = await openBrowser(stack, world.admin.id, authorization.cookie);
  const { request } = (await browser.show()).body;
  const real = await exampleWorld(stack, world, request.id);
  const prepare = async ([name, operation]: readonly [string, LocatedOperation]) => {
    requests.set(name, await real(toExampleRequest(document, operation)));
  };
  await Promise.all([...described].map(prepare));
  await stack.settle();
}, 120_000);
afterAll(() => stack.stop());

const find = (name: string): LocatedOperation => {
  const operation = described.get(name);
  if (!operation) throw new Error(`${name} is not in the OpenAPI document`);
  return operation;
};

const hasFilter = (name: string, filter: string): boolean => {
  const query = operations[name]?.query;
  return query instanceof z.ZodObject && filter in query.shape;
};

type RequestChanges = { readonly key?: string; readonly query?: Values; readonly body?: Values };

/**
 * Sends the example request of an operation with changes, as a platform admin by default, with a session where a key
 * cannot do it.
 */
const send = (name: string, changed: RequestChanges = {}): Promise<ApiResponse> => {
  const { path = {}, query = {}, body } = requests.get(name) ?? {};
  const sent = changed.body ? { ...(body as object), ...changed.body } : body;
  const { as, withCookie } = createClient(stack);
  const caller = sessionOperations.has(name)
    ? withCookie(cookie)
    : as(changed.key ?? world.admin.key);
  return sendAs(caller, find(name), { path, query: { ...query, ...changed.query }, body: sent });
};

/** Returns the differences between a response and its declaration. */
const findDifferences = (name: string, { headers, body }: ApiResponse): readonly string[] => {
  const { path, method, responses } = find(name);
  const status = successStatus(operations[name] ?? {});
  const { headers: promised = {}, content = {} } = responses[status] ?? {};
  const missing = Object.entries(promised).flatMap(([header, example]) =>
    resolveReference(document, example).required && headers[header.toLowerCase()] === undefined
      ? [header]
      : [],
  );
  const mediaType = String(headers['content-type']).split(';')[0] ?? '';
  if (!(mediaType in content)) return [...missing, `is ${mediaType}`];
  if (mediaType !== 'application/json') return missing;
  const place = ['paths', path, method, 'responses', `${status}`, 'content', mediaType, 'schema'];
  const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const fits = validator.validate({ $ref: `document#/${pointer}` }, body);
  return fits ? missing : [...missing, validator.errorsText()];
};

type TransitionResponse = { readonly effects?: readonly { readonly type: string }[] };

// These come first: their requests change nothing, so that the examples remain valid below.
describe('a resource of an organization', () => {
  const named = Object.entries(operations).filter(
    ([, { path }]) => path.startsWith('/api/v1/') && path.includes('{'),
  );

  it.each(named.map(([name]) => name))('is 404 to an outsider in %s', async (name) => {
    expect(await send(name, { key: world.outsider.key })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('an undeclared field', () => {
  const refused = { status: 400, body: { code: 'bad_request', details: [{ path: 'surprise' }] } };
  const withBody = Object.entries(operations).filter(([, { body }]) => body !== undefined);
  const withQuery = Object.entries(operations).filter(
    ([, { method, path }]) => method === 'GET' && /^\/api\/(?:v1|admin)\//.test(path),
  );

  it.each(withBody.map(([name]) => name).filter((name) => !tolerant.has(name)))(
    'is rejected with its name in the body of %s',
    async (name) => {
      expect(await send(name, { body: { surprise: 1 } })).toMatchObject(refused);
    },
  );

  it.each(withQuery.map(([name]) => name).filter((name) => !tolerant.has(name)))(
    'is rejected with its name in the query of %s',
    async (name) => {
      expect(await send(name, { query: { surprise: 1 } })).toMatchObject(refused);
    },
  );
});

describe('the common filters of lists', () => {
  type Listed = Readonly<Record<string, readonly { readonly id: string }[]>>;
  const lists = Object.entries(operations).filter(([name]) => hasFilter(name, 'ids'));
  const listIds = async (name: string, query: Values): Promise<readonly string[]> => {
    const { [name]: example } = Object.fromEntries(requests);
    const all = Object.keys(example?.query ?? {}).map((field) => [field, undefined]);
    // Sandboxes, which a platform admin sees too, would fill the page.
    const own = { organizationId: world.organization.id };
    const { status, body } = await send(name, {
      query: { ...Object.fromEntries(all), ...own, ...query },
    });
    expect(status).toBe(200);
    return (
      Object.values(body as Listed)
        .find(Array.isArray)
        ?.map(({ id }) => id) ?? []
    );
  };

  it('exist on every list that supports updatedAfter', () => {
    expect(lists.map(([name]) => name).toSorted()).toEqual([
      'listCandidates',
      'listCvScreenings',
      'listLeads',
      'listRoles',
      'listScreeningBatches',
      'listSteps',
      'listTestAssignments',
      'listTests',
      'listWebhooks',
    ]);
  });

  it.each(lists.map(([name]) => name))('filter %s', async (name) => {
    const all = await listIds(name, {});
    const [first = '', ...rest] = all;
    expect(first).not.toBe('');
    expect(await listIds(name, { ids: first })).toEqual([first]);
    expect(await listIds(name, { ids: `${rest.at(-1) ?? first},${first},nobody` })).toEqual([
      ...new Set([first, rest.at(-1) ?? first]),
    ]);
    const [past, future] = ['2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];
    for (const order of [{}, { updatedAfter: past }]) {
      const within = { ...order, createdAfter: past, createdBefore: future, updatedBefore: future };
      expect((await listIds(name, within)).toSorted()).toEqual(all.toSorted());
      expect(await listIds(name, { ...order, createdAfter: future })).toEqual([]);
      expect(await listIds(name, { ...order, createdBefore: past })).toEqual([]);
      expect(await listIds(name, { ...order, updatedBefore: past })).toEqual([]);
    }
  });

  it.each(lists.map(([name]) => name))(
    'of %s reject an empty list of ids and more than a hundred ids',
    async (name) => {
      const refused = {
        status: 400,
        body: { code: 'bad_request', details: [{ path: expect.any(String) }] },
      };
      expect(await send(name, { query: { ids: '' } })).toMatchObject(refused);
      const many = Array.from({ length: 101 }, (_, nth) => nth).join(',');
      expect(await send(name, { query: { ids: many } })).toMatchObject(refused);
    },
  );
});

const listItems = async ({ name, member }: DescribedList, query: Values) => {
  const { status, body } = await send(name, { query });
  expect(status).toBe(200);
  return (body as Readonly<Record<string, readonly Values[]>>)[member] ?? [];
};

describe('fields', () => {
  // The document that the API serves, which is not there before the tests are collected.
  const collected = openApiDocument(operations, 'http://localhost:3000') as object as Document;
  const lists = listLists(collected).map((list) => [list.name, list] as const);

  it('exist on every list that takes parameters, with the members of its items', () => {
    expect(lists.length).toBeGreaterThan(20);
    for (const [name, { fields }] of lists) {
      const parameter = find(name).parameters?.find((item) => item.name === 'fields');
      expect([name, parameter]).toMatchObject([
        name,
        { in: 'query', style: 'form', explode: false, schema: { items: { enum: fields } } },
      ]);
    }
    const described = [...requests.keys()].filter((name) =>
      find(name).parameters?.some((item) => item.name === 'fields'),
    );
    expect(described.toSorted()).toEqual(lists.map(([name]) => name).toSorted());
  });

  it.each(lists)('of %s select the members of each item', async (_name, list) => {
    const all = (await listItems(list, {})).map((item) => Object.keys(item));
    const [first = '', second = first] = list.fields.toReversed();
    const choices = [...list.fields.map((field) => [field]), [first, second, first]];
    for (const fields of choices) {
      const items = await listItems(list, { fields: fields.join(',') });
      expect(items.map((item) => Object.keys(item))).toEqual(
        all.map((names) => names.filter((name) => fields.includes(name))),
      );
    }
  });

  it.each(lists)('of %s reject what is no member of an item', async (name, { fields }) => {
    const names = `fields must be names of ${fields.join(', ')}, separated by commas`;
    const refused = {
      status: 400,
      body: { code: 'bad_request', error: names, details: [{ path: 'fields', message: names }] },
    };
    const [first = ''] = fields;
    for (const value of ['', 'nothing', `${first},`, ` ${first}`, `${first}.id`, '__proto__']) {
      expect(await send(name, { query: { fields: value } })).toMatchObject(refused);
    }
    expect(await send(name, { query: { fields: `${first}&fields=${first}` } })).toMatchObject(
      refused,
    );
  });

  it.each(lists.filter(([name]) => operations[name]?.path.includes('{')))(
    'of %s are read after the caller is authorized',
    async (name) => {
      const { key } = world.outsider;
      expect(await send(name, { key, query: { fields: 'nothing' } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );
});

describe('count', () => {
  type Counted = {
    readonly pagination: { readonly nextCursor: string | null; readonly total?: unknown };
  };
  const counted = Object.entries(operations).filter(([name]) => hasFilter(name, 'count'));
  it.each(counted.map(([name]) => name))(
    'is that of all pages on each page of %s',
    async (name) => {
      const all = Object.keys(requests.get(name)?.query ?? {}).map((field) => [field, undefined]);
      const orders = [{}, { updatedAfter: '2000-01-01T00:00:00Z' }];
      for (const order of orders.slice(0, hasFilter(name, 'ids') ? 2 : 1)) {
        const query = { ...Object.fromEntries(all), ...order, limit: 1 };
        const read = async (more: object): Promise<Counted['pagination']> => {
          const { status, body } = await send(name, { query: { ...query, ...more } });
          expect(status).toBe(200);
          return (body as Counted).pagination;
        };
        expect((await read({})).total).toBeUndefined();
        const pages: unknown[] = [];
        for (let cursor: string | null | undefined; cursor !== null && pages.length < 4;) {
          const { nextCursor, total } = await read({ count: true, cursor });
          pages.push(total);
          cursor = nextCursor;
        }
        expect(pages[0]).toEqual({ count: expect.any(Number), exact: true });
        expect(pages).toEqual(pages.map(() => pages[0]));
      }
    },
  );
});

describe('the example of an operation', () => {
  it.each(Object.keys(operations))('of %s succeeds as declared', async (name) => {
    const response = await send(name);
    expect(response).toMatchObject({ status: successStatus(operations[name] ?? {}) });
    expect(findDifferences(name, response)).toEqual([]);
    const { effects = [] } = response.body as TransitionResponse;
    expect(find(name)['x-side-effects']).toEqual(
      expect.arrayContaining(effects.map(({ type }) => type)),
    );
  });
});
