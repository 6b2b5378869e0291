import { candidateRole, streamName } from '@hiring/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { appendUnchecked } from '../../projector/fixture.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidateRole,
  type DemoWorld,
  demoWorld,
  type GivenCandidateRole,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

let stack: Stack;
let world: DemoWorld;
let first: GivenCandidateRole;
let second: GivenCandidateRole;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  [first, second] = [
    await createCandidateRole(stack, world.role),
    await createCandidateRole(stack, world.role),
  ];
  // The projection of the steps stops at the first of the events below.
  await stack.settle();
});
afterAll(() => stack.stop());

it.each([
  ['a newer version', 'StepEvaluated.v99', () => first],
  ['an unknown name', 'FromAFarFuture.v1', () => second],
] as const)(
  'an advance is 503, to be repeated, on a stream with an event of %s, and changes nothing',
  async (_, type, getCandidateRole) => {
    const { id } = getCandidateRole();
    await appendUnchecked(stack, streamName(candidateRole, id), [{ type, data: {} }]);
    const before = await readStreamEvents(stack, streamName(candidateRole, id));

    const caller = createClient(stack).as(world.hrRep.key);
    const response = await caller.post(`/api/v1/candidate-steps/${id}.1/advance`, {});

    expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(response.headers['retry-after']).toBe('1');
    expect(await readStreamEvents(stack, streamName(candidateRole, id))).toEqual(before);
  },
);
