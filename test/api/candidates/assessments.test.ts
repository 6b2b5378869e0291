import { candidateRole } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, createRole, type DemoWorld, demoWorld } from '../../world.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

let stack: Stack;
let world: DemoWorld;
let now = new Date('2026-06-05T08:00:00.000Z');

beforeAll(async () => {
  stack = await startStack({ without: ['worker'], now: () => now });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(async () => {
  await expectVerified(stack, ['assessments']);
  await stack.stop();
});

const as = (key = world.hrRep.key) => createClient(stack).as(key);
const later = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const plain = { name: 'Reading drawings', kind: 'skills', maxScore: 40, passScore: 24 };

const createTest = async (fields: object = {}): Promise<Item> => {
  const url = 'https://tests.example/drawings?lang=en';
  const made = await as().post<{ test: Item }>('/api/v1/tests', { ...plain, url, ...fields });
  expect(made.status).toBe(200);
  return made.body.test;
};

const createApplication = async () => {
  const { steps, candidateId, id } = await createCandidateRole(stack, world.role);
  return { candidateRoleId: id, candidateId, stepId: steps[1]?.id ?? '' };
};

const assign = (testId: string, candidateStepId: string, fields: object = {}, key?: string) =>
  as(key).post<{ assignment: Item; details: unknown }>(`/api/v1/tests/${testId}/assignments`, {
    candidateStepId,
    ...fields,
  });

const createAssignment = async (fields: object = {}) => {
  const [test, application] = [await createTest(), await createApplication()];
  const { body } = await assign(test.id, application.stepId, fields);
  return { ...application, test, ...body.assignment };
};

const end = (what: 'complete' | 'cancel', id: string, body?: object, key?: string) =>
  as(key).post(`/api/v1/test-assignments/${id}/${what}`, body);

describe('a test', () => {
  it('is created, shown, listed and retired', async () => {
    const test = await createTest({ language: 'fr', roleIds: [world.role.id] });
    expect(test).toMatchObject({ ...plain, language: 'fr', active: true, durationMinutes: null });
    const shown = await as(world.member.key).get<{ test: Item }>(`/api/v1/tests/${test.id}`);
    expect(shown.body.test).toMatchObject(test);

    const listed = async (query: string) => {
      const { body } = await as().get<{ tests: Item[] }>(`/api/v1/tests?${query}`);
      return body.tests.map(({ id }) => id);
    };
    expect(await listed(`roleId=${world.role.id}&q=reading`)).toContain(test.id);
    expect(await listed('q=drawings')).toEqual([]);
    const other = await createRole(stack, world.organization.id);
    await stack.settle();
    expect(await listed(`roleId=${other.id}`)).not.toContain(test.id);
    expect((await as().post(`/api/v1/tests/${test.id}/retire`)).status).toBe(200);
    expect(await listed('active=true')).not.toContain(test.id);
    expect(await listed('updatedAfter=2000-01-01T00:00:00Z&active=false')).toContain(test.id);
    expect((await assign(test.id, (await createApplication()).stepId)).body).toMatchObject({
      details: { reason: 'test_retired' },
    });
  });

  it('is rejected with roles of another organization or invalid fields', async () => {
    const inOtherOrganization = await createRole(stack, world.otherOrganization.id);
    for (const wrong of [
      { roleIds: [inOtherOrganization.id] },
      { passScore: 41 },
      { maxScore: 0, passScore: 0 },
      { kind: 'trick' },
      { url: 'javascript:alert(1)' },
      { color: 'red' },
    ]) {
      const { status, body } = await as().post('/api/v1/tests', { ...plain, ...wrong });
      expect([status, body]).toMatchObject([400, { details: [{ path: expect.any(String) }] }]);
    }
  });
});

describe('assigning a test', () => {
  it('returns the URL that the caller passes on, and allows one open assignment', async () => {
    const [test, application] = [await createTest(), await createApplication()];
    const { body } = await assign(test.id, application.stepId, { dueAt: later(7) });
    const { id } = body.assignment;
    expect(body.assignment).toMatchObject({
      testId: test.id,
      candidateId: application.candidateId,
      candidateStepId: application.stepId,
      status: 'assigned',
      testUrl: `https://tests.example/drawings?lang=en&assignment=${id}`,
    });
    const again = await assign(test.id, application.stepId);
    expect([again.status, again.body.details]).toEqual([
      409,
      { reason: 'assignment_open', currentStatus: 'assigned' },
    ]);
    expect((await end('cancel', id)).status).toBe(200);
    expect((await assign(test.id, application.stepId)).body.assignment.id).toBe(
      id.replace(/1$/, '2'),
    );
  });

  it('creates one assignment for two concurrent requests', async () => {
    const [test, application] = [await createTest(), await createApplication()];
    const both = await Promise.all([
      assign(test.id, application.stepId),
      assign(test.id, application.stepId),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is possible again after the assignment has expired', async () => {
    const { id, test, stepId } = await createAssignment({ dueAt: later(1) });
    const before = now;
    now = new Date(later(2));
    const status = async () =>
      (await as().get<{ assignment: Item }>(`/api/v1/test-assignments/${id}`)).body.assignment[
        'status'
      ];
    expect(await status()).toBe('expired');
    const expired = await as().get<{ assignments: Item[] }>(
      '/api/v1/test-assignments?status=expired',
    );
    expect(expired.body.assignments.map((assignment) => assignment.id)).toContain(id);
    expect((await end('complete', id, { score: 1 })).status).toBe(409);
    expect((await assign(test.id, stepId)).status).toBe(200);
    now = before;
  });

  it('is rejected at a completed step and at a step of another organization', async () => {
    const [test, application] = [await createTest(), await createApplication()];
    await as().post(`/api/v1/candidate-steps/${application.stepId}/advance`);
    expect((await assign(test.id, application.stepId)).body).toMatchObject({
      details: { reason: 'already_completed' },
    });
    const inOtherOrganization = await createRole(stack, world.otherOrganization.id);
    const stranger = await createCandidateRole(stack, inOtherOrganization);
    expect((await assign(test.id, stranger.steps[0]?.id ?? '')).status).toBe(404);
    const both = await assign(test.id, stranger.steps[0]?.id ?? '', {}, world.admin.key);
    expect(both.status).toBe(404);
    const soon = await assign(test.id, application.stepId, { dueAt: now.toISOString() });
    expect(soon.status).toBe(400);
  });
});

describe('completing a test', () => {
  it('gives the step the score that a later advance records', async () => {
    const { id, stepId } = await createAssignment();
    const result = { score: 31, resultUrl: 'https://tests.example/r/7', metadata: { tries: 1 } };
    const { status, body } = await end('complete', id, result);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      assignment: { status: 'completed', passed: true, maxScore: 40, ...result },
      evaluation: { candidateStepId: stepId, score: 78 },
    });
    const advanced = await as().post(`/api/v1/candidate-steps/${stepId}/advance`);
    expect(advanced.body).toMatchObject({ step: { validationScore: 78 } });
    expect((await end('complete', id, result)).body).toMatchObject({
      details: { reason: 'assignment_not_open', currentStatus: 'completed' },
    });
    const shown = await as().get(`/api/v1/test-assignments/${id}`);
    expect(shown.body).toMatchObject({ assignment: { ...result, status: 'completed' } });
    const listed = await as().get<{ assignments: Item[] }>(
      '/api/v1/test-assignments?minScore=31&completedAfter=2026-01-01T00:00:00Z',
    );
    expect(listed.body.assignments.map((assignment) => assignment.id)).toContain(id);
    expect(listed.text).not.toContain('tests.example/r/7');
  });

  it('stores the result for a completed step, without an evaluation', async () => {
    const { id, stepId } = await createAssignment();
    await as().post(`/api/v1/candidate-steps/${stepId}/advance`);
    expect((await end('complete', id, { score: 10 })).body).toMatchObject({
      assignment: { score: 10, passed: false },
      evaluation: null,
    });
  });

  it('records one result and one evaluation when repeated under one Idempotency-Key', async () => {
    const { id, candidateRoleId } = await createAssignment();
    const path = `/api/v1/test-assignments/${id}/complete`;
    const headers = { 'idempotency-key': `result ${id}` };
    const [first, second] = [
      await as().post(path, { score: 20 }, headers),
      await as().post(path, { score: 20 }, headers),
    ];
    expect(second.body).toEqual(first.body);
    const { revision, state } = await load(stack.store, candidateRole, candidateRoleId);
    expect([revision, state.steps[1]?.evaluation]).toEqual([1n, 50]);
  });

  it('rejects scores out of range, invalid times, nested metadata and unknown fields', async () => {
    const { id } = await createAssignment();
    for (const wrong of [
      { score: 41 },
      { score: -1 },
      { score: 1, completedAt: later(1) },
      { score: 1, completedAt: later(-1) },
      { score: 1, metadata: { answers: ['a'] } },
      { score: 1, points: 2 },
      {},
    ]) {
      expect((await end('complete', id, wrong)).status).toBe(400);
    }
  });
});

describe('tests of an organization', () => {
  it('are 404 to outsiders and 403 to members without authority', async () => {
    const { id, test, stepId } = await createAssignment();
    const attempts = (key: string) => [
      as(key).post(`/api/v1/tests/${test.id}/retire`),
      assign(test.id, stepId, {}, key),
      end('complete', id, { score: 1 }, key),
      end('cancel', id, undefined, key),
    ];
    for (const [key, status] of [
      [world.outsider.key, 404],
      [world.member.key, 403],
    ] as const) {
      const responses = await Promise.all(attempts(key));
      expect(responses.map((response) => response.status)).toEqual(responses.map(() => status));
    }
    const inOtherOrganization = as(world.outsider.key);
    for (const path of [`/api/v1/tests/${test.id}`, `/api/v1/test-assignments/${id}`]) {
      expect((await inOtherOrganization.get(path)).status).toBe(404);
      expect((await as().get(`${path}?x=1`)).status).toBe(400);
    }
    expect(
      (await inOtherOrganization.get<{ tests: unknown[] }>('/api/v1/tests')).body.tests,
    ).toEqual([]);
    expect((await as().get(`/api/v1/test-assignments/${uuid()}.1`)).status).toBe(404);
  });
});
