import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, createCaller, createOrganization, type GivenCaller } from '../../world.ts';
import type { Fields } from './role-responses.ts';

const path = '/api/v1/organizations';

let stack: Stack;
let organization: Awaited<ReturnType<typeof createOrganization>>;
let owner: GivenCaller;
let admin: GivenCaller;
let hrRep: GivenCaller;
let outsider: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  organization = await createOrganization(stack, { showSalary: false });
  const other = await createOrganization(stack);
  const { id } = organization;
  owner = await createCaller(stack, { memberships: { [id]: 'owner' } });
  admin = await createCaller(stack, { memberships: { [id]: 'admin' } });
  hrRep = await createCaller(stack, { memberships: { [id]: 'hr_rep' } });
  outsider = await createCaller(stack, { memberships: { [other.id]: 'owner' } });
  await stack.settle();
});
afterAll(() => stack.stop());

type Organization = Fields & {
  readonly id: string;
  readonly version: number;
  readonly portal: Fields;
};
type One = { readonly organization: Organization; readonly details?: Fields };
type Many = { readonly organizations: readonly Organization[]; readonly pagination: Fields };

const as = ({ key }: { readonly key: string }) => createClient(stack).as(key);
const change = (body: unknown, by: { readonly key: string } = owner, headers = {}) =>
  as(by).patch<One>(`${path}/${organization.id}`, body, headers);
const show = async () => (await as(hrRep).get<One>(`${path}/${organization.id}`)).body.organization;
const portalOf = (slug: string) =>
  createClient(stack).anonymous.get<{ readonly org: Fields }>(`/api/public/portal/${slug}`);

describe('GET /api/v1/organizations/{id}', () => {
  it('shows the organization and its portal to every member, with its version', async () => {
    const { status, body, headers } = await as(hrRep).get<One>(`${path}/${organization.id}`);
    expect(status).toBe(200);
    expect(body.organization).toEqual({
      id: organization.id,
      name: organization.name,
      sandbox: false,
      domain: 'example.com',
      logo: 'https://cdn.example.com/logo.png',
      portal: { slug: organization.slug, enabled: true, showSalary: false, primaryColor: null },
      version: expect.any(Number),
    });
    expect(headers['etag']).toBe(`"${body.organization.version}"`);
  });

  it('is 404 for other organizations and unknown ids, 403 without the scope, 400 with a query', async () => {
    expect(await as(outsider).get(`${path}/${organization.id}`)).toMatchObject({ status: 404 });
    expect(await as(owner).get(`${path}/${uuid()}`)).toMatchObject({ status: 404 });
    const key = await createApiKey(stack, owner.id, { scopes: ['organization:write'] });
    await stack.settle();
    const refused = { status: 403, body: { code: 'insufficient_scope' } };
    expect(await as(key).get(`${path}/${organization.id}`)).toMatchObject(refused);
    expect(await as(owner).get(`${path}/${organization.id}?x=1`)).toMatchObject({ status: 400 });
  });
});

describe('GET /api/v1/organizations', () => {
  it('lists the organizations of the caller, by pages', async () => {
    const second = await createOrganization(stack);
    const memberships = { [organization.id]: 'member', [second.id]: 'owner' } as const;
    const caller = await createCaller(stack, { memberships });
    await stack.settle();
    const first = await as(caller).get<Many>(`${path}?limit=1&count=true`);
    expect(first.body.pagination).toMatchObject({ hasMore: true, total: { count: 2 } });
    const next = await as(caller).get<Many>(
      `${path}?limit=1&cursor=${String(first.body.pagination['nextCursor'])}`,
    );
    const ids = [...first.body.organizations, ...next.body.organizations].map(({ id }) => id);
    expect(ids).toEqual([organization.id, second.id].toSorted());
    expect(await as(caller).get(`${path}?organizationId=x`)).toMatchObject({ status: 400 });
  });
});

describe('PATCH /api/v1/organizations/{id}', () => {
  it('changes only the given fields, and the portal shows them', async () => {
    const before = await show();
    const fields = { name: 'Acme Industries', portal: { showSalary: true, primaryColor: '#0a7' } };
    const { status, body } = await change(fields, admin);
    expect(status).toBe(200);
    expect(body.organization).toEqual({
      ...before,
      name: 'Acme Industries',
      portal: { ...before.portal, showSalary: true, primaryColor: '#0a7' },
      version: before.version + 2,
    });
    expect(await show()).toEqual(body.organization);
    expect((await change(fields)).body.organization.version).toBe(body.organization.version);
    await stack.settle();
    const portal = await portalOf(organization.slug);
    expect(portal.body.org).toMatchObject({
      name: 'Acme Industries',
      portalTheme: { showSalary: true, primaryColor: '#0a7' },
    });
    expect((await change({ domain: '', logo: '' })).body.organization).toMatchObject({
      domain: '',
      logo: '',
    });
  });

  it('disables and enables the portal', async () => {
    expect((await change({ portal: { enabled: false } })).status).toBe(200);
    await stack.settle();
    expect(await portalOf(organization.slug)).toMatchObject({ status: 404 });
    expect((await change({ portal: { enabled: true } })).status).toBe(200);
  });

  it('moves the portal; the earlier slug stays with the organization', async () => {
    const slug = `moved-${organization.slug}`;
    const key = { 'idempotency-key': uuid() };
    const moved = await change({ portal: { slug } }, owner, key);
    expect(moved.body.organization.portal).toMatchObject({ slug });
    expect((await change({ portal: { slug } }, owner, key)).body).toEqual(moved.body);
    await stack.settle();
    expect(await portalOf(slug)).toMatchObject({ status: 200 });
    expect(await portalOf(organization.slug)).toMatchObject({ status: 404 });

    const rival = await createOrganization(stack);
    const rivalOwner = await createCaller(stack, { memberships: { [rival.id]: 'owner' } });
    const taken = await as(rivalOwner).patch<One>(`${path}/${rival.id}`, {
      name: 'Not changed',
      portal: { slug: organization.slug },
    });
    expect(taken).toMatchObject({ status: 409, body: { details: { reason: 'slug_taken' } } });
    const unchanged = await as(rivalOwner).get<One>(`${path}/${rival.id}`);
    expect(unchanged.body.organization).toMatchObject({ name: rival.name });
    expect(await change({ portal: { slug: organization.slug } })).toMatchObject({ status: 200 });
  });

  it('refuses an outdated If-Match', async () => {
    const { version } = await show();
    const stale = { 'if-match': `"${version - 1}"` };
    const refused = { status: 409, body: { details: { reason: 'stale_version', version } } };
    for (const body of [{ name: 'Late' }, { portal: { slug: 'a-free-slug' } }]) {
      expect(await change(body, owner, stale)).toMatchObject(refused);
    }
    const current = { 'if-match': `"${version}"` };
    expect(await change({ name: 'In time' }, owner, current)).toMatchObject({ status: 200 });
  });

  it('is for owners and admins with the scope', async () => {
    expect(await change({ name: 'X' }, hrRep)).toMatchObject({ status: 403 });
    expect(await change({ name: 'X' }, outsider)).toMatchObject({ status: 404 });
    const key = await createApiKey(stack, owner.id, { scopes: ['organization:read'] });
    await stack.settle();
    const refused = { status: 403, body: { code: 'insufficient_scope' } };
    expect(await change({ name: 'X' }, key)).toMatchObject(refused);
  });

  it.each([
    { name: '' },
    { logo: 'javascript:alert(1)' },
    { portal: { primaryColor: 'red' } },
    { portal: { slug: 'Not A Slug' } },
    { portal: { enabled: 'yes' } },
    { owner: 'x' },
  ])('rejects %j', async (body) => {
    expect(await change(body)).toMatchObject({ status: 400 });
  });
});
