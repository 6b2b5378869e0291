import { createHash } from 'node:crypto';

import {
  candidate,
  candidateRole,
  erase as recordErasure,
  reject,
  stepActions,
  streamName,
  unreject,
} from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { erasePersonalKey } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { advance, call } from '../../mcp/agent.ts';
import { appendUnchecked } from '../../projector/fixture.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createCandidate,
  createCandidateRole,
  createApiKey,
  type DemoWorld,
  demoWorld,
  given,
  type GivenCandidateRole,
  type GivenCaller,
} from '../../world.ts';

let stack: Stack;
let world: DemoWorld;
let owner: GivenCaller;
beforeAll(async () => {
  stack = await startStack();
  world = await demoWorld(stack);
  owner = await createCaller(stack, { memberships: { [world.organization.id]: 'owner' } });
  await stack.settle();
});
afterAll(() => stack.stop());

const because = { reason: 'asked for it, case 118' };

type EraseResponse = { readonly candidate: { readonly id: string; readonly erasedAt: string } };

const erase = (id: string, body: unknown = because, key = owner.key) =>
  createClient(stack).as(key).post<EraseResponse>(`/api/v1/candidates/${id}/erase`, body);

const getExport = (id: string, key = owner.key) =>
  createClient(stack).as(key).get<ExportResponse>(`/api/v1/candidates/${id}/export`);

type ExportResponse = {
  readonly candidate: { readonly contact: { readonly name: string } };
  readonly roles: readonly { readonly id: string; readonly steps: readonly object[] }[];
  readonly contracts: readonly { readonly pdf: string; readonly sha256: string }[];
  readonly history: readonly { readonly type: string }[];
};

const rejectRole = ({ id }: GivenCandidateRole) => {
  const reasons = { outcomeNotes: 'Too junior', outcomeType: null, outcomeReason: null };
  const rejected = { stepId: `${id}.1`, ...reasons, by: 'x', at: stack.now().toISOString() };
  return given(stack, candidateRole, id, (state) => reject(state, rejected));
};

const transition = (stepId: string, action: string, body: object = {}) =>
  createClient(stack).as(world.hrRep.key).post(`/api/v1/candidate-steps/${stepId}/${action}`, body);

const expectRefused = async ({ id }: GivenCandidateRole, currentStatus: string) => {
  const refused = {
    status: 409,
    body: { code: 'conflict', details: { reason: 'candidate_erased', currentStatus } },
  };
  for (const action of stepActions) {
    expect(await transition(`${id}.1`, action)).toMatchObject(refused);
    expect(await transition(`${id}.1`, 'preview', { action })).toMatchObject(refused);
  }
  const asTool = call(1, 'advance_candidate', advance(`${id}.1`, uuid()));
  expect((await createClient(stack).as(world.hrRep.key).post('/mcp', asTool)).body).toMatchObject({
    result: { isError: true, structuredContent: refused.body },
  });
  const shown = await createClient(stack).as(owner.key).get(`/api/v1/candidate-steps/${id}.1`);
  const blocked = { allowed: false, blockers: ['candidate_erased'] };
  expect(shown.body).toMatchObject({
    step: { allowedActions: stepActions.map((action) => ({ action, ...blocked })) },
  });
};

const findFactTypes = async (id: string): Promise<readonly string[]> => {
  const facts: string[] = [];
  for await (const { type } of iterateStream(stack.store, streamName(candidate, id))) {
    facts.push(type);
  }
  return facts;
};

describe('POST /api/v1/candidates/{id}/erase', () => {
  it('erases a candidate without a role in progress, and returns the same response a second time', async () => {
    const application = await createCandidateRole(stack, world.role);
    await rejectRole(application);
    const { status, body } = await erase(application.candidateId);
    expect([status, body]).toEqual([
      200,
      { success: true, candidate: { id: application.candidateId, erasedAt: expect.any(String) } },
    ]);
    const steps = `/api/v1/candidate-steps?candidateId=${application.candidateId}&status=rejected`;
    expect((await createClient(stack).as(owner.key).get(steps)).body).toMatchObject({
      candidateSteps: [{ rejectionReason: '[erased]' }],
    });
    const facts = await findFactTypes(application.candidateId);
    const again = await erase(application.candidateId, { reason: 'another one' });
    expect([again.status, again.body]).toEqual([200, body]);
    expect(await findFactTypes(application.candidateId)).toEqual(facts);
  });

  it('returns the same response to concurrent requests and records one event', async () => {
    const id = await createCandidate(stack, world.organization.id);
    const responses = await Promise.all([1, 2, 3].map(() => erase(id)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await findFactTypes(id)).toEqual(['CandidateRegistered.v2', 'CandidateErased.v1']);
  });

  it('returns 409 while a role is in progress, also one from before placements were recorded', async () => {
    const placed = await createCandidateRole(stack, world.role);
    const older = await createOlderCandidate();
    await stack.settle();
    for (const id of [placed.candidateId, older]) {
      expect(await erase(id)).toMatchObject({
        status: 409,
        body: { code: 'conflict', details: { reason: 'candidate_in_progress' } },
      });
    }
  });

  it('returns 400 for an invalid body and for a reason that names the candidate', async () => {
    const id = await createCandidate(stack, world.organization.id, { name: 'Grace Example' });
    for (const body of [
      {},
      { reason: ' ' },
      { reason: 'x'.repeat(501) },
      { reason: 1 },
      { ...because, force: true },
    ]) {
      expect((await erase(id, body)).status).toBe(400);
    }
    expect(await erase(id, { reason: 'grace example asked' })).toMatchObject({
      status: 400,
      body: { details: { reason: 'reason_names_person' } },
    });
    expect(await findFactTypes(id)).toHaveLength(1);
  });

  it('requires credentials, the scope, and an owner or admin of the organization or a platform admin', async () => {
    const id = await createCandidate(stack, world.organization.id);
    const { key } = await createApiKey(stack, owner.id, { scopes: ['candidates:read'] });
    const admin = await createCaller(stack, { memberships: { [world.organization.id]: 'admin' } });
    await stack.settle();
    expect(
      (await createClient(stack).anonymous.post(`/api/v1/candidates/${id}/erase`)).status,
    ).toBe(401);
    expect((await erase(id, because, key)).body).toMatchObject({ code: 'insufficient_scope' });
    for (const caller of [world.hrRep, world.member]) {
      expect(await erase(id, {}, caller.key)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    const unseen = [erase(id, {}, world.outsider.key), erase(uuid(), {}), erase('no-id', {})];
    for (const { status, body } of await Promise.all(unseen)) {
      expect([status, body]).toMatchObject([404, { error: 'Candidate not found' }]);
    }
    expect((await erase(id, because, admin.key)).status).toBe(200);
    expect((await erase(id, because, world.admin.key)).status).toBe(200);
  });
});

describe('every transition of an erased candidate', () => {
  it('returns 409 candidate_erased, before and after the step is projected', async () => {
    const application = await createCandidateRole(stack, world.role);
    await rejectRole(application);
    expect((await erase(application.candidateId)).status).toBe(200);
    await expectRefused(application, 'Not Selected');
    await stack.settle();
    await expectRefused(application, 'Not Selected');
  });

  it('returns 409 on a role that an earlier version left in progress, until a second erasure closes it', async () => {
    const application = await createCandidateRole(stack, world.role);
    await rejectRole(application);
    // As that version recorded a concurrent erasure and unreject.
    const at = stack.now().toISOString();
    const fact = { reason: 'asked', erasedBy: 'x', erasedAt: at };
    const roles = {
      statuses: new Map([[application.id, 'Not Selected' as const]]),
      settled: new Set<string>(),
    };
    const withdrawn = { stepId: `${application.id}.1`, notes: null, by: 'x', at };
    const surroundings = { roleStatus: 'open', erased: false } as const;
    await erasePersonalKey(stack.db, application.candidateId, stack.now());
    await given(stack, candidateRole, application.id, (state) =>
      unreject(state, withdrawn, surroundings),
    );
    await stack.settle();
    await expectRefused(application, 'In Progress');

    await given(stack, candidate, application.candidateId, (state) =>
      recordErasure(state, fact, roles),
    );
    expect((await erase(application.candidateId)).status).toBe(200);
    await stack.settle();
    await expectRefused(application, 'Not Selected');
  });
});

describe('GET /api/v1/candidates/{id}/export', () => {
  it('returns all stored data of a candidate, and the remaining data of an erased one', async () => {
    const id = await createCandidate(stack, world.organization.id, {
      name: 'Zacharias Quillfeather',
    });
    const application = await createCandidateRole(stack, world.role, id);
    const advance = `/api/v1/candidate-steps/${application.id}.2/advance`;
    await createClient(stack).as(world.hrRep.key).post(advance, { notes: 'quiet and meticulous' });
    await stack.settle();
    await rejectRole(application);

    const { status, body } = await getExport(id);
    expect(status).toBe(200);
    expect(body.candidate.contact.name).toBe('Zacharias Quillfeather');
    expect(body.roles).toMatchObject([
      {
        id: application.id,
        roleId: world.role.id,
        status: 'Not Selected',
        steps: [{ rejectionReason: 'Too junior' }, { validationNotes: 'quiet and meticulous' }, {}],
      },
    ]);
    const [contract] = body.contracts;
    const pdf = Buffer.from(contract?.pdf ?? '', 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(contract?.sha256);
    expect(body.history.map(({ type }) => type)).toEqual([
      'CandidateRegistered.v2',
      'CandidatePlaced.v1',
      'CandidateEnteredPipeline.v2',
      'StepValidated.v3',
      'ContractGenerated.v1',
      'StepRejected.v2',
      'CandidateNotSelected.v1',
    ]);

    await erase(id);
    const remaining = await getExport(id);
    expect(remaining).toMatchObject({ status: 200, body: { candidate: { id }, contracts: [] } });
    expect(remaining.text).not.toMatch(/Quillfeather|meticulous|junior/);
  });

  it('requires the same rights as an erasure', async () => {
    const id = await createCandidate(stack, world.organization.id);
    const { key } = await createApiKey(stack, owner.id, { scopes: ['candidates:write'] });
    await stack.settle();
    expect(
      (await createClient(stack).anonymous.get(`/api/v1/candidates/${id}/export`)).status,
    ).toBe(401);
    expect((await getExport(id, key)).body).toMatchObject({ code: 'insufficient_scope' });
    expect((await getExport(id, world.hrRep.key)).status).toBe(403);
    expect((await getExport(id, world.outsider.key)).status).toBe(404);
    expect(
      (await createClient(stack).as(owner.key).get(`/api/v1/candidates/${id}/export?a=1`)).status,
    ).toBe(400);
  });
});

/** Appends a candidate at the first step of a role, with the events of the first builds. */
const createOlderCandidate = async (): Promise<string> => {
  const [candidateId, id] = [uuid(), uuid()];
  const { id: roleId, organizationId } = world.role;
  const at = stack.now().toISOString();
  const contact = { name: 'Ada', email: 'ada@example.org', phone: null };
  const steps = world.role.steps.map((step) => ({
    ...step,
    id: `${id}.${step.order}`,
    roleStepId: step.id,
  }));
  await appendUnchecked(stack, streamName(candidate, candidateId), [
    { type: 'CandidateRegistered.v1', data: { organizationId, ...contact, registeredAt: at } },
  ]);
  await appendUnchecked(stack, streamName(candidateRole, id), [
    {
      type: 'CandidateEnteredPipeline.v1',
      data: { candidateId, roleId, organizationId, steps, enteredAt: at },
    },
  ]);
  return candidateId;
};
