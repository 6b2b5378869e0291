import {
  closeRole,
  disablePortal,
  invitation,
  openRole,
  organization,
  publishRole,
  role,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import { createOrganization, createRole, given, type GivenOrganization } from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

type Portal = { readonly org: object; readonly roles: readonly { readonly id: string }[] };
type PortalRole = { readonly org: object; readonly role: Readonly<Record<string, unknown>> };
type Invite = { readonly inviteUrl: string };

let stack: Stack;
let clock = new Date();

beforeAll(async () => {
  stack = await startStack({ without: ['worker'], now: () => clock });
});
afterAll(async () => {
  await expectVerified(stack);
  await stack.stop();
});

const at = () => stack.now().toISOString();
const toPortalPath = ({ slug }: { readonly slug: string }) => `/api/public/portal/${slug}`;
const show = (org: { readonly slug: string }) =>
  createClient(stack).anonymous.get<Portal>(toPortalPath(org));
const showRole = (org: GivenOrganization, roleId: string) =>
  createClient(stack).anonymous.get<PortalRole>(`${toPortalPath(org)}/roles/${roleId}`);
const apply = (org: { readonly slug: string }, body?: unknown, headers = {}) =>
  createClient(stack).anonymous.post<Invite>(`${toPortalPath(org)}/apply`, body, headers);

const salaryFields = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'];

describe('the portal of an organization', () => {
  it('shows org and every open and public role, newest first', async () => {
    const org = await createOrganization(stack, { primaryColor: '#0a7' });
    const first = await createRole(stack, org.id, { description: { blocks: ['Hello'] } });
    clock = new Date(clock.getTime() + 1_000);
    const second = await createRole(stack, org.id, { workType: null, salaryMax: null });
    await stack.settle();

    const { status, body } = await show(org);
    expect(status).toBe(200);
    expect(body.org).toEqual({
      name: org.name,
      logo: 'https://cdn.example.com/logo.png',
      slug: org.slug,
      domain: 'example.com',
      portalTheme: { showSalary: true, primaryColor: '#0a7' },
    });
    expect(body.roles.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(body.roles[1]).toEqual({
      id: first.id,
      name: 'Platform Engineer',
      description: { blocks: ['Hello'] },
      department: 'Engineering',
      location: 'Riyadh',
      workType: 'hybrid',
      collarType: 'white',
      salaryMin: 10_000,
      salaryMax: 15_000,
      salaryCurrency: 'SAR',
      salaryPeriod: 'monthly',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(body.roles[0]).toMatchObject({ workType: null, salaryMin: 10_000, salaryMax: null });
    expect((await showRole(org, first.id)).body).toEqual({ org: body.org, role: body.roles[1] });
  });

  it('omits an invalid logo and color that an earlier version stored', async () => {
    const org = await createOrganization(stack, {
      logo: 'javascript:alert(1)',
      primaryColor: 'red;x',
    });
    await stack.settle();
    const { body } = await show(org);
    expect(body.org).toMatchObject({ logo: '', portalTheme: { showSalary: true } });
    expect(body.org).not.toHaveProperty('portalTheme.primaryColor');
  });

  it('omits the salary fields everywhere unless showSalary is true (checklist 19)', async () => {
    const org = await createOrganization(stack, { showSalary: false });
    const { id } = await createRole(stack, org.id);
    await stack.settle();

    const { body } = await show(org);
    expect(body.org).toMatchObject({ portalTheme: { showSalary: false } });
    expect(body.org).not.toHaveProperty('portalTheme.primaryColor');
    const shown = [body.roles[0], (await showRole(org, id)).body.role];
    for (const field of salaryFields) {
      for (const first of shown) expect(first).not.toHaveProperty(field);
    }
  });

  it('never shows a role that is draft, closed, not public or of another organization (checklist 19)', async () => {
    const [org, second] = await Promise.all([createOrganization(stack), createOrganization(stack)]);
    const hidden = await Promise.all([
      createRole(stack, org.id, { status: 'draft' }),
      createRole(stack, org.id, { status: 'closed' }),
      createRole(stack, org.id, { published: false }),
      createRole(stack, second.id),
    ]);
    await stack.settle();

    expect((await show(org)).body.roles).toEqual([]);
    const ids = [...hidden.map(({ id }) => id), uuid(), 'x', '%00', 'a'.repeat(5_000)];
    for (const id of ids) {
      const { status, body } = await showRole(org, id);
      expect([status, body]).toMatchObject([
        404,
        { code: 'not_found', error: 'Job not found or no longer available' },
      ]);
      const refused = await apply(org, { roleId: decodeURIComponent(id).replace('\0', '0') });
      expect(refused.status).toBe(404);
    }
  });

  it('returns the same 404 for an unknown slug and a disabled portal (checklist 24)', async () => {
    const [never, disabled] = await Promise.all([
      createOrganization(stack, { portal: false }),
      createOrganization(stack),
    ]);
    const { id: roleId } = await createRole(stack, disabled.id);
    await given(stack, organization, disabled.id, (state) => disablePortal(state, at()));
    await stack.settle();

    for (const slug of [
      never.slug,
      disabled.slug,
      'nobody',
      '%00',
      '%E0%A4%A',
      'x'.repeat(5_000),
    ]) {
      const responses = [
        await show({ slug }),
        await createClient(stack).anonymous.get(`${toPortalPath({ slug })}/roles/${roleId}`),
        await apply({ slug }, { roleId }),
      ];
      for (const { status, body } of responses) {
        expect([status, { ...(body as object), requestId: '' }]).toEqual([
          404,
          { error: 'Portal not found', code: 'not_found', requestId: '' },
        ]);
      }
    }
  });

  it('is publicly cacheable for a minute from any origin, and is 304 while it is unchanged', async () => {
    const org = await createOrganization(stack);
    const { id } = await createRole(stack, org.id);
    await stack.settle();

    for (const path of [toPortalPath(org), `${toPortalPath(org)}/roles/${id}`]) {
      const { headers } = await createClient(stack).anonymous.get(path);
      const { etag = '' } = headers;
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=60',
        'access-control-allow-origin': '*',
      });
      const same = await createClient(stack).anonymous.get(path, { 'if-none-match': etag });
      expect([same.status, same.text]).toEqual([304, '']);

      await createRole(stack, org.id);
      await given(stack, role, id, (state) => publishRole(state, at()));
      await stack.settle();
    }
    const stale = (await show(org)).headers['etag'] ?? '';
    await given(stack, role, id, (state) => closeRole(state, at()));
    await stack.settle();
    const changed = await createClient(stack).anonymous.get(toPortalPath(org), {
      'if-none-match': stale,
    });
    expect(changed.status).toBe(200);
  });
});

describe('applying', () => {
  it('returns a link under PUBLIC_BASE_URL, whatever the Host header (checklist 35)', async () => {
    const org = await createOrganization(stack);
    const { id: roleId } = await createRole(stack, org.id);
    await stack.settle();
    const forgedHeaders = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const { status, body } = await apply(org, { roleId }, forgedHeaders);

    expect(status).toBe(200);
    const url = new URL(body.inviteUrl);
    expect(Object.keys(body)).toEqual(['inviteUrl']);
    expect(`${url.origin}${url.pathname}`).toBe(`${publicBaseUrl}/en/signup`);
    expect([...url.searchParams.keys()]).toEqual(['invite']);
    expect(url.searchParams.get('invite')).toMatch(/^[\w-]{43}$/);
  });

  it('reuses the valid invitation of a role and locale, until it expires after 30 days (checklist 25)', async () => {
    const org = await createOrganization(stack);
    const [first, second] = await Promise.all([
      createRole(stack, org.id),
      createRole(stack, org.id),
    ]);
    await stack.settle();
    const requestInviteUrl = async (body: object) => (await apply(org, body)).body.inviteUrl;

    const link = await requestInviteUrl({ roleId: first.id });
    expect(await requestInviteUrl({ roleId: first.id, locale: 'en' })).toBe(link);
    expect(await requestInviteUrl({ roleId: first.id, locale: 'EN' })).toBe(link);
    expect(await requestInviteUrl({ roleId: second.id })).not.toBe(link);
    const brazilian = await requestInviteUrl({ roleId: first.id, locale: 'pt-BR' });
    expect(brazilian).toContain(`${publicBaseUrl}/pt-br/signup?invite=`);

    clock = new Date(clock.getTime() + 30 * 86_400_000 - 1);
    expect(await requestInviteUrl({ roleId: first.id })).toBe(link);
    clock = new Date(clock.getTime() + 1);
    expect(await requestInviteUrl({ roleId: first.id })).not.toBe(link);
    expect(await readStreamEvents(stack, `invitation-${first.id}.en`)).toHaveLength(2);
  });

  it('stores no personal data with the invitation', async () => {
    const org = await createOrganization(stack);
    const { id: roleId } = await createRole(stack, org.id);
    await stack.settle();
    await apply(org, { roleId, name: 'Grace', email: 'grace@example.com' });
    const [issued] = await readStreamEvents(stack, `invitation-${roleId}.en`);
    expect(issued?.metadata.actor).toEqual({ type: 'candidate' });
    expect(Object.keys(issued?.event?.data ?? {}).sort()).toEqual([
      'expiresAt',
      'issuedAt',
      'locale',
      'organizationId',
      'roleId',
      'token',
    ]);
  });

  it.each([
    ['roleId is missing', {}],
    ['the body is missing', undefined],
    ['roleId is empty', { roleId: '' }],
    ['roleId is not a string', { roleId: 7 }],
    ['the locale is not a language tag', { roleId: uuid(), locale: '../admin' }],
    ['the locale is empty', { roleId: uuid(), locale: '' }],
    ['the locale is not a string', { roleId: uuid(), locale: ['en'] }],
    ['the locale is too long', { roleId: uuid(), locale: `en${'-abcdefgh'.repeat(5)}` }],
  ])('returns 400 when %s', async (_what, body) => {
    const org = await createOrganization(stack);
    await stack.settle();
    const { status, body: problem } = await apply(org, body);
    expect([status, problem]).toMatchObject([400, { code: 'bad_request' }]);
  });

  it('uses the current state of a role that was just closed or opened, without the read model', async () => {
    const org = await createOrganization(stack);
    const closing = await createRole(stack, org.id);
    const opening = await createRole(stack, org.id, { status: 'draft' });
    await stack.settle();

    await given(stack, role, closing.id, (state) => closeRole(state, at()));
    await given(stack, role, opening.id, (state) => openRole(state, at()));
    const refused = await apply(org, { roleId: closing.id });
    expect([refused.status, refused.body]).toMatchObject([
      404,
      { error: 'Job not found or no longer available' },
    ]);
    expect((await apply(org, { roleId: opening.id })).status).toBe(200);
    const { state } = await load(stack.store, invitation, `${closing.id}.en`);
    expect(state.token).toBe('');
  });
});
