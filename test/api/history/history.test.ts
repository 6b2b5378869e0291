import { candidate, candidateRole, correct, place, streamName } from '@hiring/domain';
import { erasePersonalKey, startSession } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../../client.ts';
import { appendUnchecked } from '../../projector/fixture.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createCandidate,
  createCandidateRole,
  createApiKey,
  createRole,
  type DemoWorld,
  demoWorld,
  given,
  type GivenCandidateRole,
} from '../../world.ts';
import type { HistoryEvent, HistoryPage } from './history-page.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const get = <Body = HistoryPage>(path: string, key = world.hrRep.key) =>
  createClient(stack).as(key).get<Body>(path);
const transit = async (stepId: string, verb: string, body: object = {}) => {
  const headers = { 'X-Request-Id': `${verb}-1` };
  const caller = createClient(stack).as(world.hrRep.key);
  const response = await caller.post(`/api/v1/candidate-steps/${stepId}/${verb}`, body, headers);
  expect(response.status).toBe(200);
};
const stepHistory = (stepId: string, query = '', key = world.hrRep.key) =>
  get(`/api/v1/candidate-steps/${stepId}/history${query}`, key);
const candidateHistory = (id: string, query = '', key = world.hrRep.key) =>
  get(`/api/v1/candidates/${id}/history${query}`, key);

const toEventTypes = ({ body }: ApiResponse<HistoryPage>) => body.events.map(({ type }) => type);

/** Returns an error body without its request id. */
const toComparableError = ({ body }: ApiResponse) => ({
  ...(body as object),
  requestId: undefined,
});

const statuses = (candidateRoleStatus: string, id: string, status: string) => ({
  candidateRoleStatus,
  steps: [{ id, status }],
});

/** Creates a candidate role that is advanced at the first step and rejected at the second. */
const rejectCandidate = async (): Promise<GivenCandidateRole> => {
  const first = await createCandidateRole(stack, world.role);
  await transit(`${first.id}.1`, 'advance', { notes: 'Strong CV' });
  const outcome = { outcomeType: 'skills', outcomeReason: 'seniority' };
  await transit(`${first.id}.2`, 'reject', { outcomeNotes: 'Not yet', ...outcome });
  return first;
};

/** Creates a candidate on two roles, with a correction in between. */
const createBusyCandidate = async () => {
  const id = await createCandidate(stack, world.organization.id, { name: 'Grace Hopper' });
  const first = await createCandidateRole(stack, world.role, id);
  const second = await createCandidateRole(
    stack,
    await createRole(stack, world.organization.id),
    id,
  );
  const corrected = { name: 'Grace B. Hopper', email: 'grace@example.org', phone: '+1 555' };
  await given(stack, candidate, id, (state) =>
    correct(state, { ...corrected, correctedAt: stack.now().toISOString() }),
  );
  await stack.settle();
  await transit(`${first.id}.1`, 'advance');
  await transit(`${second.id}.1`, 'hire', { hiredDate: '2026-12-01' });
  await transit(`${first.id}.2`, 'reject');
  return { id, first, second };
};

const paths = () => [
  `/api/v1/candidate-steps/${world.candidateRole.id}.1/history`,
  `/api/v1/candidates/${world.candidateRole.candidateId}/history`,
];

describe('GET /api/v1/candidate-steps/{id}/history', () => {
  it('lists the events that affect the step, with actor, previous state and new state', async () => {
    const { id, roleId } = await rejectCandidate();
    const { status, body } = await stepHistory(`${id}.2`);
    expect(status).toBe(200);

    const at = (state: string, whole = 'In Progress') => statuses(whole, `${id}.2`, state);
    const agent = {
      type: 'api_key',
      userId: world.hrRep.id,
      name: 'Ada Example',
      keyId: world.hrRep.keyId,
      keyName: 'a test key',
    };
    const unknownActor = { userId: null, name: null, keyId: null, keyName: null };
    const silent = { notes: null, outcomeType: null, outcomeReason: null, details: {} };
    const place = { stream: `candidateRole-${id}`, candidateRoleId: id, roleId };
    const same = {
      ...place,
      id: expect.any(String),
      position: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/Z$/),
      causationId: null,
    };
    const entered = { type: 'CandidateEnteredPipeline', version: 2, stepId: null, ...silent };
    const advanced = { type: 'StepValidated', version: 3, stepId: `${id}.1`, ...silent };
    const rejected = { type: 'StepRejected', version: 2, stepId: `${id}.2`, ...silent };
    const over = { type: 'CandidateNotSelected', version: 1, stepId: null, ...silent };
    const byAgent = (requestId: string) => ({ ...same, actor: agent, requestId });
    const byTest = { ...same, actor: { ...unknownActor, type: 'system', name: 'test' } };
    expect(body).toEqual({
      success: true,
      events: [
        {
          ...byTest,
          ...entered,
          revision: 0,
          requestId: null,
          from: null,
          to: at('pending'),
        },
        {
          ...byAgent('advance-1'),
          ...advanced,
          revision: 1,
          from: at('pending'),
          to: at('in_progress'),
          notes: 'Strong CV',
          details: { score: 100 },
        },
        {
          ...byAgent('reject-1'),
          ...rejected,
          revision: 2,
          from: at('in_progress'),
          to: at('rejected'),
          notes: 'Not yet',
          outcomeType: 'skills',
          outcomeReason: 'seniority',
        },
        {
          ...byAgent('reject-1'),
          ...over,
          revision: 3,
          from: at('rejected'),
          to: at('rejected', 'Not Selected'),
        },
      ],
      pagination: { limit: 100, hasMore: false, nextCursor: null },
    });
  });

  it('omits events that do not affect the step', async () => {
    const { id } = await rejectCandidate();
    const ended = ['CandidateEnteredPipeline', 'CandidateNotSelected'];
    expect(toEventTypes(await stepHistory(`${id}.3`))).toEqual(ended);
  });

  it('names a key that was revoked since, and a user who used a session', async () => {
    const { id } = await createCandidateRole(stack, world.role);
    const agent = await createApiKey(stack, world.hrRep.id, { name: 'Night agent' });
    await createClient(stack).as(agent.key).post(`/api/v1/candidate-steps/${id}.1/advance`);
    const admin = createClient(stack).as(world.admin.key);
    expect((await admin.delete(`/api/admin/api-keys/${agent.id}`)).status).toBe(200);
    const token = await startSession(stack.db, world.hrRep.id, stack.now());
    const origin = { Origin: publicBaseUrl };
    const session = createClient(stack).withCookie(`session=${token}`);
    await session.post(`/api/v1/candidate-steps/${id}.2/advance`, {}, origin);
    await stack.settle();

    const { events } = (await stepHistory(`${id}.2`)).body;
    const actor = { name: 'Ada Example', userId: world.hrRep.id };
    expect(events.slice(1).map((event) => event.actor)).toEqual([
      { ...actor, type: 'api_key', keyId: agent.id, keyName: 'Night agent' },
      { ...actor, type: 'user', keyId: null, keyName: null },
    ]);
  });

  it('lists an event of a newer build without its changes', async () => {
    const { id } = await createCandidateRole(stack, world.role);
    // A stream with such an event cannot be folded: the step is read from its row.
    await stack.settle();
    await appendUnchecked(stack, streamName(candidateRole, id), [
      { type: 'FromAFarFuture.v1', data: {} },
    ]);
    expect((await stepHistory(`${id}.1`)).body.events.at(-1)).toMatchObject({
      type: 'FromAFarFuture',
      from: null,
      to: null,
    });
  });
});

describe('GET /api/v1/candidates/{id}/history', () => {
  it('merges the candidate and all candidate roles in log order, without contact data', async () => {
    const { id, first, second } = await createBusyCandidate();
    const response = await candidateHistory(id);
    expect(response.status).toBe(200);
    const events = response.body.events.map(
      (event) => event as HistoryEvent & { candidateRoleId: string },
    );
    expect(events.map(({ type, candidateRoleId }) => [type, candidateRoleId])).toEqual([
      ['CandidateRegistered', null],
      ['CandidatePlaced', first.id],
      ['CandidateEnteredPipeline', first.id],
      ['CandidatePlaced', second.id],
      ['CandidateEnteredPipeline', second.id],
      ['CandidateCorrected', null],
      ['StepValidated', first.id],
      ['StepValidated', second.id],
      ['CandidateHired', second.id],
      ['StepRejected', first.id],
      ['CandidateNotSelected', first.id],
    ]);
    expect(events[0]).toMatchObject({ details: { changedFields: ['name', 'email'] } });
    expect(events[5]).toMatchObject({ details: { changedFields: ['name', 'email', 'phone'] } });
    expect(events[8]).toMatchObject({ details: { hiredDate: '2026-12-01T00:00:00.000Z' } });
    expect(events[6]).toMatchObject({
      stepId: `${first.id}.1`,
      from: { steps: [{ status: 'in_progress' }, { status: 'pending' }] },
      to: { steps: [{ status: 'validated' }, { status: 'in_progress' }] },
    });
    expect(response.text).not.toMatch(/Grace|example\.org|\+1 555/);
  });

  it('returns the same events page by page', async () => {
    const { id } = await createBusyCandidate();
    const { events } = (await candidateHistory(id)).body;
    const paged: HistoryEvent[] = [];
    let query = '?limit=2';
    for (let more = true; more;) {
      const { body } = await candidateHistory(id, query);
      paged.push(...body.events);
      more = body.pagination.hasMore;
      query = `?limit=2&cursor=${body.pagination.nextCursor}`;
    }
    expect(paged).toEqual(events);
    expect(query).toContain('cursor=null');
  });

  it('contains no personal text about an erased candidate', async () => {
    const { id, candidateId } = await rejectCandidate();
    await erasePersonalKey(stack.db, candidateId, stack.now());
    const [step, session] = [await stepHistory(`${id}.2`), await candidateHistory(candidateId)];
    expect(step.body.events.slice(1)).toMatchObject([
      { notes: '[erased]', outcomeType: null, details: { score: 100 } },
      { notes: '[erased]', outcomeType: '[erased]', outcomeReason: '[erased]' },
      { notes: null },
    ]);
    expect(session.body.events[0]).toMatchObject({ details: { changedFields: null } });
    expect(step.text + session.text).not.toMatch(/Strong CV|Not yet|skills|seniority/);
  });

  it('includes a role from its placement, before it is projected', async () => {
    const id = await createCandidate(stack, world.organization.id);
    const placed = { roleId: world.role.id, candidateRoleId: uuid() };
    await given(stack, candidate, id, (state) =>
      place(state, { ...placed, placedAt: stack.now().toISOString() }),
    );
    const response = await candidateHistory(id);
    expect(response.body.events.at(-1)).toMatchObject({ type: 'CandidatePlaced', ...placed });
  });
});

describe('a history', () => {
  it('is visible to members, and 404 to outsiders', async () => {
    const [unknownStep, unknownCandidate] = [`${uuid()}.1`, uuid()];
    const unknown = [
      `/api/v1/candidate-steps/${unknownStep}/history`,
      `/api/v1/candidates/${unknownCandidate}/history`,
    ];
    for (const [index, path] of paths().entries()) {
      expect((await get(path, world.member.key)).status).toBe(200);
      const unseen = await get(path, world.outsider.key);
      const missing = await get(unknown[index] ?? '');
      expect([unseen.status, missing.status]).toEqual([404, 404]);
      expect(toComparableError(unseen)).toEqual(toComparableError(missing));
    }
    expect((await get('/api/v1/candidates/no-id/history')).status).toBe(404);
    expect((await get('/api/v1/candidate-steps/no-id/history')).status).toBe(404);
  });

  it('returns 401 without credentials, 403 without the scope and 400 for a bad query', async () => {
    const memberships = { [world.organization.id]: 'hr_rep' } as const;
    const writer = await createCaller(stack, { memberships, scopes: ['pipeline:write'] });
    await stack.settle();
    for (const path of paths()) {
      expect((await createClient(stack).anonymous.get(path)).status).toBe(401);
      expect((await get(path, writer.key)).body).toMatchObject({ code: 'insufficient_scope' });
      for (const query of ['x=1', 'limit=0', 'limit=501', 'cursor=x', 'limit=1&limit=2']) {
        expect([query, (await get(`${path}?${query}`)).status]).toEqual([query, 400]);
      }
      expect((await get(`${path}?x=1`, world.outsider.key)).status).toBe(404);
    }
    const [first, second] = paths();
    await transit(`${world.candidateRole.id}.1`, 'advance');
    const cursor = (await get(`${first}?limit=1`)).body.pagination.nextCursor;
    expect(cursor).not.toBeNull();
    expect((await get(`${first}?cursor=${cursor}`)).status).toBe(200);
    expect((await get(`${second}?cursor=${cursor}`)).status).toBe(400);
  });

  it('is read no further than its page', async () => {
    const long = await createCandidateRole(stack, world.role);
    await stack.settle();
    // An unreadable event stands for a long history: a read that reaches it fails.
    const streams = [streamName(candidate, long.candidateId), streamName(candidateRole, long.id)];
    for (const stream of streams) {
      await appendUnchecked(stack, stream, [{ type: 'FromAFarFuture.v1', data: {} }]);
    }
    const { status, body } = await candidateHistory(long.candidateId, '?limit=1');
    expect([status, body.events.map(({ revision }) => revision)]).toEqual([200, [0]]);
    expect((await stepHistory(`${long.id}.1`, '?limit=1')).status).toBe(200);
    const notes = await get(`/api/v1/candidates/${long.candidateId}/notes?limit=1`);
    expect(notes.status).toBe(200);
  });
});
