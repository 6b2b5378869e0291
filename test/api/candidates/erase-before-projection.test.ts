import { candidateRole, reject } from '@hiring/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCaller, createCandidateRole, demoWorld, given } from '../../world.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

it('a transition of an erased candidate is refused with the status in the stream', async () => {
  const world = await demoWorld(stack);
  const { id: organizationId } = world.organization;
  const owner = await createCaller(stack, { memberships: { [organizationId]: 'owner' } });
  const { id, candidateId } = await createCandidateRole(stack, world.role);
  await stack.settle();
  // From here on every row is older than its stream.
  await stack.projector?.stop();

  const reasons = { outcomeNotes: 'Too junior', outcomeType: null, outcomeReason: null };
  const rejected = { stepId: `${id}.1`, ...reasons, by: 'x', at: stack.now().toISOString() };
  await given(stack, candidateRole, id, (state) => reject(state, rejected));
  const client = createClient(stack).as(owner.key);
  const erasure = { reason: 'asked for it, case 118' };
  expect((await client.post(`/api/v1/candidates/${candidateId}/erase`, erasure)).status).toBe(200);

  for (const action of ['advance', 'hire']) {
    const { body } = await client.post(`/api/v1/candidate-steps/${id}.1/${action}`, {});
    expect(body).toMatchObject({
      details: { reason: 'candidate_erased', currentStatus: 'Not Selected' },
    });
  }
});
