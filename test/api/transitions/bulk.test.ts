import { readConfig, start } from '@hiring/api';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createApiKey,
  createCaller,
  createCandidate,
  createCandidateRole,
  createRole,
  type DemoWorld,
  demoWorld,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';
import { withoutPersonalKeys } from '../http/without-personal-keys.ts';

type Result = {
  readonly stepId: string;
  readonly success: boolean;
  readonly status?: number;
  readonly code?: string;
  readonly details?: object;
  readonly step?: Readonly<Record<string, unknown>>;
  readonly preview?: { readonly version: number };
};
type Bulk = {
  readonly succeeded: number;
  readonly refused: number;
  readonly results: readonly Result[];
};

const path = '/api/v1/bulk-transitions';

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

const send = (body: unknown, { key = world.hrRep.key, to = path, idempotencyKey = uuid() } = {}) =>
  createClient(stack).as(key).post<Bulk>(to, body, { 'Idempotency-Key': idempotencyKey });

/** Creates candidates on the first step of the demo role and returns the ids of that step. */
const createSteps = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { steps } = await createCandidateRole(stack, world.role);
      return steps[0]?.id ?? '';
    }),
  );

const advanceItem = (stepId: string) => ({ stepId, action: 'advance' });

const toCandidateRoleId = (stepId: string): string => stepId.replace(/\.\d+$/, '');

const readTypes = async (stepId: string) => {
  const events = await readStreamEvents(stack, `candidateRole-${toCandidateRoleId(stepId)}`);
  return events.map(({ event }) => event?.type);
};

const countValidations = async (stepId: string): Promise<number> =>
  (await readTypes(stepId)).filter((type) => type === 'StepValidated').length;

/** Deletes the stored responses and ends their attempts, as after a crash before the response. */
const deleteStoredResponses = () =>
  stack.db
    .updateTable('api.commands')
    .set({ status: null, headers: null, body: null, running_until: stack.now().toISOString() })
    .where('path', '=', path)
    .execute();

describe('a bulk transition', () => {
  it('returns a result for each item in order, like the requests for single steps', async () => {
    const steps = await createSteps(12);
    const items = steps.map((stepId, index) =>
      index % 2 === 0
        ? { stepId, action: 'advance', notes: `Note ${index}` }
        : { stepId, action: 'reject', outcomeNotes: `Reason ${index}` },
    );
    const { status, body } = await send({ items });
    expect([status, body.succeeded, body.refused]).toEqual([200, 12, 0]);
    expect(body.results.map(({ stepId }) => stepId)).toEqual(steps);
    for (const [index, result] of body.results.entries()) {
      const isAdvance = index % 2 === 0;
      expect(result.step).toMatchObject(
        isAdvance
          ? { status: 'validated', validationNotes: `Note ${index}` }
          : { status: 'rejected', rejectionReason: `Reason ${index}` },
      );
      expect(await readTypes(steps[index] ?? '')).toContain(
        isAdvance ? 'StepValidated' : 'StepRejected',
      );
    }
  });

  it('62: refuses items by the rules of single steps, without stopping the others', async () => {
    const [open = '', done = '', stale = '', invisible = ''] = await createSteps(4);
    await send({ items: [advanceItem(done)] });
    const foreign = await createCandidateRole(
      stack,
      await createRole(stack, world.otherOrganization.id),
      await createCandidate(stack, world.otherOrganization.id),
    );
    const { body } = await send({
      items: [
        advanceItem('nothing'),
        advanceItem(`${uuid()}.1`),
        advanceItem(foreign.steps[0]?.id ?? ''),
        advanceItem(done),
        { ...advanceItem(stale), expectedVersion: 7 },
        { ...advanceItem(open), expectedVersion: 0 },
      ],
    });
    expect(body).toMatchObject({ succeeded: 1, refused: 5 });
    expect(body.results.map(({ status = 200 }) => status)).toEqual([404, 404, 404, 409, 409, 200]);
    const [, unknown, elsewhere, completed, changed] = body.results;
    expect({ ...elsewhere, stepId: '' }).toEqual({ ...unknown, stepId: '' });
    expect(completed?.details).toMatchObject({ reason: 'already_completed' });
    expect(changed?.details).toMatchObject({ reason: 'stale_version', version: 0 });
    expect(await readTypes(stale)).toEqual(['CandidateEnteredPipeline']);

    const { body: seen } = await send(
      { items: [advanceItem(invisible)] },
      { key: world.member.key },
    );
    expect(seen.results).toMatchObject([{ success: false, status: 403, code: 'forbidden' }]);
  });

  it('refuses the items of an action that is denied to the key', async () => {
    const [first = '', second = ''] = await createSteps(2);
    const { key } = await createApiKey(stack, world.hrRep.id, {
      scopes: ['pipeline:write'],
      deniedActions: ['reject'],
    });
    const items = [advanceItem(first), { stepId: second, action: 'reject' }];
    const { body } = await send({ items }, { key });
    expect(body.results).toMatchObject([
      { success: true },
      { success: false, status: 403, details: { deniedAction: 'reject' } },
    ]);
  });

  it('rejects a body that is not as described, and runs no item', async () => {
    const [step = ''] = await createSteps(1);
    const bodies = [
      {},
      { items: [] },
      { items: Array.from({ length: 101 }, () => advanceItem(`${uuid()}.1`)) },
      { items: [advanceItem(step), advanceItem(step)] },
      { items: [advanceItem(step), advanceItem(`${toCandidateRoleId(step)}.2`)] },
      { items: [advanceItem(step), { stepId: step, action: 'hire' }] },
      { items: [advanceItem(step), { ...advanceItem(`${uuid()}.1`), expectedVersion: -1 }] },
      { items: [advanceItem(step), { ...advanceItem(`${uuid()}.1`), surprise: 1 }] },
    ];
    for (const body of bodies) expect((await send(body)).status).toBe(400);
    expect(await readTypes(step)).toEqual(['CandidateEnteredPipeline']);
  });
});

describe('a repeated bulk transition', () => {
  it('repeats the response under the same Idempotency-Key, and acts once', async () => {
    const steps = await createSteps(3);
    const items = steps.map(advanceItem);
    const idempotencyKey = uuid();
    const first = await send({ items }, { idempotencyKey });
    const again = await send({ items }, { idempotencyKey });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await send({ items: items.slice(1) }, { idempotencyKey });
    expect([other.status, other.body]).toMatchObject([
      409,
      { details: { reason: 'idempotency_key_reused' } },
    ]);
    for (const step of steps) expect(await countValidations(step)).toBe(1);
  });

  it('acts once when the response of the first attempt was lost', async () => {
    const [first = '', second = ''] = await createSteps(2);
    const items = [advanceItem(first), { stepId: second, action: 'reject' }];
    const idempotencyKey = uuid();
    const before = await send({ items }, { idempotencyKey });
    await deleteStoredResponses();
    const again = await send({ items }, { idempotencyKey });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(again.body).toEqual(before.body);
  });

  it('completes the rest after an attempt that failed between two items', async () => {
    const [first = '', second = '', third = ''] = await createSteps(3);
    const items = [
      advanceItem(first),
      { ...advanceItem(second), notes: 'Cannot be encrypted' },
      advanceItem(third),
    ];
    const idempotencyKey = uuid();
    const attempt = () => send({ items }, { idempotencyKey });
    expect(await withoutPersonalKeys(stack, attempt)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await countValidations(first)).toBe(1);
    expect(await countValidations(second)).toBe(0);

    const again = await attempt();
    expect(again).toMatchObject({ status: 200, body: { succeeded: 3, refused: 0 } });
    for (const step of [first, second, third]) expect(await countValidations(step)).toBe(1);
  });
});

describe('62: the limits of the caller', () => {
  it.each(['KEY', 'OWNER', 'TRANSITIONS'])('count each item against %s', async (policy) => {
    const limits = { RATE_LIMITS: 'on', [`RATE_LIMIT_${policy}`]: '4/60' };
    const api = await start(readConfig({ ...stack.env, ...limits }));
    try {
      const caller = await createCaller(stack, {
        memberships: { [world.organization.id]: 'hr_rep' },
      });
      await stack.settle();
      const [first = '', ...rest] = await createSteps(5);
      const post = (items: readonly object[]) =>
        createClient(api).as(caller.key).post<Bulk>(path, { items });
      expect((await post([advanceItem(first)])).body.succeeded).toBe(1);
      const refused = await post(rest.map(advanceItem));
      expect(refused).toMatchObject({
        status: 429,
        body: { details: [{ policy: policy.toLowerCase() }] },
      });
      for (const step of rest) expect(await countValidations(step)).toBe(0);
    } finally {
      await api.stop();
    }
  });
});

describe('the preview of a bulk transition', () => {
  it('returns what each item would do, and changes nothing', async () => {
    const [first = '', second = ''] = await createSteps(2);
    const items = [
      advanceItem(first),
      { stepId: second, action: 'reject' },
      advanceItem('nothing'),
    ];
    const { status, body } = await send({ items }, { to: `${path}/preview` });
    expect([status, body.succeeded, body.refused]).toEqual([200, 2, 1]);
    expect(body.results).toMatchObject([
      { preview: { action: 'advance', step: { status: 'validated' }, version: 0 } },
      { preview: { action: 'reject', step: { status: 'rejected' }, version: 0 } },
      { success: false, status: 404 },
    ]);
    for (const step of [first, second]) {
      expect(await readTypes(step)).toEqual(['CandidateEnteredPipeline']);
    }
    const version = body.results[0]?.preview?.version;
    const real = await send({ items: [{ ...advanceItem(first), expectedVersion: version }] });
    expect(real.body.succeeded).toBe(1);
  });
});
