import { readConfig, start } from '@hiring/api';
import { candidateRole, fold, role, seatsLeft } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { readConfig as readWorkerConfig, start as startWorker, type Worker } from '@hiring/worker';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createRole,
  type DemoWorld,
  demoWorld,
  type GivenRole,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

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

const twenty = Array.from({ length: 20 }, (_, index) => index);

type Body = { readonly details?: { readonly reason?: string } };

/** Posts as a client does: after a 503 the outcome is unknown, so it retries under the same Idempotency-Key. */
const post = async (action: string, stepId = '', api: { readonly url: string } = stack) => {
  const caller = createClient(api).as(world.hrRep.key);
  const sameKey = { 'idempotency-key': uuid() };
  return until(async () => {
    const path = `/api/v1/candidate-steps/${stepId}/${action}`;
    const response = await caller.post<Body>(path, undefined, sameKey);
    return response.status !== 503 && response;
  });
};

const erase = (candidateId: string, api: { readonly url: string } = stack) =>
  createClient(api)
    .as(world.admin.key)
    .post<Body>(`/api/v1/candidates/${candidateId}/erase`, { reason: 'asked for it' });

const createApplication = (to: GivenRole) => createCandidateRole(stack, to);
const sortStatuses = (responses: readonly ApiResponse[]) =>
  responses.map(({ status }) => status).sort((a, b) => a - b);

const listEventTypes = async (stream: string) =>
  (await readStreamEvents(stack, stream)).map(({ type }) => type);

const readSeats = async (roleId: string) => (await load(stack.store, role, roleId)).state.seats;

/** Returns the number of taken seats of a role after each event. */
const seatsHeld = async (roleId: string) => {
  const past = await readStreamEvents(stack, `role-${roleId}`);
  const events = past.flatMap(({ event }) => (event ? [event as never] : []));
  return events.map((_, index) => fold(role, events.slice(0, index + 1)).seats.length);
};

describe('twenty candidates hired at once on one seat (checklist 21)', () => {
  it('result in one hire: one 200, the rest 400, the seat counted once', async () => {
    const to = await createRole(stack, world.organization.id, { capacity: 1 });
    const candidates = await Promise.all(twenty.map(() => createApplication(to)));
    await stack.settle();

    const responses = await Promise.all(candidates.map(({ steps }) => post('hire', steps[2]?.id)));
    expect(sortStatuses(responses)).toEqual([200, ...Array(19).fill(400)]);
    const reasons = responses.map(({ body }) => body.details?.reason);
    expect(reasons.filter((reason) => reason === 'capacity_filled')).toHaveLength(19);

    const states = await Promise.all(
      candidates.map(({ id }) => load(stack.store, candidateRole, id)),
    );
    expect(states.filter(({ state }) => state.status === 'Hired')).toHaveLength(1);
    expect(Math.max(...(await seatsHeld(to.id)))).toBe(1);
  });
});

describe('twenty candidates hired at once on twenty seats', () => {
  it('are all hired', async () => {
    const to = await createRole(stack, world.organization.id, { capacity: 20 });
    const candidates = await Promise.all(twenty.map(() => createApplication(to)));
    const responses = await Promise.all(candidates.map(({ steps }) => post('hire', steps[0]?.id)));
    expect(sortStatuses(responses)).toEqual(Array(20).fill(200));
    expect(seatsLeft((await load(stack.store, role, to.id)).state)).toBe(0);
  });
});

describe('twenty candidates hired at once through two instances on ten seats', () => {
  it('result in ten hires, never more than the seats at any time', async () => {
    const second = await start(readConfig(stack.env));
    try {
      const to = await createRole(stack, world.organization.id, { capacity: 10 });
      const candidates = await Promise.all(twenty.map(() => createApplication(to)));
      const responses = await Promise.all(
        candidates.map(({ steps }, index) =>
          post('hire', steps[0]?.id, index % 2 === 0 ? stack : second),
        ),
      );
      expect(sortStatuses(responses)).toEqual([...Array(10).fill(200), ...Array(10).fill(400)]);
      expect(Math.max(...(await seatsHeld(to.id)))).toBe(10);
      const states = await Promise.all(
        candidates.map(({ id }) => load(stack.store, candidateRole, id)),
      );
      expect(states.filter(({ state }) => state.status === 'Hired')).toHaveLength(10);
    } finally {
      await second.stop();
    }
  });
});

describe('hires that fail', () => {
  // A hire that gets 503 may leave its seat for the worker to release.
  let worker: Worker;
  beforeAll(async () => {
    worker = await startWorker(readWorkerConfig({ ...stack.env, HIRE_GRACE_SECONDS: '5' }));
  });
  afterAll(() => worker.stop());

  it('hold no seat: twenty concurrent hires of one candidate return one 200, the rest 409', async () => {
    const to = await createRole(stack, world.organization.id, { capacity: 5 });
    const { id, steps } = await createApplication(to);
    await stack.settle();

    const responses = await Promise.all(twenty.map((index) => post('hire', steps[index % 3]?.id)));
    expect(sortStatuses(responses)).toEqual([200, ...Array(19).fill(409)]);
    const types = await listEventTypes(`candidateRole-${id}`);
    expect(types.filter((type) => type === 'CandidateHired.v3')).toHaveLength(1);

    await until(async () => (await readSeats(to.id)).length === 1);
    const { hireId } = (await load(stack.store, candidateRole, id)).state;
    expect(await readSeats(to.id)).toEqual([{ candidateRoleId: id, hireId }]);
  });

  it('hold no seat: a candidate hired and rejected concurrently is one or the other', async () => {
    const to = await createRole(stack, world.organization.id, { capacity: 20 });
    const candidates = await Promise.all(twenty.map(() => createApplication(to)));
    const outcomes = await Promise.all(
      candidates.map(async ({ id, steps }) => {
        const stepId = steps[0]?.id;
        const responses = await Promise.all([post('hire', stepId), post('reject', stepId)]);
        expect(sortStatuses(responses)).toEqual([200, 409]);
        return (await load(stack.store, candidateRole, id)).state.status;
      }),
    );
    const hired = outcomes.filter((status) => status === 'Hired').length;
    await until(async () => (await readSeats(to.id)).length === hired);
  });
});

describe('the same transition twice in parallel (checklist 22)', () => {
  it.each(['advance', 'reject', 'hire'])('%s: one 200, one 409', async (action) => {
    const { steps } = await createApplication(world.role);
    const stepId = steps[0]?.id;
    const responses = await Promise.all([post(action, stepId), post(action, stepId)]);
    expect(sortStatuses(responses)).toEqual([200, 409]);
  });

  it('advance against reject: the step is rejected in either order', async () => {
    for (const _round of [1, 2, 3, 4, 5]) {
      const { id, steps } = await createApplication(world.role);
      const stepId = steps[0]?.id;
      const [advanced, rejected] = await Promise.all([
        post('advance', stepId),
        post('reject', stepId),
      ]);
      expect(rejected.status).toBe(200);
      expect([200, 409]).toContain(advanced.status);
      const { state } = await load(stack.store, candidateRole, id);
      expect([state.status, state.steps[0]?.status]).toEqual(['Not Selected', 'rejected']);
    }
  });
});

describe('twenty candidates applying at once', () => {
  it('get the same link', async () => {
    const { id: roleId } = await createRole(stack, world.organization.id);
    await stack.settle();
    const path = `/api/public/portal/${world.organization.slug}/apply`;
    const { anonymous } = createClient(stack);
    const responses = await Promise.all(
      twenty.map(() => anonymous.post<{ inviteUrl: string }>(path, { roleId })),
    );
    expect(sortStatuses(responses)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ body }) => body.inviteUrl)).size).toBe(1);
    expect(await listEventTypes(`invitation-${roleId}.en`)).toEqual(['SignupInvitationIssued.v1']);
  });
});

describe('erasing a candidate and withdrawing a rejection concurrently', () => {
  it('rejects one of the two, also on two instances, and no erased candidate advances', async () => {
    const second = await start(readConfig(stack.env));
    try {
      const rounds = Array.from({ length: 12 }, async (_, index) => {
        const { id, candidateId, steps } = await createApplication(world.role);
        const [stepId] = steps.map((step) => step.id);
        await post('reject', stepId);
        const [erased, withdrawn] = await Promise.all([
          erase(candidateId, index % 2 === 0 ? stack : second),
          post('unreject', stepId),
        ]);
        const { status } = (await load(stack.store, candidateRole, id)).state;
        const advanced = await post('advance', stepId);
        const reasons = [erased, withdrawn, advanced].map(({ body }) => body.details?.reason);
        return { reasons, status };
      });
      const withdrawn = {
        reasons: ['candidate_in_progress', undefined, undefined],
        status: 'In Progress',
      };
      const gone = {
        reasons: [undefined, 'candidate_erased', 'candidate_erased'],
        status: 'Not Selected',
      };
      for (const round of await Promise.all(rounds)) {
        expect([withdrawn, gone]).toContainEqual(round);
      }
    } finally {
      await second.stop();
    }
  });
});

describe('while no projection runs', () => {
  it('transitions are decided from the streams, and a revoked key is rejected', async () => {
    const { id, key } = (
      await createClient(stack)
        .as(world.admin.key)
        .post<{ data: { id: string; key: string } }>('/api/admin/api-keys', {
          name: 'to be revoked',
          userId: world.hrRep.id,
        })
    ).body.data;
    await stack.projector?.stop();

    const { steps } = await createApplication(world.role);
    const [first, second, third] = steps.map((step) => step.id);
    expect((await post('advance', first)).status).toBe(200);
    expect((await post('advance', first)).status).toBe(409);
    expect((await post('reject', second)).status).toBe(200);
    expect((await post('hire', third)).status).toBe(409);

    expect((await createClient(stack).as(key).get('/api/v1/me')).status).toBe(200);
    const revoked = await createClient(stack)
      .as(world.admin.key)
      .delete(`/api/admin/api-keys/${id}`);
    expect(revoked.status).toBe(200);
    expect((await createClient(stack).as(key).get('/api/v1/me')).status).toBe(401);
  });
});
