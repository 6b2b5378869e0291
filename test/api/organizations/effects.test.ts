import { toEffectId, leave, user } from '@hiring/domain';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { shortDelays } from '../../worker/backends.ts';
import { newestEventId } from '../../worker/effect-events.ts';
import {
  createOfferWithoutRole,
  appendRoleDraft,
} from '../../worker/effects/offer-without-role.ts';
import {
  createCaller,
  createCandidateRole,
  type DemoWorld,
  demoWorld,
  given,
} from '../../world.ts';

type Effect = Readonly<Record<'id' | 'type' | 'status', string>>;
type ShowResponse = { readonly step: { readonly effects: readonly Effect[] } };

let stack: Stack;
let world: DemoWorld;

beforeAll(async () => {
  stack = await startStack({ worker: { ...shortDelays, EFFECT_ATTEMPTS: '2' } });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const show = (stepId: string, key = world.hrRep.key) =>
  createClient(stack).as(key).get<ShowResponse>(`/api/v1/candidate-steps/${stepId}`);

const retry = (effectId: string, key = world.hrRep.key) =>
  createClient(stack)
    .as(key)
    .post<{ readonly effect: Effect }>(`/api/v1/effects/${effectId}/retry`);

/** Returns an error body without its request id. */
const toComparableError = ({ body }: ApiResponse) => ({
  ...(body as object),
  requestId: undefined,
});

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);

/** Creates a contract effect that is parked, and returns its id and its step. */
const parkEffect = async () => {
  const application = await createOfferWithoutRole(stack, world.organization.id);
  await stack.settle();
  const entered = await newestEventId(stack, application, 'CandidateEnteredPipeline');
  return {
    application,
    stepId: `${application.id}.1`,
    effectId: toEffectId(entered, 'generate-contract'),
  };
};

describe('GET /api/v1/candidate-steps/{id}', () => {
  it('returns the step with the effects of its events', async () => {
    const application = await createCandidateRole(stack, world.role);
    await stack.settle();
    await createClient(stack)
      .as(world.hrRep.key)
      .post(`/api/v1/candidate-steps/${application.id}.1/advance`, { notes: 'fine' });
    await stack.settle();

    const { status, body } = await show(`${application.id}.1`);
    const [entered, advanced] = [
      await newestEventId(stack, application, 'CandidateEnteredPipeline'),
      await newestEventId(stack, application, 'StepValidated'),
    ];
    expect(status).toBe(200);
    const times = { createdAt: instant, updatedAt: instant };
    const cache = { type: 'status_cache', status: 'succeeded', attempts: 1 };
    const succeeded = { ...cache, lastError: null, skipReason: null, ...times };
    expect(body).toEqual({
      success: true,
      step: {
        id: `${application.id}.1`,
        roleId: world.role.id,
        roleStepId: world.role.steps[0]?.id,
        name: 'cv screening',
        order: 1,
        stepType: 'cv_screening',
        status: 'validated',
        version: 1,
        validatedAt: instant,
        validationScore: 100,
        validationNotes: 'fine',
        candidateId: application.candidateId,
        enteredAt: instant,
        contractId: null,
        allowedActions: expect.any(Array),
        effects: [
          { id: toEffectId(entered, 'sync-status-cache'), ...succeeded },
          { id: toEffectId(advanced, 'sync-status-cache'), ...succeeded },
        ],
      },
    });
  });

  it('includes the effects of a transition in the next response, completed or not', async () => {
    const application = await createCandidateRole(stack, world.role);
    const stepId = `${application.id}.1`;
    await createClient(stack).as(world.hrRep.key).post(`/api/v1/candidate-steps/${stepId}/reject`);
    const { body } = await show(stepId);
    const id = toEffectId(
      await newestEventId(stack, application, 'CandidateNotSelected'),
      'sync-status-cache',
    );
    expect(body.step.effects.map((effect) => effect.id)).toContain(id);
  });

  it('is visible to members, and 404 to outsiders', async () => {
    const application = await createCandidateRole(stack, world.role);
    expect((await show(`${application.id}.1`, world.member.key)).status).toBe(200);
    const unseen = await show(`${application.id}.1`, world.outsider.key);
    const unknown = await show(`${uuid()}.1`);
    expect([unseen.status, unknown.status]).toEqual([404, 404]);
    expect(toComparableError(unseen)).toEqual(toComparableError(unknown));
    expect((await show('no-id')).status).toBe(404);
  });

  it('returns 401 without credentials, 403 without the scope and 400 with a query', async () => {
    const path = `/api/v1/candidate-steps/${world.candidateRole.id}.1`;
    expect((await createClient(stack).anonymous.get(path)).status).toBe(401);
    expect((await createClient(stack).as(world.hrRep.key).get(`${path}?x=1`)).status).toBe(400);
    const memberships = { [world.organization.id]: 'hr_rep' } as const;
    const writer = await createCaller(stack, { memberships, scopes: ['pipeline:write'] });
    await stack.settle();
    expect((await show(`${world.candidateRole.id}.1`, writer.key)).body).toMatchObject({
      code: 'insufficient_scope',
    });
  });
});

describe('POST /api/v1/effects/{id}/retry', () => {
  it('runs a parked effect again under the same id', async () => {
    const { application, stepId, effectId } = await parkEffect();
    const parked = { id: effectId, status: 'parked', attempts: 2 };
    const lastError = 'the role was never drafted';
    expect((await show(stepId)).body.step.effects).toContainEqual(
      expect.objectContaining({ ...parked, lastError, type: 'contract_generation' }),
    );

    await appendRoleDraft(stack, application);
    const { status, body } = await retry(effectId);
    expect([status, body]).toMatchObject([
      200,
      { success: true, effect: { id: effectId, status: 'pending', attempts: 2, lastError } },
    ]);
    await stack.settle();
    expect((await show(stepId)).body.step).toMatchObject({
      contractId: expect.any(String),
      effects: expect.arrayContaining([
        expect.objectContaining({ id: effectId, status: 'succeeded', attempts: 3, lastError }),
      ]),
    });
  });

  it('returns 409 unless the effect failed or is parked', async () => {
    const { body } = await show(`${world.candidateRole.id}.1`);
    for (const { id, status } of body.step.effects) {
      const response = await retry(id);
      expect([response.status, response.body]).toMatchObject([
        409,
        { code: 'conflict', details: { reason: 'not_retryable', currentStatus: status } },
      ]);
    }
  });

  it('returns 409 while the effect is running', async () => {
    const { effectId, stepId } = await parkEffect();
    await stack.db.insertInto('worker.effect_runs').values({ effect_id: effectId }).execute();
    expect((await show(stepId)).body.step.effects).toContainEqual(
      expect.objectContaining({ id: effectId, status: 'running' }),
    );
    expect((await retry(effectId)).body).toMatchObject({
      details: { reason: 'not_retryable', currentStatus: 'running' },
    });
    await sql`update worker.effect_runs set started_at = now() - interval '10 seconds'`.execute(
      stack.db,
    );
    expect((await retry(effectId)).status).toBe(200);
  });

  it('succeeds for one of several concurrent requests', async () => {
    const { application, effectId } = await parkEffect();
    await appendRoleDraft(stack, application);
    const responses = await Promise.all(Array.from({ length: 5 }, () => retry(effectId)));
    const statuses = responses.map(({ status }) => `${status}`);
    expect(statuses.toSorted()).toEqual(['200', '409', '409', '409', '409']);
  });

  it('requires authority over the step: 403 to members, 404 to outsiders', async () => {
    const { effectId } = await parkEffect();
    expect((await retry(effectId, world.member.key)).status).toBe(403);
    const [unseen, unknown] = [
      await retry(effectId, world.outsider.key),
      await retry(`${uuid()}.generate-contract`),
    ];
    expect([unseen.status, unknown.status]).toEqual([404, 404]);
    expect(toComparableError(unseen)).toEqual(toComparableError(unknown));
    expect((await retry('no-id')).status).toBe(404);
    const path = `/api/v1/effects/${effectId}/retry`;
    expect((await createClient(stack).anonymous.post(path)).status).toBe(401);
    const memberships = { [world.organization.id]: 'hr_rep' } as const;
    const reader = await createCaller(stack, { memberships, scopes: ['pipeline:read'] });
    await stack.settle();
    expect((await retry(effectId, reader.key)).body).toMatchObject({ code: 'insufficient_scope' });
  });

  it('returns 404 after the membership has ended', async () => {
    const { effectId } = await parkEffect();
    const memberships = { [world.organization.id]: 'hr_rep' } as const;
    const former = await createCaller(stack, { memberships });
    await stack.settle();
    const at = stack.now().toISOString();
    await given(stack, user, former.id, (state) => leave(state, world.organization.id, at));
    await until(async () => (await retry(effectId, former.key)).status === 404);
  });
});
