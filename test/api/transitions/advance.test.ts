import { readConfig, start } from '@hiring/api';
import { candidateRole, evaluate, leave, user } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createCandidateRole,
  type DemoWorld,
  demoWorld,
  given,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

type Transition = {
  readonly success: boolean;
  readonly step: Readonly<Record<string, unknown>>;
  readonly effects: readonly { readonly id: string }[];
};

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

const advance = (key: string, stepId: string, body?: unknown) =>
  createClient(stack).as(key).post<Transition>(`/api/v1/candidate-steps/${stepId}/advance`, body);

/** Creates a candidate of the demo role and returns the ids of the three steps. */
const createApplication = async () => {
  const { id, steps } = await createCandidateRole(stack, world.role);
  const [first = '', second = '', third = ''] = steps.map((step) => step.id);
  return { id, steps, first, second, third };
};

const readStatuses = async (id: string) => {
  const { state } = await load(stack.store, candidateRole, id);
  return { role: state.status, steps: state.steps.map(({ status }) => status) };
};

describe('advancing a candidate past a step', () => {
  it('returns the step after the transition, in the shape of the specification', async () => {
    const { id, first, second, steps } = await createApplication();
    const { status, headers, body } = await advance(world.hrRep.key, first, { notes: 'Strong CV' });

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      step: {
        id: first,
        roleId: world.role.id,
        roleStepId: steps[0]?.roleStepId,
        name: 'cv screening',
        order: 1,
        stepType: 'cv_screening',
        status: 'validated',
        version: 1,
        validatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        validationScore: 100,
        validationNotes: 'Strong CV',
      },
      nextStep: expect.objectContaining({ id: second, status: 'in_progress', version: 1 }),
      candidateRole: { id, status: 'In Progress' },
      effects: [{ id: expect.any(String), type: 'status_cache', willRun: true, status: 'pending' }],
      position: expect.stringMatching(/^\d+$/),
    });
    expect(headers['etag']).toBe('"1"');
    await stack.settle();
    const shown = await createClient(stack)
      .as(world.hrRep.key)
      .get<{ step: { effects: { id: string }[] } }>(`/api/v1/candidate-steps/${first}`);
    const ids = shown.body.step.effects.map((effect) => effect.id);
    expect(ids).toEqual(expect.arrayContaining(body.effects.map((effect) => effect.id)));
  });

  it('has a contract as effect where the next step is an offer', async () => {
    const { second } = await createApplication();
    expect((await advance(world.hrRep.key, second)).body).toMatchObject({
      nextStep: { stepType: 'offer' },
      effects: [{ type: 'contract_generation' }, { type: 'status_cache' }],
    });
  });

  it('validates the step, skips open steps before it and enters the next', async () => {
    const { id, second } = await createApplication();
    expect((await advance(world.hrRep.key, second)).status).toBe(200);
    expect(await readStatuses(id)).toEqual({
      role: 'In Progress',
      steps: ['skipped', 'validated', 'in_progress'],
    });
  });

  it('leaves the candidate role In Progress at the last step, until hired', async () => {
    const { id, third } = await createApplication();
    expect((await advance(world.hrRep.key, third)).status).toBe(200);
    expect(await readStatuses(id)).toEqual({
      role: 'In Progress',
      steps: ['skipped', 'skipped', 'validated'],
    });
  });

  it("records the step's own evaluation as its score where one exists", async () => {
    const { id, first } = await createApplication();
    const evaluated = { stepId: first, score: 73, evaluatedAt: stack.now().toISOString() };
    await given(stack, candidateRole, id, (state) => evaluate(state, evaluated));
    expect((await advance(world.hrRep.key, first)).body.step).toMatchObject({
      validationScore: 73,
      validationNotes: null,
    });
  });

  it('records the user, the key and the request in the event', async () => {
    const { id, first } = await createApplication();
    const { headers } = await advance(world.hrRep.key, first);
    const last = (await readStreamEvents(stack, `candidateRole-${id}`)).at(-1);
    expect(last?.type).toBe('StepValidated.v3');
    expect(last?.metadata).toMatchObject({
      actor: { type: 'user', userId: world.hrRep.id, keyId: world.hrRep.keyId, sessionId: null },
      requestId: headers['x-request-id'],
    });
  });

  it('accepts a body that is absent, empty or has unknown fields', async () => {
    for (const body of [undefined, '', {}, { status: 'rejected', organizationId: 'x' }]) {
      const { first } = await createApplication();
      const response = await advance(world.hrRep.key, first, body);
      expect([response.status, response.body.step['status']]).toEqual([200, 'validated']);
    }
  });
});

describe('advancing returns 409 and changes nothing', () => {
  it('at a step already completed, with its current status', async () => {
    const { id, first, second } = await createApplication();
    await advance(world.hrRep.key, second);
    const before = await readStatuses(id);

    const again = await advance(world.hrRep.key, second);
    const skipped = await advance(world.hrRep.key, first);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_completed', currentStatus: 'validated' },
    });
    expect(skipped.body).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_completed', currentStatus: 'skipped' },
    });
    expect(await readStatuses(id)).toEqual(before);
  });

  it('at a step already rejected, and at any other step of a closed candidate role', async () => {
    const { first, second } = await createApplication();
    await createClient(stack).as(world.hrRep.key).post(`/api/v1/candidate-steps/${first}/reject`);
    expect((await advance(world.hrRep.key, first)).body).toMatchObject({
      details: { reason: 'already_rejected', currentStatus: 'rejected' },
    });
    expect((await advance(world.hrRep.key, second)).body).toMatchObject({
      details: { reason: 'already_not_selected', currentStatus: 'Not Selected' },
    });
  });

  it('at a step of a candidate already hired', async () => {
    const { first, third } = await createApplication();
    await createClient(stack).as(world.hrRep.key).post(`/api/v1/candidate-steps/${first}/hire`);
    const response = await advance(world.hrRep.key, third);
    expect([response.status, response.body]).toMatchObject([409, { code: 'conflict' }]);
  });
});

describe('authorization to advance', () => {
  it('allows owner, admin, moderator and HR rep of the organization, and platform admins', async () => {
    const roles = ['owner', 'admin', 'moderator', 'hr_rep'] as const;
    const managers = await Promise.all(
      roles.map((role) => createCaller(stack, { memberships: { [world.organization.id]: role } })),
    );
    await stack.settle();
    for (const { key } of [...managers, world.admin]) {
      const { first } = await createApplication();
      expect((await advance(key, first)).status).toBe(200);
    }
  });

  it('returns 401 without credentials and 403 insufficient_scope without pipeline:write', async () => {
    const { first } = await createApplication();
    const memberships = { [world.organization.id]: 'owner' } as const;
    const reader = await createCaller(stack, { memberships, scopes: ['pipeline:read'] });
    await stack.settle();

    const path = `/api/v1/candidate-steps/${first}/advance`;
    expect((await createClient(stack).anonymous.post(path)).status).toBe(401);
    const refused = await advance(reader.key, first);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'insufficient_scope',
      details: { requiredScope: 'pipeline:write', grantedScopes: ['pipeline:read'] },
    });
  });

  it('returns 403 forbidden to a member without authority (checklist 14, 18)', async () => {
    const { first } = await createApplication();
    const { status, body } = await advance(world.member.key, first);
    expect([status, body]).toMatchObject([403, { code: 'forbidden' }]);
  });

  it('returns the same 404 for an invalid id, an unknown step and an invisible step (checklist 17, 18)', async () => {
    const { id, first } = await createApplication();
    const leaver = await createCaller(stack, { memberships: { [world.organization.id]: 'owner' } });
    await given(stack, user, leaver.id, (state) =>
      leave(state, world.organization.id, stack.now().toISOString()),
    );
    await stack.settle();

    const ids = [uuid(), `${uuid()}.1`, `${id}.4`, `${id}.01`, 'x', '%00', '%2e%2e%2f', '%E0%A4%A'];
    const unknown = await Promise.all(ids.map((id) => advance(world.hrRep.key, id)));
    const invisible = [
      await advance(world.outsider.key, first),
      await advance(leaver.key, first),
      await advance(world.outsider.key, first, 'not even JSON'),
    ];
    for (const { status, body } of [...unknown, ...invisible]) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({
        error: 'Step not found',
        code: 'not_found',
        requestId: '',
      });
    }
  });
});

describe('transitions beyond the limit', () => {
  it.each(['advance', 'reject', 'hire'])('return 429, and %s changes nothing', async (action) => {
    const limits = { RATE_LIMITS: 'on', RATE_LIMIT_TRANSITIONS: '1/60' };
    const api = await start(readConfig({ ...stack.env, ...limits }));
    try {
      const { id, first } = await createApplication();
      const caller = createClient(api).as(world.hrRep.key);
      const path = `/api/v1/candidate-steps/${first}/${action}`;
      expect((await caller.post(path, { notes: 5, outcomeNotes: 5 })).status).toBe(400);
      const { status, body } = await caller.post(path);
      expect([status, body]).toMatchObject([429, { code: 'rate_limited' }]);
      expect((await readStatuses(id)).role).toBe('In Progress');
    } finally {
      await api.stop();
    }
  });
});

describe('the order of checks', () => {
  it('is authority, then the body, then the state', async () => {
    const { first } = await createApplication();
    const malformed = { notes: 5 };
    expect((await advance(world.member.key, first, malformed)).status).toBe(403);
    expect((await advance(world.hrRep.key, first, malformed)).status).toBe(400);
    expect((await advance(world.hrRep.key, first)).status).toBe(200);
    expect((await advance(world.hrRep.key, first, malformed)).status).toBe(400);
    expect((await advance(world.hrRep.key, first)).status).toBe(409);
  });

  it.each([
    ['notes that are not a string', { notes: { text: 'x' } }],
    ['notes that are null', { notes: null }],
    ['notes that are too long', { notes: 'x'.repeat(10_001) }],
    ['NUL in a string', { notes: 'a\0b' }],
    ['a list', []],
    ['a number', 7],
  ])('rejects with 400: %s', async (_what, body) => {
    const { first } = await createApplication();
    const response = await advance(world.hrRep.key, first, body);
    expect([response.status, response.body]).toMatchObject([400, { code: 'bad_request' }]);
  });
});
