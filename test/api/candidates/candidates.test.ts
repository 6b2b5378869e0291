import { candidate, candidateRole, closeRole, enterPipeline, place, role } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidate,
  createCandidateRole,
  createRole,
  demoWorld,
  type DemoWorld,
  given,
} from '../../world.ts';

type Fields = Readonly<Record<string, unknown>>;
type CandidateBody = Fields & {
  readonly id: string;
  readonly version: number;
  readonly email: string;
  readonly updatedAt: string;
};
type CandidateRoleBody = Fields & { readonly currentStepId: string };
type ShowResponse = {
  readonly candidate: CandidateBody & { readonly roles: readonly CandidateRoleBody[] };
};
type List = {
  readonly candidates: readonly CandidateBody[];
  readonly pagination: { readonly nextCursor: string | null };
};
type ErrorResponse = { readonly code: string; readonly details?: Fields };

const path = '/api/v1/candidates';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(async () => {
  await expectVerified(stack);
  await stack.stop();
});

const as = (key = world.hrRep.key) => createClient(stack).as(key);

let made = 0;
const newAddress = () => `person-${made++}@example.org`;

const create = async (fields: Fields = {}) => {
  const body = { name: 'Ada Lovelace', email: newAddress(), ...fields };
  const response = await as().post<{ candidate: CandidateBody }>(path, body);
  expect(response.status).toBe(200);
  return response.body.candidate;
};
const show = async (id: string, key?: string) => {
  const { status, body, headers } = await as(key).get<ShowResponse>(`${path}/${id}`);
  expect(status).toBe(200);
  expect(headers['etag']).toBe(`"${body.candidate.version}"`);
  return body.candidate;
};
const listNames = async (query: string, key?: string) => {
  const { status, body } = await as(key).get<List>(`${path}?${query}`);
  expect(status).toBe(200);
  return body.candidates.map((item) => item['name']);
};
const refused = (status: number, details?: Fields) =>
  expect.objectContaining({
    status,
    ...(details && { body: expect.objectContaining({ details }) }),
  });

describe('POST /api/v1/candidates', () => {
  it('creates a candidate with the given fields, and null or empty values for the rest', async () => {
    const fields = {
      name: 'Grace Hopper',
      email: newAddress(),
      phone: '+1 555',
      links: ['https://grace.example/'],
      tags: ['compilers'],
    };
    const response = await as().post<{ candidate: CandidateBody }>(path, fields);
    const rest = { location: null, externalId: null, source: null };
    const organizationId = world.organization.id;
    const candidate = { id: expect.any(String), organizationId, version: 0, ...fields, ...rest };
    expect(response.body).toEqual({ success: true, created: true, candidate });
    expect(await show(response.body.candidate.id)).toMatchObject({
      ...response.body.candidate,
      erasedAt: null,
      roles: [],
    });
  });

  it('places the candidate on the first step of a role, once', async () => {
    const body = { name: 'Ada', email: newAddress(), roleId: world.role.id };
    const first = await as().post<{ candidate: CandidateBody; step: Fields }>(path, body);
    expect(first.body).toMatchObject({ created: true, step: { order: 1, status: 'in_progress' } });
    const second = await as().post(path, body);
    expect(second.body).toEqual({ ...first.body, created: false });
    const { roles } = await show(first.body.candidate.id);
    expect(roles).toEqual([
      {
        roleId: world.role.id,
        roleName: 'Platform Engineer',
        candidateRoleId: String(first.body.step['id']).split('.')[0],
        status: 'In Progress',
        currentStepId: first.body.step['id'],
        currentStepName: 'cv screening',
        stepType: 'cv_screening',
        enteredAt: expect.any(String),
      },
    ]);
  });

  it('requires organizationId from a caller who is not a member of exactly one organization', async () => {
    const body = { name: 'Ada', email: newAddress() };
    const admin = as(world.admin.key);
    expect(await admin.post(path, body)).toMatchObject({ status: 400 });
    const named = (organizationId: string) => admin.post(path, { ...body, organizationId });
    expect((await named(world.organization.id)).status).toBe(200);
    expect((await named(uuid())).status).toBe(404);
    const inOtherOrganization = { ...body, organizationId: world.otherOrganization.id };
    expect((await as().post(path, inOtherOrganization)).status).toBe(404);
  });

  it('changes nothing when it rejects a request', async () => {
    const email = newAddress();
    const closed = await createRole(stack, world.organization.id, { status: 'closed' });
    const inOtherOrganization = await createRole(stack, world.otherOrganization.id);
    const on = (roleId: string) => as().post<ErrorResponse>(path, { name: 'Ada', email, roleId });
    expect(await on(closed.id)).toEqual(refused(400, { reason: 'role_not_open' }));
    expect((await on(inOtherOrganization.id)).status).toBe(404);
    expect((await on(uuid())).status).toBe(404);
    expect((await as(world.member.key).post(path, { name: 'Ada', email })).status).toBe(403);
    for (const wrong of [{ email: 'nobody' }, { name: ' ' }, { age: 7 }, { tags: 'a' }]) {
      const response = await as().post<ErrorResponse>(path, { name: 'Ada', email, ...wrong });
      expect(response.status).toBe(400);
      const [field] = Object.keys(wrong);
      expect(JSON.stringify(response.body.details)).toContain(field);
    }
    expect(await listNames(`email=${email}`)).toEqual([]);
  });
});

describe('PATCH /api/v1/candidates/{id}', () => {
  it('changes the given fields, clears null fields and returns the new version', async () => {
    const { id, email } = await create({ phone: '+33 1', tags: ['a'] });
    const response = await as().patch<{ candidate: CandidateBody }>(`${path}/${id}`, {
      name: 'Ada King',
      phone: null,
    });
    expect(response.headers['etag']).toBe('"1"');
    expect(response.body.candidate).toMatchObject({ name: 'Ada King', email, phone: null });
    expect(await show(id)).toMatchObject(response.body.candidate);
    const again = await as().patch<{ candidate: CandidateBody }>(`${path}/${id}`, {
      name: 'Ada King',
    });
    expect(again.body).toEqual(response.body);
  });

  it('rejects an outdated If-Match, members without authority and outsiders', async () => {
    const { id } = await create();
    const patch = (key: string, headers = {}) =>
      as(key).patch<ErrorResponse>(`${path}/${id}`, { name: 'Ada King' }, headers);
    const stale = await patch(world.hrRep.key, { 'if-match': '"7"' });
    expect(stale).toEqual(refused(409, { reason: 'stale_version', version: 0 }));
    expect((await patch(world.member.key)).status).toBe(403);
    expect((await patch(world.outsider.key)).status).toBe(404);
    expect((await patch(world.hrRep.key, { 'if-match': '"0"' })).status).toBe(200);
  });
});

describe('POST /api/v1/candidates/{id}/roles', () => {
  it('places a candidate on a role, and returns 409 the second time', async () => {
    const { id } = await create();
    const place = () => as().post(`${path}/${id}/roles`, { roleId: world.role.id });
    const { body } = await place();
    expect(body).toMatchObject({ candidateRole: { status: 'In Progress' }, step: { order: 1 } });
    const details = { reason: 'already_placed', currentStatus: 'In Progress' };
    expect(await place()).toEqual(refused(409, details));
  });

  it('returns 400 for a role that is not open and 404 for a role of another organization', async () => {
    const { id } = await create();
    const draft = await createRole(stack, world.organization.id, { status: 'draft' });
    const inOtherOrganization = await createRole(stack, world.otherOrganization.id);
    const on = (roleId: string) => as().post(`${path}/${id}/roles`, { roleId });
    expect(await on(draft.id)).toEqual(refused(400, { reason: 'role_not_open' }));
    expect((await on(inOtherOrganization.id)).status).toBe(404);
  });

  it('completes an interrupted placement, even if the role has been closed', async () => {
    const { id } = await create();
    const openRole = await createRole(stack, world.organization.id);
    const [candidateRoleId, at] = [uuid(), stack.now().toISOString()];
    const placed = { roleId: openRole.id, candidateRoleId, placedAt: at };
    await given(stack, candidate, id, (state) => place(state, placed));
    await given(stack, role, openRole.id, (state) => closeRole(state, at));
    const { body } = await as().post(`${path}/${id}/roles`, { roleId: openRole.id });
    expect(body).toMatchObject({ candidateRole: { id: candidateRoleId, status: 'In Progress' } });
  });

  it('detects a candidate who entered the role before placements were recorded', async () => {
    const { id } = await create();
    const { id: roleId, organizationId } = world.role;
    const steps = [
      { id: 'a', roleStepId: 'b', name: 'Offer', order: 1, stepType: 'offer' as const },
    ];
    const entered = { candidateId: id, roleId, organizationId, steps };
    const enteredAt = stack.now().toISOString();
    await given(stack, candidateRole, uuid(), (state) =>
      enterPipeline(state, { ...entered, enteredAt }),
    );
    await stack.settle();
    const response = await as().post<ErrorResponse>(`${path}/${id}/roles`, { roleId });
    expect(response.body.details).toMatchObject({ reason: 'already_placed' });
  });
});

describe('notes', () => {
  it('are listed in order, and manager notes only to managers', async () => {
    const { id } = await create();
    const addNote = (body: string, visibility?: string) =>
      as().post(`${path}/${id}/notes`, { body, ...(visibility && { visibility }) });
    const { body: first } = await addNote('Called');
    expect(first).toMatchObject({
      success: true,
      note: { body: 'Called', visibility: 'team', notedBy: world.hrRep.id },
    });
    await addNote('Wants too much', 'managers');
    await addNote('Called again');
    const bodies = async (key: string, query = '') => {
      const { body } = await as(key).get<{ notes: Fields[]; pagination: Fields }>(
        `${path}/${id}/notes?${query}`,
      );
      return [body.notes.map((item) => item['body']), body.pagination['nextCursor']] as const;
    };
    expect(await bodies(world.member.key)).toEqual([['Called', 'Called again'], null]);
    const [two, cursor] = await bodies(world.hrRep.key, 'limit=2');
    expect(two).toEqual(['Called', 'Wants too much']);
    expect(await bodies(world.hrRep.key, `limit=2&cursor=${String(cursor)}`)).toEqual([
      ['Called again'],
      null,
    ]);
    expect((await as(world.outsider.key).get(`${path}/${id}/notes`)).status).toBe(404);
    expect((await as(world.member.key).post(`${path}/${id}/notes`, { body: 'x' })).status).toBe(
      403,
    );
  });
});

describe('GET /api/v1/candidates', () => {
  it('applies every filter, alone or combined', async () => {
    const tag = `tag-${uuid()}`;
    const openRole = await createRole(stack, world.organization.id);
    const zoe = await create({ name: 'Zoé 100% Example', tags: [tag], source: `from ${tag}` });
    const zed = await create({ name: 'zed', tags: [tag], externalId: tag, roleId: openRole.id });
    const step = `/api/v1/candidate-steps/${(await show(zed.id)).roles[0]?.currentStepId}`;

    expect(await listNames(`tag=${tag}`)).toEqual(['Zoé 100% Example', 'zed']);
    expect(await listNames(`tag=${tag}&q=Z`)).toHaveLength(2);
    expect(await listNames(`tag=${tag}&q=ZOÉ%20100%25`)).toEqual(['Zoé 100% Example']);
    expect(await listNames(`tag=${tag}&q=%25`)).toEqual([]);
    expect(await listNames(`q=${zoe.email.toUpperCase()}`)).toEqual(['Zoé 100% Example']);
    expect(await listNames(`email=${zed.email.toUpperCase()}`)).toEqual(['zed']);
    expect(await listNames(`externalId=${tag}`)).toEqual(['zed']);
    expect(await listNames(`source=from%20${tag}`)).toEqual(['Zoé 100% Example']);
    expect(await listNames(`roleId=${openRole.id}&stepType=cv_screening`)).toEqual(['zed']);
    await as().post(`${step}/advance`);
    expect(await listNames(`roleId=${openRole.id}&stepType=cv_screening`)).toEqual([]);
    expect(await listNames(`tag=${tag}&roleStatus=active&stepType=interview`)).toEqual(['zed']);
    expect(await listNames(`roleId=${openRole.id}&roleStatus=hired`)).toEqual([]);
    expect(await listNames(`tag=${tag}&createdAfter=2999-01-01T00:00:00Z`)).toEqual([]);
    expect(await listNames(`tag=${tag}&createdBefore=2999-01-01T00:00:00Z`)).toHaveLength(2);
    expect(await listNames(`tag=${tag}`, world.outsider.key)).toEqual([]);
    expect((await as().get(`${path}?status=active`)).status).toBe(400);
  });

  it('returns every candidate once while candidates change', async () => {
    const tag = `tag-${uuid()}`;
    const made = [];
    for (const name of ['a', 'b', 'c']) made.push(await create({ name, tags: [tag] }));
    const [first] = made;
    const pages = async (query: string, name: string) => {
      const found: unknown[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await as().get<List>(`${path}?limit=1&tag=${tag}&${query}${at}`);
        found.push(...body.candidates.map((item) => item['name']));
        cursor = body.pagination.nextCursor;
        if (found.length === 1) await as().patch(`${path}/${first?.id}`, { name });
      }
      return found;
    };
    expect(await pages('', 'second')).toEqual(['a', 'b', 'c']);
    const changed = 'updatedAfter=2000-01-01T00:00:00Z';
    expect(await pages(changed, 'third')).toEqual(['b', 'c', 'third']);
  });

  it('lists candidates that changed at or after updatedAfter, also by a transition', async () => {
    const { candidateId, steps } = await createCandidateRole(
      stack,
      world.role,
      await createCandidate(stack, world.organization.id, { name: 'Mover' }),
    );
    await stack.settle();
    const before = (await show(candidateId)).updatedAt;
    await as().post(`/api/v1/candidate-steps/${steps[0]?.id}/advance`);
    const { updatedAt } = await show(candidateId);
    expect(updatedAt > before).toBe(true);
    expect(await listNames(`updatedAfter=${updatedAt}`)).toEqual(['Mover']);
  });
});
