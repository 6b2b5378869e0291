import {
  createSandbox,
  moveMembership,
  organization as organizationDecider,
  resetSandbox,
  sandbox,
  user,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createApiKey,
  createCaller,
  createOrganization,
  createUser,
  given,
  type GivenCaller,
} from '../../world.ts';

type Sandbox = {
  readonly organizationId: string;
  readonly userId: string;
  readonly slug: string;
  readonly generation: number;
  readonly status: string;
};
type Shown = { readonly sandbox: Sandbox };
type Listed = Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
type Key = { readonly key: string };

let stack: Stack;
let owner: GivenCaller;
let home: string;
let platformAdmin: GivenCaller;
beforeAll(async () => {
  stack = await startStack();
  platformAdmin = await createCaller(stack, { platformRole: 'admin' });
  ({ home, owner } = await createHome());
});
afterAll(async () => {
  await stack.settle();
  await expectVerified(stack);
  await stack.stop();
});

const createHome = async () => {
  const { id } = await createOrganization(stack);
  return { home: id, owner: await createCaller(stack, { memberships: { [id]: 'owner' } }) };
};
const as = ({ key }: Key) => createClient(stack).as(key);
const pathOf = (id = home) => `/api/v1/organizations/${id}/sandbox`;
const create = (by: Key = owner, id = home) => as(by).post<Shown>(pathOf(id));
const reset = (by: Key = owner, id = home, headers = {}) =>
  as(by).post<Shown>(`${pathOf(id)}/reset`, undefined, headers);
const show = async (by: Key = owner, id = home) =>
  (await as(by).get<Shown>(pathOf(id))).body.sandbox;
const mint = async (by: Key = owner, id = home): Promise<Key> => {
  const wanted = {
    name: 'Tests',
    scopes: [
      'candidates:read',
      'candidates:write',
      'roles:read',
      'pipeline:read',
      'organization:read',
      'organization:write',
    ],
  };
  const { status, body } = await as(by).post<{ data: Key }>(`${pathOf(id)}/keys`, wanted);
  expect([status, body]).toMatchObject([200, { data: { key: expect.any(String) } }]);
  return body.data;
};
const namesOf = async (key: Key, list: 'candidates' | 'roles') =>
  ((await as(key).get<Listed>(`/api/v1/${list}`)).body[list] ?? [])
    .map(({ name }) => name)
    .toSorted();
const reason = (text: string) => ({ status: 409, body: { details: { reason: text } } });
const loadOrganization = async (id: string) =>
  (await load(stack.store, organizationDecider, id)).state;
const at = () => stack.now().toISOString();

const seededRoles = ['Payroll Specialist', 'Platform Engineer', 'Warehouse Associate'];
const seededCandidates = [
  'Amira Almutairi',
  'Badr Castillo',
  'Chiara Demir',
  'Daniel Eriksen',
  'Elif Farouk',
  'Greta Haddad',
];

describe('a sandbox', () => {
  it('is an organization of its own with fictitious roles and candidates', async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        sandbox: {
          organizationId: expect.any(String),
          userId: expect.any(String),
          slug: expect.stringMatching(/^sandbox-[0-9a-f]{12}$/),
          generation: 1,
          status: 'ready',
          openedAt: expect.any(String),
        },
      },
    ]);
    const key = await mint();
    expect(await namesOf(key, 'roles')).toEqual(seededRoles);
    expect(await namesOf(key, 'candidates')).toEqual(seededCandidates);
    const { organizationId } = body.sandbox;
    const found = await as(key).get<Listed>('/api/v1/organizations');
    expect(found.body['organizations']).toMatchObject([{ id: organizationId, sandbox: true }]);
    const shown = await as(key).get(`/api/v1/organizations/${organizationId}`);
    expect(shown.body).toMatchObject({ organization: { sandbox: true } });
    await stack.settle();
    const state = await as(key).get(`/api/v1/organizations/${organizationId}/status`);
    expect(state.body).toMatchObject({ sandbox: true, openRoles: 2 });
    const offers = await as(key).get<Listed>('/api/v1/candidate-steps?current=true&stepType=offer');
    const [offer] = offers.body['candidateSteps'] ?? [];
    const step = await as(key).get(`/api/v1/candidate-steps/${offer?.id}`);
    expect(step.body).toMatchObject({ step: { contractId: expect.any(String) } });
  });

  it('is created once, also by requests at the same time', async () => {
    const other = await createHome();
    const made = await Promise.all([1, 2, 3].map(() => create(other.owner, other.home)));
    const responses = [...made, await create(other.owner, other.home)];
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    const ids = responses.map(({ body }) => body.sandbox.organizationId);
    expect(new Set(ids).size).toBe(1);
    const key = await mint(other.owner, other.home);
    expect(await namesOf(key, 'candidates')).toEqual(seededCandidates);
  });

  it('shows nothing of the organization that has it, and that one nothing of the sandbox', async () => {
    const key = await mint();
    const { organizationId } = await show();
    expect((await as(key).get(`/api/v1/organizations/${home}`)).status).toBe(404);
    expect((await as(key).get(pathOf())).status).toBe(404);
    expect((await as(owner).get(`/api/v1/organizations/${organizationId}`)).status).toBe(404);
    expect(await namesOf(owner, 'roles')).toEqual([]);
    expect(await namesOf(owner, 'candidates')).toEqual([]);
    const own = await as(owner).get<Listed>('/api/v1/organizations');
    expect(own.body['organizations']).toMatchObject([{ id: home, sandbox: false }]);
  });

  it('has a portal that search engines do not list, without a sitemap', async () => {
    const { slug } = await show();
    await stack.settle();
    const portal = `${stack.url}/en/careers/${slug}`;
    const page = await fetch(portal);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await fetch(`${portal}/sitemap.xml`)).status).toBe(404);
    const { roles } = (
      await createClient(stack).anonymous.get<Listed>(`/api/public/portal/${slug}`)
    ).body;
    const role = await fetch(`${portal}/roles/${roles?.[0]?.id}`);
    expect([role.status, role.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });

  it('has no members besides its user, and no sandbox', async () => {
    const { organizationId, userId } = await show();
    const path = `/api/admin/organizations/${organizationId}/members`;
    const joining = await as(platformAdmin).put(`${path}/${owner.id}`, { orgRole: 'member' });
    expect(joining).toMatchObject(reason('sandbox_members_fixed'));
    const left = await as(platformAdmin).delete(
      `/api/v1/organizations/${organizationId}/members/${userId}`,
    );
    expect(left).toMatchObject(reason('last_owner'));
    const key = await createApiKey(stack, userId);
    for (const act of [create, reset]) {
      expect(await act(key, organizationId)).toMatchObject(reason('sandbox_organization'));
    }
  });
});

describe('resetting a sandbox', () => {
  it('puts it back to its first state, for the keys from before', async () => {
    const other = await createHome();
    const before = (await create(other.owner, other.home)).body.sandbox;
    const key = await mint(other.owner, other.home);
    const person = { name: 'Ada Example', email: 'ada@example.org' };
    const added = await as(key).post<{ candidate: { id: string } }>('/api/v1/candidates', person);
    expect(await namesOf(key, 'candidates')).toHaveLength(7);

    const { status, body } = await reset(other.owner, other.home);
    expect(status).toBe(200);
    const { sandbox: after } = body;
    expect(after).toMatchObject({ generation: 2, status: 'ready', userId: before.userId });
    expect(after.organizationId).not.toBe(before.organizationId);
    expect(await namesOf(key, 'candidates')).toEqual(seededCandidates);
    expect(await namesOf(key, 'roles')).toEqual(seededRoles);
    expect((await as(key).get(`/api/v1/candidates/${added.body.candidate.id}`)).status).toBe(404);
    await expectRetired(before.organizationId, key);
    await stack.settle();
    expect((await fetch(`${stack.url}/en/careers/${before.slug}`)).status).toBe(404);
    const again = await as(key).post<{ created: boolean }>('/api/v1/candidates', person);
    expect(again.body).toMatchObject({ created: true });
  });

  it('by requests at the same time leaves one complete world', async () => {
    const other = await createHome();
    await create(other.owner, other.home);
    const key = await mint(other.owner, other.home);
    const results = await Promise.all([1, 2, 3].map(() => reset(other.owner, other.home)));
    const generations = results.map(({ status, body }) => `${status} ${body.sandbox.generation}`);
    expect(generations.every((text) => text.startsWith('200 '))).toBe(true);
    const { generation, organizationId, status } = await show(other.owner, other.home);
    expect(status).toBe('ready');
    expect(generations).toContain(`200 ${generation}`);
    expect(await namesOf(key, 'candidates')).toEqual(seededCandidates);
    expect(await membershipsOf((await show(other.owner, other.home)).userId)).toEqual([
      organizationId,
    ]);
  });

  it('under an Idempotency-Key happens once, however often it is sent', async () => {
    const other = await createHome();
    await create(other.owner, other.home);
    const headers = { 'idempotency-key': uuid() };
    const first = await reset(other.owner, other.home, headers);
    const again = await reset(other.owner, other.home, headers);
    expect(again.body).toEqual(first.body);
    expect((await show(other.owner, other.home)).generation).toBe(2);
  });

  it('is refused after 24 times in a day', async () => {
    const other = await createHome();
    await create(other.owner, other.home);
    for (let generation = 2; generation <= 24; generation++) {
      await request(other.home, uuid());
      await given(stack, sandbox, other.home, (current) => [
        {
          type: 'SandboxOpened',
          data: {
            organizationId: other.home,
            generation: current.pending?.generation ?? 0,
            openedAt: at(),
          },
        },
      ]);
    }
    expect(await reset(other.owner, other.home)).toMatchObject(reason('too_many_resets'));
  });
});

describe('a creation or reset that was cut off', () => {
  it('after the request is completed by the next creation', async () => {
    const other = await createHome();
    const userId = uuid();
    const sandboxId = uuid();
    const requested = { ...toRequest(other.home, sandboxId), userId };
    await given(stack, sandbox, other.home, (state) => createSandbox(state, requested));
    expect(await as(other.owner).get(pathOf(other.home))).toMatchObject({
      body: { sandbox: { status: 'preparing', organizationId: null, userId } },
    });
    const { body } = await create(other.owner, other.home);
    expect(body.sandbox).toMatchObject({
      status: 'ready',
      organizationId: sandboxId,
      userId,
      generation: 1,
    });
    expect(await namesOf(await mint(other.owner, other.home), 'candidates')).toEqual(
      seededCandidates,
    );
  });

  it('after the user moved is completed by the next reset, which begins no other', async () => {
    const other = await createHome();
    const { organizationId: from, userId } = (await create(other.owner, other.home)).body.sandbox;
    const key = await mint(other.owner, other.home);
    const to = uuid();
    await request(other.home, to);
    const move = { from, to, orgRole: 'owner' as const };
    await given(stack, user, userId, (state) => moveMembership(state, move, at()));

    const { body } = await reset(other.owner, other.home);
    expect(body.sandbox).toMatchObject({ status: 'ready', organizationId: to, generation: 2 });
    expect(await namesOf(key, 'candidates')).toEqual(seededCandidates);
    await expectRetired(from, key);
    expect(await membershipsOf(userId)).toEqual([to]);
    const { administrators } = await loadOrganization(to);
    expect(Object.keys(administrators.current)).toEqual([userId]);
  });
});

const toRequest = (organizationId: string, sandboxId: string) => ({
  organizationId,
  sandboxId,
  slug: `sandbox-${sandboxId.slice(-12)}`,
  requestedBy: owner.id,
  requestedAt: at(),
});

/** Records that a reset was requested, and nothing else of it. */
const request = (organizationId: string, sandboxId: string) =>
  given(stack, sandbox, organizationId, (state) =>
    resetSandbox(state, toRequest(organizationId, sandboxId), at()),
  );

const membershipsOf = async (userId: string): Promise<readonly string[]> => {
  const { state } = await load(stack.store, user, userId);
  return state.registered ? Object.keys(state.memberships) : [];
};

const expectRetired = async (id: string, key: Key): Promise<void> => {
  expect(await loadOrganization(id)).toMatchObject({ retired: true, portalEnabled: false });
  expect((await as(key).get(`/api/v1/organizations/${id}`)).status).toBe(404);
  expect((await as(platformAdmin).get(`/api/v1/organizations/${id}`)).status).toBe(404);
  const joining = await as(platformAdmin).put(
    `/api/admin/organizations/${id}/members/${(await createUser(stack)).id}`,
    { orgRole: 'member' },
  );
  expect(joining.status).toBe(404);
};
