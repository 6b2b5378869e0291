import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { transitionsOn } from '../../projector/transitions.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  demoWorld,
  type DemoWorld,
} from '../../world.ts';
import { createInvitation } from '../portal/create-invitation.ts';
import type { Fields, Role, RoleList, WriteResponse } from './role-responses.ts';

const path = '/api/v1/roles';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const as = (key = world.hrRep.key) => createClient(stack).as(key);

const create = async (fields: Fields = {}): Promise<Role> => {
  const { status, body } = await as().post<WriteResponse>(path, { name: 'Welder', ...fields });
  expect(status).toBe(200);
  return body.role;
};
const change = (id: string, fields: Fields, headers = {}) =>
  as().patch<WriteResponse>(`${path}/${id}`, fields, headers);
const show = async (id: string, key?: string) => {
  const { status, body, headers } = await as(key).get<{ role: Role }>(`${path}/${id}`);
  expect(status).toBe(200);
  expect(headers['etag']).toBe(`"${String(body.role['version'])}"`);
  return body.role;
};
const listNames = async (query: string, key?: string) => {
  const { status, body } = await as(key).get<RoleList>(`${path}?${query}`);
  expect(status).toBe(200);
  return body.roles.map((item) => item['name']);
};

const onPortal = async (id: string) => {
  const portal = `/api/public/portal/${world.organization.slug}/roles/${id}`;
  await stack.settle();
  return createClient(stack).anonymous.get<{ role: Fields }>(portal);
};

describe('POST /api/v1/roles', () => {
  it('creates a draft with the default steps, one seat and empty fields', async () => {
    const role = await create();
    expect(role).toEqual({
      id: expect.any(String),
      organizationId: world.organization.id,
      name: 'Welder',
      description: {},
      department: '',
      location: '',
      workType: null,
      collarType: null,
      salaryMin: null,
      salaryMax: null,
      salaryCurrency: null,
      salaryPeriod: null,
      status: 'draft',
      isPublic: false,
      capacity: { total: 1, hired: 0, remaining: 1 },
      version: 0,
      steps: ['CV screening', 'Interview', 'Offer'].map((name, index) => ({
        id: expect.any(String),
        name,
        order: index + 1,
        stepType: ['cv_screening', 'interview', 'offer'][index],
        isFinal: index === 2,
      })),
    });
    const at = expect.any(String);
    const rest = {
      createdAt: at,
      updatedAt: at,
      closedAt: null,
      requiresExternalPositionId: false,
    };
    expect(await show(role.id)).toEqual({ ...role, ...rest });
  });

  it('creates a role with the given steps, seats and salary, once per Idempotency-Key', async () => {
    const fields = {
      name: 'Welder',
      description: { type: 'doc' },
      workType: 'onsite',
      salaryMin: 2_400,
      salaryMax: 2_900.5,
      salaryCurrency: 'EUR',
      salaryPeriod: 'month',
      capacity: 3,
      isPublic: true,
      steps: [{ name: 'Trial day', stepType: 'custom' }],
    };
    const key = { 'idempotency-key': uuid() };
    const { body } = await as().post<WriteResponse>(path, fields, key);
    const capacity = { total: 3, hired: 0, remaining: 3 };
    const steps = [{ name: 'Trial day', stepType: 'custom', isFinal: true, order: 1 }];
    expect(body.role).toMatchObject({ ...fields, capacity, steps, version: 1 });
    expect((await as().post(path, fields, key)).body).toEqual(body);
  });

  it('rejects invalid fields, members without authority and other organizations', async () => {
    for (const wrong of [
      { name: '' },
      { capacity: 0 },
      { salaryMin: 2, salaryMax: 1 },
      { salaryCurrency: 'euro' },
      { steps: [] },
      { steps: [{ name: 'x', stepType: 'dance' }] },
      { status: 'open' },
    ]) {
      expect((await as().post(path, { name: 'Welder', ...wrong })).status).toBe(400);
    }
    const inOtherOrganization = { name: 'Welder', organizationId: world.otherOrganization.id };
    expect((await as().post(path, inOtherOrganization)).status).toBe(404);
    expect((await as(world.member.key).post(path, { name: 'Welder' })).status).toBe(403);
    expect((await as(world.admin.key).post(path, { name: 'Welder' })).status).toBe(400);
  });
});

describe('links in a description', () => {
  const hostile = {
    content: [{ text: 'JavaScript: five years', attrs: { HREF: 'java\tscript&colon;alert(1)' } }],
    logo: { src: 'data:text/html,x', title: 'Us' },
    site: { href: 'https://example.com' },
  };

  it('are rejected with their paths if they are unsafe in a browser', async () => {
    const { id } = await create({ description: { href: '/jobs', text: 'javascript:' } });
    const refused = {
      status: 400,
      body: {
        code: 'bad_request',
        details: expect.arrayContaining([
          expect.objectContaining({ path: 'description.content.0.attrs.HREF' }),
          expect.objectContaining({ path: 'description.logo.src' }),
        ]),
      },
    };
    expect(await as().post(path, { name: 'Welder', description: hostile })).toMatchObject(refused);
    expect(await change(id, { description: hostile })).toMatchObject(refused);
    await stack.settle();
    expect(await show(id)).toMatchObject({ description: { href: '/jobs' }, version: 0 });
  });

  it('are removed wherever a description from an earlier version is returned', async () => {
    const { id } = await createRole(stack, world.organization.id, { description: hostile });
    const description = {
      content: [{ text: 'JavaScript: five years', attrs: {} }],
      logo: { title: 'Us' },
      site: { href: 'https://example.com' },
    };
    const { body: onPage } = await onPortal(id);
    expect(onPage.role['description']).toEqual(description);
    expect((await show(id))['description']).toEqual(description);
    const token = await createInvitation(stack, world.organization, id);
    const invitation = `/api/public/invitations/${token}`;
    const { body: invited } = await createClient(stack).anonymous.get(invitation);
    expect(invited).toHaveProperty('invitation.role.description', description);
    const { body } = await change(id, { isPublic: false });
    expect(body.role['description']).toEqual(description);
    const { body: list } = await as().get<RoleList>(`${path}?limit=500`);
    expect(list.roles.find((item) => item.id === id)?.['description']).toEqual(description);
  });
});

describe('PATCH /api/v1/roles/{id}', () => {
  it('changes the given fields, also on the portal', async () => {
    const { id } = await create({ department: 'Production' });
    expect((await onPortal(id)).status).toBe(404);
    const { body } = await change(id, { status: 'open', isPublic: true, salaryMin: 2_400 });
    expect(body.role).toMatchObject({ status: 'open', isPublic: true, department: 'Production' });
    expect((await onPortal(id)).body.role).toMatchObject({ name: 'Welder', salaryMin: 2_400 });

    await change(id, { name: 'Master welder', description: { text: 'Weld' }, salaryMin: 2_600 });
    expect((await onPortal(id)).body.role).toMatchObject({
      name: 'Master welder',
      description: { text: 'Weld' },
      salaryMin: 2_600,
    });
    await change(id, { isPublic: false });
    expect((await onPortal(id)).status).toBe(404);
    const { name, status, isPublic } = await show(id);
    expect({ name, status, isPublic }).toEqual({
      name: 'Master welder',
      status: 'open',
      isPublic: false,
    });
  });

  it('allows legal status changes only, and returns the current status otherwise', async () => {
    const { id } = await create();
    const moved = async (status: string) => {
      const response = await change(id, { status });
      return response.status === 200 ? response.body.role['status'] : response.body.details;
    };
    expect(await moved('on_hold')).toEqual({ reason: 'illegal_move', currentStatus: 'draft' });
    expect(await moved('filled')).toEqual({ reason: 'illegal_move', currentStatus: 'draft' });
    for (const status of ['open', 'on_hold', 'open', 'open', 'closed', 'closed']) {
      expect(await moved(status)).toBe(status);
    }
    expect(await moved('open')).toEqual({ reason: 'illegal_move', currentStatus: 'closed' });
    expect((await show(id))['closedAt']).toEqual(expect.any(String));
  });

  it('changes all given fields or none', async () => {
    const { id } = await create();
    const response = await change(id, { name: 'Master welder', status: 'filled' });
    expect(response.status).toBe(409);
    expect(await show(id)).toMatchObject({ name: 'Welder', version: 0 });
  });

  it('never reduces the capacity below the number of hires', async () => {
    const openRole = await createRole(stack, world.organization.id, { capacity: 2 });
    const { hire } = transitionsOn(stack);
    for (const _seat of [1, 2]) await hire(await createCandidateRole(stack, openRole), 1);
    const response = await change(openRole.id, { capacity: 1 });
    expect([response.status, response.body.details]).toEqual([
      409,
      { reason: 'capacity_below_hires' },
    ]);
    const { body } = await change(openRole.id, { capacity: 3 });
    const capacity = { total: 3, hired: 2, remaining: 1 };
    expect(body.role).toMatchObject({ status: 'open', capacity });
  });

  it('allows step changes in a draft, and the remaining steps keep their ids', async () => {
    const { id, steps } = await create();
    const [first, second] = steps;
    const requests = [
      { id: second?.id, name: 'Long interview', stepType: 'interview' },
      { name: 'Test', stepType: 'test' },
    ];
    const { body } = await change(id, { steps: requests });
    expect(body.role.steps).toMatchObject([
      { ...requests[0], order: 1 },
      { ...requests[1], order: 2 },
    ]);
    const gone = await change(id, { steps: [{ ...first, isFinal: undefined, order: undefined }] });
    expect(gone.status).toBe(400);
    await change(id, { status: 'open' });
    const used = await change(id, { steps: [{ name: 'Test', stepType: 'test' }] });
    const details = { reason: 'steps_in_use', currentStatus: 'open' };
    expect([used.status, used.body.details]).toEqual([409, details]);
  });

  it('rejects an outdated If-Match, members without authority and outsiders', async () => {
    const { id } = await create();
    const stale = await change(id, { name: 'x' }, { 'if-match': '"3"' });
    expect([stale.status, stale.body.details]).toEqual([
      409,
      { reason: 'stale_version', version: 0 },
    ]);
    expect((await change(id, { name: 'x' }, { 'if-match': '"0"' })).status).toBe(200);
    const by = (key: string) => as(key).patch(`${path}/${id}`, { name: 'y' });
    expect((await by(world.member.key)).status).toBe(403);
    expect((await by(world.outsider.key)).status).toBe(404);
    expect((await as(world.outsider.key).get(`${path}/${id}`)).status).toBe(404);
    expect((await change(uuid(), { name: 'x' })).status).toBe(404);
  });
});

describe('GET /api/v1/roles', () => {
  it('applies every filter, alone or combined', async () => {
    const department = `department ${uuid()}`;
    const of = `department=${department}`;
    await create({ name: 'Zinc welder', department, location: 'Lyon', workType: 'onsite' });
    const cook = { name: '100% cook', department, collarType: 'blue', isPublic: true };
    await change((await create(cook)).id, { status: 'open' });
    expect(await listNames(of)).toEqual(['Zinc welder', '100% cook']);
    expect(await listNames(`${of}&status=open`)).toEqual(['100% cook']);
    expect(await listNames(`${of}&public=false`)).toEqual(['Zinc welder']);
    expect(await listNames(`${of}&location=Lyon&workType=onsite`)).toEqual(['Zinc welder']);
    expect(await listNames(`${of}&collarType=blue`)).toEqual(['100% cook']);
    expect(await listNames(`${of}&q=ZINC`)).toEqual(['Zinc welder']);
    expect(await listNames(`${of}&q=100%25`)).toEqual(['100% cook']);
    expect(await listNames(`${of}&q=%25`)).toEqual([]);
    expect(await listNames(`${of}&createdAfter=2999-01-01T00:00:00Z`)).toEqual([]);
    expect(await listNames(of, world.outsider.key)).toEqual([]);
    expect((await as().get(`${path}?isPublic=true`)).status).toBe(400);
  });

  it('lists roles that changed at or after updatedAfter, without loss between pages', async () => {
    const { id: organizationId } = await createOrganization(stack);
    for (const name of ['a', 'b', 'c']) await createRole(stack, organizationId, { name });
    await stack.settle();
    const list = (query: string) =>
      as(world.admin.key).get<RoleList>(`${path}?organizationId=${organizationId}&${query}`);
    const names: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await list(`limit=1&updatedAfter=2000-01-01T00:00:00Z${at}`);
      names.push(...body.roles.map((item) => item['name']));
      const [listed] = body.roles;
      const renamed = { name: 'a again' };
      if (names.length === 1) {
        await as(world.admin.key).patch(`${path}/${listed?.id}`, renamed);
      }
      cursor = body.pagination.nextCursor;
    }
    expect(names).toEqual(['a', 'b', 'c', 'a again']);
    const all = (await list('')).body.roles;
    expect(all.map((item) => item['name'])).toEqual(['a again', 'b', 'c']);
    const since = String(all[0]?.['updatedAt']);
    const newest = (await list(`updatedAfter=${since}`)).body.roles;
    expect(newest.map((item) => item['name'])).toEqual(['a again']);
  });
});
