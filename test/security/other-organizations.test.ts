import { operations } from '@hiring/api';
import { leave, user } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { exampleWorld } from '../api/openapi/example-world.ts';
import { sendAs, type ExampleRequest, toExampleRequest } from '../api/openapi/examples.ts';
import {
  type Document,
  type LocatedOperation,
  listOperations,
  readDocument,
  resolveReference,
} from '../api/openapi/openapi-document.ts';
import { type ApiResponse, createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { briefWebhookAttempts, shortDelays } from '../worker/backends.ts';
import {
  createCandidate,
  createCandidateRole,
  createCaller,
  createOrganization,
  createRole,
  type DemoWorld,
  demoWorld,
  given,
  type GivenCaller,
} from '../world.ts';

const uuidPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The endpoints of /api/v1 that have an id in the path. */
const operationsWithId = Object.entries(operations)
  .filter(([, { path }]) => path.startsWith('/api/v1/') && path.includes('{'))
  .map(([name]) => name);

let stack: Stack;
let world: DemoWorld;
let former: GivenCaller;
let elsewhere: GivenCaller;
let document: Document;
let described: ReadonlyMap<string, LocatedOperation>;
const requests = new Map<string, ExampleRequest>();
beforeAll(async () => {
  stack = await startStack({
    worker: { ...shortDelays, ...briefWebhookAttempts, EFFECT_ATTEMPTS: '1' },
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  });
  world = await demoWorld(stack);
  const { organization, otherOrganization } = world;
  former = await createCaller(stack, { memberships: { [organization.id]: 'owner' } });
  elsewhere = await createCaller(stack, { memberships: { [otherOrganization.id]: 'owner' } });
  const at = stack.now().toISOString();
  await given(stack, user, former.id, (state) => leave(state, organization.id, at));
  await stack.settle();
  document = await readDocument(stack);
  described = new Map(
    listOperations(document).map((operation) => [operation.operationId, operation]),
  );
  const real = await exampleWorld(stack, world);
  const prepare = async (name: string) => {
    requests.set(name, await real(toExampleRequest(document, find(name))));
  };
  await Promise.all(operationsWithId.map(prepare));
  await stack.settle();
}, 120_000);
afterAll(() => stack.stop());

const find = (name: string): LocatedOperation => {
  const operation = described.get(name);
  if (!operation) throw new Error(`${name} is not in the OpenAPI document`);
  return operation;
};

const send = (
  name: string,
  { key }: { readonly key: string },
  changed: Partial<ExampleRequest> = {},
) => {
  const { path = {}, query = {}, body } = requests.get(name) ?? {};
  return sendAs(createClient(stack).as(key), find(name), { path, query, body, ...changed });
};

/** Returns the path of the request with ids that do not exist. */
const toUnknownPath = (name: string): Pick<ExampleRequest, 'path'> => ({
  path: JSON.parse(
    JSON.stringify(requests.get(name)?.path).replaceAll(uuidPattern, () => uuid()),
  ) as ExampleRequest['path'],
});

/** Returns the parts of a response that a caller can compare. */
const toComparable = ({ status, headers, body }: ApiResponse) => {
  const { requestId: _requestId, ...rest } = body as Record<string, unknown>;
  return { status, headers: Object.keys(headers).toSorted(), body: rest };
};

describe('a resource of another organization', () => {
  it.each(operationsWithId)(
    '17: is 404 in %s, like an unknown id, for an owner elsewhere and a former member',
    async (name) => {
      for (const caller of [elsewhere, former]) {
        const response = toComparable(await send(name, caller));
        expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
        expect(response).toEqual(toComparable(await send(name, caller, toUnknownPath(name))));
      }
    },
  );

  it('17: is visible to a platform admin', async () => {
    const reads = operationsWithId.filter((name) => find(name).method === 'get');
    expect(reads.length).toBeGreaterThan(10);
    for (const name of reads) {
      expect([name, (await send(name, world.admin)).status]).toEqual([name, 200]);
    }
  });
});

type NamedRequest = readonly [name: string, at: string, body: (id: string) => object];

const named: readonly NamedRequest[] = [
  [
    'create a candidate on its role',
    '/api/v1/candidates',
    (roleId) => ({ ...newCandidate(), roleId }),
  ],
  ['create a role in it', '/api/v1/roles', (organizationId) => ({ organizationId, name: 'x' })],
  ['create a test in it', '/api/v1/tests', (organizationId) => ({ ...testFields, organizationId })],
  [
    'source a lead in it',
    '/api/v1/sourced-leads',
    (organizationId) => ({ ...newCandidate(), organizationId }),
  ],
  [
    'source a lead for its role',
    '/api/v1/sourced-leads',
    (roleId) => ({ ...newCandidate(), roleId }),
  ],
  ['screen its role', '/api/v1/cv-screening-batches', (roleId) => ({ roleId, criteria })],
];
const testFields = { name: 'A test', kind: 'skills', maxScore: 10 };
const criteria = [{ title: 'Welding', keywords: ['welder'] }];
const newCandidate = () => ({ name: 'A Person', email: `${uuid()}@example.org` });

describe('an id of another organization in a body or filter', () => {
  it.each(named)(
    '17: is 404, like an id that does not exist, in a request to %s',
    async (what, at, body) => {
      const { otherOrganization, hrRep } = world;
      const role = await createRole(stack, otherOrganization.id);
      const id = /its role/.test(what) ? role.id : otherOrganization.id;
      const rep = createClient(stack).as(hrRep.key);
      const response = toComparable(await rep.post(at, body(id)));
      expect(response.status).toBe(404);
      expect(response).toEqual(toComparable(await rep.post(at, body(uuid()))));
    },
  );

  it('17: cannot move a candidate, a step or a lead to another organization', async () => {
    const { organization, otherOrganization, admin } = world;
    const role = await createRole(stack, otherOrganization.id);
    const candidateId = await createCandidate(stack, organization.id);
    const { id } = await createCandidateRole(stack, role);
    await stack.settle();
    // A platform admin sees both organizations but must not combine them.
    const caller = createClient(stack).as(admin.key);
    const body = { ...testFields, organizationId: organization.id };
    const made = await caller.post<{ test: { id: string } }>('/api/v1/tests', body);
    const found = { ...newCandidate(), organizationId: organization.id };
    const sourced = await caller.post<{ lead: { id: string } }>('/api/v1/sourced-leads', found);
    const responses = [
      await caller.post(`/api/v1/candidates/${candidateId}/roles`, { roleId: role.id }),
      await caller.post(`/api/v1/tests/${made.body.test.id}/assignments`, {
        candidateStepId: `${id}.1`,
      }),
      await caller.post(`/api/v1/sourced-leads/${sourced.body.lead.id}/convert`, {
        roleId: role.id,
      }),
    ];
    for (const { status } of responses) expect([400, 404]).toContain(status);
  });

  it('17: is 404 as a filter of every list, also for an owner elsewhere', async () => {
    const { id } = await createOrganization(stack);
    const lists = [...described.values()].filter(
      ({ method, path, operationId }) =>
        method === 'get' && path.startsWith('/api/v1/') && operationId.startsWith('list'),
    );
    const filtered = lists.filter(({ parameters = [] }) =>
      parameters.some((item) => resolveReference(document, item).name === 'organizationId'),
    );
    expect(filtered.length).toBeGreaterThan(5);
    for (const { path } of filtered) {
      const { status, body } = await createClient(stack)
        .as(elsewhere.key)
        .get(`${path}?organizationId=${id}`);
      expect([path, status, body]).toMatchObject([path, 404, { code: 'not_found' }]);
    }
  });
});

describe('a resource that a caller can see', () => {
  const commands = Object.entries(operations)
    .filter(
      ([name, { method, readOnly: changesNothing }]) =>
        operationsWithId.includes(name) && method !== 'GET' && !changesNothing,
    )
    .map(([name]) => name);

  it.each(commands)('18: is 403 in %s for a member without authority', async (name) => {
    expect(await send(name, world.member)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});
