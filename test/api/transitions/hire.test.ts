import { candidateRole, fillSeat, role, seatsLeft, getRoleStatus } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createCandidateRole,
  createOrganization,
  createRole,
  type DemoWorld,
  demoWorld,
  given,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

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
  const [first = '', second = '', third = ''] = steps.map((step) => step.id);
  return { id, first, second, third };
};

const at = () => stack.now().toISOString();
const createLargeRole = () => createRole(stack, world.organization.id, { capacity: 50 });
const single = () => createRole(stack, world.organization.id, { capacity: 1 });

const listHires = async (id: string) => {
  const past = await readStreamEvents(stack, `candidateRole-${id}`);
  return past.flatMap(({ event }) => (event?.type === 'CandidateHired' ? [event.data] : []));
};

describe('hiring a candidate at a step', () => {
  it('validates the step, skips the remaining open steps and sets the candidate role to Hired', async () => {
    const { id, second } = await createApplication(await createLargeRole());
    const { status, body } = await post('hire', second, { notes: 'Welcome' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      step: { id: second, status: 'validated', validationScore: 100, validationNotes: 'Welcome' },
    });
    const { state } = await load(stack.store, candidateRole, id);
    expect(state.status).toBe('Hired');
    expect(state.steps.map((step) => step.status)).toEqual(['skipped', 'validated', 'skipped']);
  });

  it('is allowed at any step that is not rejected: validated, skipped or not the last (checklist 23)', async () => {
    const to = await createLargeRole();
    const [advanced, passed] = [await createApplication(to), await createApplication(to)];
    await post('advance', advanced.third);
    await post('advance', passed.second);
    expect((await post('hire', advanced.third)).status).toBe(200);
    expect((await post('hire', passed.first)).status).toBe(200);
  });

  it('takes a seat of the role; the last seat fills the role and removes it from the portal', async () => {
    const to = await single();
    const { third } = await createApplication(to);
    expect((await post('hire', third)).status).toBe(200);
    const { state } = await load(stack.store, role, to.id);
    expect([seatsLeft(state), getRoleStatus(state)]).toEqual([0, 'filled']);

    await stack.settle();
    const path = `/api/public/portal/${world.organization.slug}/roles/${to.id}`;
    expect((await createClient(stack).anonymous.get(path)).status).toBe(404);
  });

  it('records the dates as instants, the note and the position id; hiredDate defaults to now', async () => {
    const to = await createLargeRole();
    const [notified, silent] = [await createApplication(to), await createApplication(to)];
    await post('hire', notified.third, {
      notes: '',
      outcomeNotes: 'Signed',
      hiredDate: '2026-12-01',
      offerAcceptedDate: '2026-11-19T10:00:00+03:00',
      externalPositionId: 'SEAT-7',
    });
    await post('hire', silent.third);

    expect(await listHires(notified.id)).toMatchObject([
      {
        notes: 'Signed',
        hiredDate: '2026-12-01T00:00:00.000Z',
        offerAcceptedDate: '2026-11-19T07:00:00.000Z',
        externalPositionId: 'SEAT-7',
        by: world.hrRep.id,
      },
    ]);
    const [hired] = await listHires(silent.id);
    expect(hired).toMatchObject({ notes: null, offerAcceptedDate: null, externalPositionId: null });
    expect(hired?.hiredDate).toBe(hired?.at);
  });
});

describe('a hire that took a seat and never finished', () => {
  it('is completed by hiring the candidate again, with the same seat', async () => {
    const to = await single();
    const [stranded, second] = [await createApplication(to), await createApplication(to)];
    const seat = { candidateRoleId: stranded.id, hireId: uuid() };
    await given(stack, role, to.id, (state) => fillSeat(state, { ...seat, filledAt: at() }));

    expect((await post('hire', second.third)).status).toBe(400);
    expect((await post('hire', stranded.third)).status).toBe(200);
  });
});

describe('hiring returns 400 bad_request', () => {
  it('when the capacity is filled', async () => {
    const to = await single();
    const [first, second] = [await createApplication(to), await createApplication(to)];
    await post('hire', first.third);
    const refused = await post('hire', second.third);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'bad_request', details: { reason: 'capacity_filled' } },
    ]);
    expect(await listHires(second.id)).toEqual([]);
  });

  it('when the role is not open', async () => {
    const { third } = await createApplication(
      await createRole(stack, world.organization.id, { status: 'closed' }),
    );
    const refused = await post('hire', third);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'bad_request', details: { reason: 'role_not_open' } },
    ]);
  });

  it('when the organization requires an external position id and none is given', async () => {
    const strict = await createOrganization(stack, { requiresExternalPositionId: true });
    const owner = await createCaller(stack, { memberships: { [strict.id]: 'owner' } });
    const to = await createRole(stack, strict.id, { capacity: 1 });
    const { third } = await createApplication(to);
    await stack.settle();

    const refused = await post('hire', third, {}, owner.key);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'bad_request', details: { reason: 'external_position_id_required' } },
    ]);
    const { state } = await load(stack.store, role, to.id);
    expect(seatsLeft(state)).toBe(1);
    const body = { externalPositionId: 'P-1' };
    expect((await post('hire', third, body, owner.key)).status).toBe(200);
    expect((await post('hire', third, {}, owner.key)).status).toBe(409);
  });

  it.each(['2026-02-30', 'tomorrow', '', '2026-11-20T25:00:00Z', '2026-11-20T08:30:00'])(
    'when a date is invalid: %j',
    async (date) => {
      const { id, third } = await createApplication();
      for (const field of ['hiredDate', 'offerAcceptedDate']) {
        const refused = await post('hire', third, { [field]: date });
        expect([refused.status, refused.body]).toMatchObject([
          400,
          { code: 'bad_request', details: { reason: 'invalid_date' } },
        ]);
      }
      expect(await listHires(id)).toEqual([]);
    },
  );

  it.each([
    ['hiredDate', 1_763_600_000],
    ['externalPositionId', ''],
    ['externalPositionId', 'x'.repeat(129)],
    ['externalPositionId', 'a\nb'],
    ['notes', false],
  ])('when %s is invalid', async (field, value) => {
    const { third } = await createApplication();
    const refused = await post('hire', third, { [field]: value });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'bad_request', details: [{ path: field }] });
  });
});

describe('hiring returns 409 conflict', () => {
  it('for a candidate already hired, also when the capacity is filled by then', async () => {
    const to = await single();
    const { first, third } = await createApplication(to);
    await post('hire', third);
    for (const stepId of [third, first]) {
      const refused = await post('hire', stepId);
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'conflict', details: { reason: 'already_hired', currentStatus: 'Hired' } },
      ]);
    }
    const { state } = await load(stack.store, role, to.id);
    expect(state.seats).toHaveLength(1);
  });

  it('for a candidate rejected for the role, at that step and at another', async () => {
    const { first, second } = await createApplication();
    await post('reject', first);
    for (const stepId of [first, second]) {
      const refused = await post('hire', stepId);
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'conflict', details: { reason: 'already_not_selected' } },
      ]);
    }
  });
});

describe('authorization to hire', () => {
  it('returns 401 without credentials, 403 without authority, 404 if the step is not visible', async () => {
    const { first } = await createApplication();
    const path = `/api/v1/candidate-steps/${first}/hire`;
    expect((await createClient(stack).anonymous.post(path)).status).toBe(401);
    expect((await post('hire', first, { notes: 1 }, world.member.key)).status).toBe(403);
    expect((await post('hire', first, { notes: 1 }, world.outsider.key)).status).toBe(404);
  });
});
