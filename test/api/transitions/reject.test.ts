import { candidateRole, fillSeat, hire, role, seatsLeft } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidateRole,
  createRole,
  type DemoWorld,
  demoWorld,
  given,
  type GivenRole,
} from '../../world.ts';

type Transition = { readonly success: boolean; readonly step: Readonly<Record<string, unknown>> };

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

const post = (action: string, stepId: string, body?: unknown, key = world.hrRep.key) =>
  createClient(stack).as(key).post<Transition>(`/api/v1/candidate-steps/${stepId}/${action}`, body);

const createApplication = async (to = world.role) => {
  const { id, steps } = await createCandidateRole(stack, to);
  const [first = '', second = ''] = steps.map((step) => step.id);
  return { id, first, second };
};

const emptyBut = (body: object) => ({ outcomeNotes: '', outcomeReason: '', ...body });

describe('rejecting a candidate at a step', () => {
  it('rejects the step and closes the candidate role: Not Selected', async () => {
    const { id, first } = await createApplication();
    const { status, body } = await post('reject', first, { outcomeNotes: 'Too junior' });

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      step: {
        id: first,
        roleId: world.role.id,
        roleStepId: world.role.steps[0]?.id,
        name: 'cv screening',
        order: 1,
        stepType: 'cv_screening',
        status: 'rejected',
        version: 2,
        rejectedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        rejectionReason: 'Too junior',
      },
      nextStep: null,
      candidateRole: { id, status: 'Not Selected' },
      effects: [{ id: expect.any(String), type: 'status_cache', willRun: true, status: 'pending' }],
      position: expect.stringMatching(/^\d+$/),
    });
    const { state } = await load(stack.store, candidateRole, id);
    expect(state.status).toBe('Not Selected');
  });

  it.each([
    ['outcomeNotes', { outcomeNotes: 'a', outcomeReason: 'b', outcomeType: 'c' }, 'a'],
    ['else outcomeReason', { outcomeReason: 'b', outcomeType: 'c' }, 'b'],
    ['else outcomeType, stored as given', { outcomeType: 'never heard of' }, 'never heard of'],
    ['else outcomeReason, also after empty notes', { outcomeNotes: '', outcomeReason: 'b' }, 'b'],
    ['else outcomeType, after two empty ones', emptyBut({ outcomeType: 'c' }), 'c'],
    ['else empty', {}, ''],
  ])('returns as the reason %s', async (_which, body, reason) => {
    const { first } = await createApplication();
    expect((await post('reject', first, body)).body.step['rejectionReason']).toBe(reason);
  });

  it('is allowed at a validated step, and then shows the rejection only', async () => {
    const { first } = await createApplication();
    await post('advance', first, { notes: 'fine' });
    const { status, body } = await post('reject', first);
    expect([status, body.step['status']]).toEqual([200, 'rejected']);
    expect(body.step).not.toHaveProperty('validatedAt');
    expect(body.step).not.toHaveProperty('validationScore');
  });

  it('releases the seat of a hire that never finished', async () => {
    const single = await createRole(stack, world.organization.id, { capacity: 1 });
    const { id, first } = await createApplication(single);
    await takeSeat(single, id);

    expect((await post('reject', first)).status).toBe(200);
    const { state } = await load(stack.store, role, single.id);
    expect(seatsLeft(state)).toBe(1);
  });

  it('makes a slow hire fail, even if the rejection was withdrawn before the hire continued', async () => {
    const single = await createRole(stack, world.organization.id, { capacity: 1 });
    const { id, first } = await createApplication(single);
    const hireId = await takeSeat(single, id);
    expect((await post('reject', first)).status).toBe(200);
    expect((await post('unreject', first)).status).toBe(200);

    const at = stack.now().toISOString();
    const optional = { offerAcceptedDate: null, externalPositionId: null, notes: null };
    const hired = { stepId: first, hireId, hiredDate: at, ...optional, by: uuid(), at };
    const continued = given(stack, candidateRole, id, (state) => hire(state, hired));
    await expect(continued).rejects.toThrow('hire_abandoned');
    expect((await post('hire', first)).status).toBe(200);
    const { state } = await load(stack.store, role, single.id);
    expect(state.seats).toEqual([
      { candidateRoleId: id, hireId: expect.not.stringMatching(hireId) },
    ]);
  });
});

/** Takes a seat as the first part of a hire, waits until it is projected and returns the id of the hire. */
const takeSeat = async ({ id: roleId }: GivenRole, candidateRoleId: string): Promise<string> => {
  const hireId = uuid();
  const seat = { candidateRoleId, hireId, filledAt: stack.now().toISOString() };
  await given(stack, role, roleId, (state) => fillSeat(state, seat));
  await stack.settle();
  return hireId;
};

describe('rejecting returns', () => {
  it('409 at a step already rejected', async () => {
    const { first, second } = await createApplication();
    await post('reject', first);
    const again = await post('reject', first);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_rejected', currentStatus: 'rejected' },
    });
    expect((await post('reject', second)).body).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_not_selected', currentStatus: 'Not Selected' },
    });
  });

  it('409 when the candidate is hired', async () => {
    const { first, second } = await createApplication();
    await post('hire', first);
    const response = await post('reject', second);
    expect([response.status, response.body]).toMatchObject([
      409,
      { code: 'conflict', details: { reason: 'already_hired', currentStatus: 'Hired' } },
    ]);
  });

  it('401 without credentials, 403 without authority, 404 if the step is not visible', async () => {
    const { first } = await createApplication();
    const path = `/api/v1/candidate-steps/${first}/reject`;
    expect((await createClient(stack).anonymous.post(path)).status).toBe(401);
    expect((await post('reject', first, {}, world.member.key)).status).toBe(403);
    expect((await post('reject', first, {}, world.outsider.key)).status).toBe(404);
  });

  it.each([
    ['outcomeNotes', 7],
    ['outcomeNotes', 'x'.repeat(10_001)],
    ['outcomeType', ['x']],
    ['outcomeReason', null],
  ])('400 when %s is invalid', async (field, value) => {
    const { first } = await createApplication();
    const response = await post('reject', first, { [field]: value });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'bad_request', details: [{ path: field }] });
  });
});
