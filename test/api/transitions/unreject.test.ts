import { candidate, candidateRole, closeRole, erase, role } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, createRole, type DemoWorld, demoWorld, given } from '../../world.ts';

let stack: Stack;
let world: DemoWorld;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const post = (action: string, stepId: string, body?: unknown, key = world.hrRep.key) =>
  createClient(stack).as(key).post(`/api/v1/candidate-steps/${stepId}/${action}`, body);

const createApplication = async (to = world.role) => {
  const { id, candidateId, steps } = await createCandidateRole(stack, to);
  const [first = '', second = ''] = steps.map((step) => step.id);
  return { id, candidateId, first, second };
};

describe('withdrawing a rejection', () => {
  it('restores the status of the step and sets the candidate role to In Progress', async () => {
    const { id, first } = await createApplication();
    await post('reject', first, { outcomeNotes: 'Too junior' });
    const { status, body } = await post('unreject', first, { notes: 'The wrong candidate' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      step: { id: first, status: 'in_progress', version: 3 },
      nextStep: null,
      candidateRole: { id, status: 'In Progress' },
      effects: [{ type: 'status_cache' }],
    });
    expect(body).not.toHaveProperty('step.rejectedAt');
    const { state } = await load(stack.store, candidateRole, id);
    expect(state.steps.map((step) => step.status)).toEqual(['in_progress', 'pending', 'pending']);
  });

  it('restores a validated step with its score and notes', async () => {
    const { first, second } = await createApplication();
    await post('advance', first, { notes: 'Strong CV' });
    await post('reject', first);
    expect((await post('unreject', first)).body).toMatchObject({
      step: { status: 'validated', validationScore: 100, validationNotes: 'Strong CV' },
      nextStep: { id: second, status: 'in_progress' },
    });
  });

  it('allows further transitions, also another rejection', async () => {
    const { first, second } = await createApplication();
    await post('reject', first);
    await post('unreject', first);
    expect((await post('advance', first)).status).toBe(200);
    expect((await post('reject', second)).status).toBe(200);
    expect((await post('unreject', second)).status).toBe(200);
    expect((await post('hire', second)).status).toBe(200);
  });
});

describe('withdrawing a rejection returns', () => {
  it('409 at a step that is not rejected', async () => {
    const { first, second } = await createApplication();
    expect((await post('unreject', first)).body).toMatchObject({
      code: 'conflict',
      details: { reason: 'not_rejected', currentStatus: 'in_progress' },
    });
    await post('reject', first);
    expect((await post('unreject', second)).body).toMatchObject({
      details: { reason: 'not_rejected', currentStatus: 'pending' },
    });
  });

  it('409 after the role was closed or filled', async () => {
    const single = await createRole(stack, world.organization.id, { capacity: 1 });
    const [first, second] = [await createApplication(single), await createApplication(single)];
    await post('reject', first.first);
    await post('hire', second.first);
    expect((await post('unreject', first.first)).body).toMatchObject({
      details: { reason: 'role_filled', currentStatus: 'filled' },
    });
    await given(stack, role, single.id, (state) => closeRole(state, stack.now().toISOString()));
    expect((await post('unreject', first.first)).body).toMatchObject({
      code: 'conflict',
      details: { reason: 'role_closed', currentStatus: 'closed' },
    });
  });

  it('409 after the candidate was erased', async () => {
    const { id, candidateId, first } = await createApplication();
    await post('reject', first);
    const erasedAt = stack.now().toISOString();
    const erased = { reason: 'asked', erasedBy: world.admin.id, erasedAt };
    const statuses = new Map([[id, 'Not Selected' as const]]);
    await given(stack, candidate, candidateId, (state) =>
      erase(state, erased, { statuses, settled: new Set() }),
    );
    expect((await post('unreject', first)).body).toMatchObject({
      code: 'conflict',
      details: { reason: 'candidate_erased', currentStatus: 'Not Selected' },
    });
  });

  it('401, 404, 403 and 400 in that order', async () => {
    const { first } = await createApplication();
    const path = `/api/v1/candidate-steps/${first}/unreject`;
    const unknown = { because: 'no such field' };
    expect((await createClient(stack).anonymous.post(path, unknown)).status).toBe(401);
    expect((await post('unreject', first, unknown, world.outsider.key)).status).toBe(404);
    expect((await post('unreject', first, unknown, world.member.key)).status).toBe(403);
    expect((await post('unreject', first, unknown)).status).toBe(400);
    const response = await createClient(stack).as(world.hrRep.key).post(`${path}?force=true`);
    expect([response.status, response.body]).toMatchObject([400, { code: 'bad_request' }]);
  });
});
