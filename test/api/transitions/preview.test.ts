import { headPosition } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createCandidateRole,
  createOrganization,
  createRole,
  type DemoWorld,
  demoWorld,
} from '../../world.ts';

type Outcome = Readonly<Record<'step' | 'nextStep' | 'candidateRole', object>>;
type Preview = { readonly preview: Outcome & { readonly version: number } };

let stack: Stack;
let world: DemoWorld;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const post = <Body = unknown>(
  action: string,
  stepId: string,
  body?: unknown,
  key = world.hrRep.key,
) => createClient(stack).as(key).post<Body>(`/api/v1/candidate-steps/${stepId}/${action}`, body);

const preview = (stepId: string, body: unknown, key?: string) =>
  post<Preview>('preview', stepId, body, key);

const createApplication = async (to = world.role) => {
  const { id, steps } = await createCandidateRole(stack, to);
  const [first = '', second = '', third = ''] = steps.map((step) => step.id);
  return { id, first, second, third };
};

/** Returns the newest position in the categories that a transition writes. */
const head = () => headPosition(stack.store, ['candidateRole', 'role', 'candidate']);

describe('a preview', () => {
  it('returns the changes, effects and warnings of an advance, and changes nothing', async () => {
    const { id, first, second, third } = await createApplication();
    const before = await head();
    const { status, headers, body } = await preview(second, { action: 'advance', notes: 'Good' });

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      preview: {
        action: 'advance',
        step: expect.objectContaining({ id: second, status: 'validated', validationNotes: 'Good' }),
        nextStep: expect.objectContaining({ id: third, status: 'in_progress' }),
        candidateRole: { id, status: 'In Progress' },
        effects: [
          { type: 'contract_generation', willRun: true },
          { type: 'status_cache', willRun: true },
        ],
        warnings: [
          { code: 'skips_steps', message: expect.any(String), stepIds: [first] },
          { code: 'irreversible', message: expect.any(String) },
        ],
        version: 0,
      },
    });
    expect(headers['etag']).toBe('"0"');
    expect(await head()).toBe(before);
  });

  it.each([['advance'], ['reject'], ['hire']])(
    'equals the result of the real %s on the returned version',
    async (action) => {
      const { first } = await createApplication();
      const { version, ...planned } = (await preview(first, { action })).body.preview;
      const { status, body } = await createClient(stack)
        .as(world.hrRep.key)
        .post<Outcome>(`/api/v1/candidate-steps/${first}/${action}`, undefined, {
          'If-Match': `"${version}"`,
        });
      expect(status).toBe(200);
      for (const name of ['step', 'nextStep', 'candidateRole'] as const) {
        expect(timeless(planned[name])).toEqual(timeless(body[name]));
      }
    },
  );

  it('of a hire warns of the last seat and has no HRIS delivery without a configuration', async () => {
    const single = await createRole(stack, world.organization.id, { capacity: 1 });
    const { third } = await createApplication(single);
    expect((await preview(third, { action: 'hire' })).body.preview).toMatchObject({
      candidateRole: { status: 'Hired' },
      effects: [
        { type: 'status_cache', willRun: true },
        { type: 'contract_generation', willRun: true },
        { type: 'hris_trigger', willRun: false, reason: 'no_configuration' },
      ],
      warnings: [{ code: 'skips_steps' }, { code: 'takes_last_seat' }, { code: 'irreversible' }],
    });
  });

  it('of a rejection warns of a validated step, and of its withdrawal has no warnings', async () => {
    const { first } = await createApplication();
    await post('advance', first);
    expect((await preview(first, { action: 'reject' })).body.preview).toMatchObject({
      effects: [{ type: 'status_cache' }],
      warnings: [{ code: 'rejects_validated_step' }],
    });
    await post('reject', first);
    expect((await preview(first, { action: 'unreject' })).body.preview).toMatchObject({
      step: { status: 'validated' },
      candidateRole: { status: 'In Progress' },
      warnings: [],
    });
  });
});

const timeless = (shown: object) =>
  shown && { ...shown, version: 0, enteredAt: '', validatedAt: '', rejectedAt: '' };

describe('a preview returns the errors of the real call', () => {
  it('409 if the transition is not possible', async () => {
    const { first } = await createApplication();
    await post('advance', first);
    const reasons = await Promise.all(
      ['advance', 'unreject'].map(async (action) => (await preview(first, { action })).body),
    );
    expect(reasons).toMatchObject([
      { code: 'conflict', details: { reason: 'already_completed', currentStatus: 'validated' } },
      { code: 'conflict', details: { reason: 'not_rejected' } },
    ]);
  });

  it('400 if a hire breaks a rule', async () => {
    const single = await createRole(stack, world.organization.id, { capacity: 1 });
    const [first, second] = [await createApplication(single), await createApplication(single)];
    await post('hire', first.first);
    const strict = await createOrganization(stack, { requiresExternalPositionId: true });
    const manager = await createCaller(stack, { memberships: { [strict.id]: 'owner' } });
    const strictly = await createApplication(await createRole(stack, strict.id));
    await stack.settle();

    const hire = { action: 'hire' };
    const responses = await Promise.all([
      preview(second.first, hire),
      preview(second.first, { ...hire, hiredDate: 'soon' }),
      preview(strictly.first, hire, manager.key),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(responses.map(({ body }) => body)).toMatchObject([
      { details: { reason: 'capacity_filled' } },
      { details: { reason: 'invalid_date' } },
      { details: { reason: 'external_position_id_required' } },
    ]);
  });

  it('404, 403 and 400 in that order, with the authority to write', async () => {
    const { first } = await createApplication();
    for (const body of [undefined, { action: 'promote' }, { action: 'hire', note: 'x' }]) {
      expect((await preview(first, body, world.outsider.key)).status).toBe(404);
      expect((await preview(first, body, world.member.key)).status).toBe(403);
      expect((await preview(first, body)).status).toBe(400);
    }
    const advance = { action: 'advance' };
    expect((await preview(first, advance, world.member.key)).status).toBe(403);
  });

  it('of the current state, even if an Idempotency-Key is repeated', async () => {
    const { first } = await createApplication();
    const postPreview = () =>
      createClient(stack)
        .as(world.hrRep.key)
        .post(
          `/api/v1/candidate-steps/${first}/preview`,
          { action: 'advance' },
          { 'Idempotency-Key': key },
        );
    const key = uuid();
    expect((await postPreview()).status).toBe(200);
    await post('advance', first);
    expect((await postPreview()).status).toBe(409);
  });
});
