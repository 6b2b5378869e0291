import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, type DemoWorld, demoWorld } from '../../world.ts';

type ShowResponse = { readonly step: { readonly version: number } };

let stack: Stack;
let world: DemoWorld;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const toStepPath = (stepId: string, action = '') =>
  `/api/v1/candidate-steps/${stepId}${action && `/${action}`}`;

const post = (stepId: string, action: string, ifMatch: string, body?: unknown) =>
  createClient(stack)
    .as(world.hrRep.key)
    .post(toStepPath(stepId, action), body, { 'If-Match': ifMatch });

const show = (stepId: string) =>
  createClient(stack).as(world.hrRep.key).get<ShowResponse>(toStepPath(stepId));

const createApplication = async () => {
  const { steps } = await createCandidateRole(stack, world.role);
  const [first = '', second = ''] = steps.map((step) => step.id);
  return { first, second };
};

describe('the version of a step', () => {
  it('is the ETag of reads and transitions, and increases with every event', async () => {
    const { first, second } = await createApplication();
    const before = await show(first);
    expect([before.headers['etag'], before.body.step.version]).toEqual(['"0"', 0]);
    const moved = await post(first, 'advance', '"0"');
    expect([moved.status, moved.headers['etag']]).toEqual([200, '"1"']);
    expect((await show(second)).headers['etag']).toBe('"1"');
  });
});

describe('If-Match', () => {
  it.each([
    ['advance', undefined],
    ['reject', undefined],
    ['hire', undefined],
    ['unreject', undefined],
    ['preview', { action: 'advance' }],
  ])(
    'on %s rejects another version, returns the current one and changes nothing',
    async (action, body) => {
      const { first, second } = await createApplication();
      await post(first, 'advance', '*');
      const response = await post(second, action, '"0"', body);
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({
        code: 'conflict',
        details: { reason: 'stale_version', currentStatus: 'in_progress', version: 1 },
      });
      expect((await show(second)).headers['etag']).toBe('"1"');
    },
  );

  it('accepts one of two requests with the same version', async () => {
    const { first } = await createApplication();
    const responses = await Promise.all([
      post(first, 'advance', '"0"'),
      post(first, 'reject', '"0"'),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('accepts the newest version before it is projected', async () => {
    const { first } = await createApplication();
    await stack.settle();
    await post(first, 'reject', '"0"');
    expect((await post(first, 'unreject', '"2"')).status).toBe(200);
    expect((await post(first, 'hire', '"3"')).status).toBe(200);
  });

  it('returns 400 for an invalid version, after 404 and 403', async () => {
    const { first } = await createApplication();
    const callers = [world.outsider, world.member, world.hrRep];
    const responses = await Promise.all(
      callers.map(({ key }) =>
        createClient(stack)
          .as(key)
          .post(toStepPath(first, 'hire'), undefined, { 'If-Match': 'seven' }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 403, 400]);
  });
});
