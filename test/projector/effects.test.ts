import {
  effect,
  type EffectEvent,
  effectIdOf,
  hrisDelivery,
  park,
  recordAttempt,
  recordContract,
  recordSuccess,
  candidateRole,
} from '@hiring/domain';
import { history, transact } from '@hiring/eventstore';
import { read } from '@hiring/readmodels';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { aCandidateRole, aRole, given, type GivenCandidateRole, testCause } from '../world.ts';
import { at, transitionsOn } from './transitions.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

const aCandidateOnTheWay = async () => aCandidateRole(stack, await aRole(stack, uuid()));

const effectsOf = async ({ id }: GivenCandidateRole) => {
  await stack.settle();
  return read(stack.db)
    .selectFrom('effects')
    .selectAll()
    .where('candidate_role_id', '=', id)
    .orderBy('id')
    .execute();
};

const effectOf = async (id: string) => {
  await stack.settle();
  const row = read(stack.db).selectFrom('effects').selectAll().where('id', '=', id);
  return row.executeTakeFirstOrThrow();
};

/** The id of the newest event of one name. */
const eventIdOf = async ({ id }: GivenCandidateRole, type: string): Promise<string> => {
  let found = '';
  for await (const recorded of history(stack.store, `candidateRole-${id}`)) {
    if (recorded.event?.type === type) found = recorded.eventId;
  }
  return found;
};

const says = (id: string, ...events: readonly EffectEvent[]) =>
  given(stack, effect, id, () => events);

const subjectOf = (
  { id, organizationId }: GivenCandidateRole,
  type: 'status_cache' | 'hris_trigger' | 'contract_generation' = 'status_cache',
) => ({ candidateRoleId: id, organizationId, type });

describe('an effect', () => {
  it('is there, pending, as soon as its event is: nothing is invisible until it is missing', async () => {
    const one = await aCandidateOnTheWay();
    await transitionsOn(stack).hire(one, 3);

    const hired = await eventIdOf(one, 'CandidateHired');
    const [row, ...others] = (await effectsOf(one)).filter(({ event_id }) => event_id === hired);
    expect(row).toEqual({
      id: `${hired}.generate-contract`,
      type: 'contract_generation',
      candidate_id: null,
      event_id: hired,
      candidate_role_id: one.id,
      step_id: `${one.id}.3`,
      organization_id: one.organizationId,
      role_id: one.roleId,
      status: 'pending',
      attempts: 0,
      last_error: null,
      skip_reason: null,
      created_at: at,
      updated_at: at,
    });
    expect(others.map(({ type }) => type)).toEqual(['status_cache', 'hris_trigger']);
  });

  it('of a candidate not selected is shown at the step of the rejection', async () => {
    const one = await aCandidateOnTheWay();
    await transitionsOn(stack).reject(one, 2);
    const rejected = await eventIdOf(one, 'CandidateNotSelected');
    expect(await effectOf(effectIdOf(rejected, 'sync-status-cache'))).toMatchObject({
      step_id: `${one.id}.2`,
      status: 'pending',
    });
  });

  it('follows its facts: failed, parked, retried, succeeded, with attempts and the last error', async () => {
    const one = await aCandidateOnTheWay();
    const id = effectIdOf(await eventIdOf(one, 'CandidateEnteredPipeline'), 'sync-status-cache');
    const subject = subjectOf(one);
    const error = 'StoreUnavailable';
    await says(id, {
      type: 'EffectFailed',
      data: { ...subject, attempt: 1, error, failedAt: at },
    });
    expect(await effectOf(id)).toMatchObject({ status: 'failed', attempts: 1, last_error: error });

    const parkedAt = '2026-06-05T11:00:00.000Z';
    await says(
      id,
      { type: 'EffectFailed', data: { ...subject, attempt: 2, error: 'Contended', failedAt: at } },
      { type: 'EffectParked', data: { ...subject, error: 'Contended', parkedAt } },
    );
    expect(await effectOf(id)).toMatchObject({
      status: 'parked',
      attempts: 2,
      last_error: 'Contended',
      updated_at: parkedAt,
    });

    await says(id, { type: 'EffectRetried', data: { ...subject, by: 'rosa', retriedAt: at } });
    expect(await effectOf(id)).toMatchObject({ status: 'pending', attempts: 2 });
    await says(id, { type: 'EffectSucceeded', data: { ...subject, succeededAt: at } });
    expect(await effectOf(id)).toMatchObject({ status: 'succeeded', attempts: 3 });
  });

  it('that was skipped says why', async () => {
    const one = await aCandidateOnTheWay();
    const id = effectIdOf(await eventIdOf(one, 'CandidateEnteredPipeline'), 'generate-contract');
    const subject = subjectOf(one, 'contract_generation');
    await says(id, {
      type: 'EffectSkipped',
      data: { ...subject, reason: 'nothing_owed', skippedAt: at },
    });
    expect(await effectOf(id)).toMatchObject({ status: 'skipped', skip_reason: 'nothing_owed' });
  });

  it('that made a contract succeeded by that very fact, and a repeated run takes nothing back', async () => {
    const one = await aCandidateOnTheWay();
    const entered = await eventIdOf(one, 'CandidateEnteredPipeline');
    const id = effectIdOf(entered, 'generate-contract');
    const generated = {
      stepId: `${one.id}.3`,
      contractId: uuid(),
      templateId: 'employment',
      templateVersion: 1,
      locale: 'en',
      sha256: '00',
      generatedAt: at,
    };
    await transact(stack.store, candidateRole, one.id, (it) => recordContract(it, generated), {
      cause: { ...testCause, causationId: entered },
    });
    const subject = subjectOf(one, 'contract_generation');
    const skipped = { ...subject, reason: 'nothing_owed', skippedAt: at };
    await says(id, { type: 'EffectSkipped', data: skipped });
    expect(await effectOf(id)).toMatchObject({ status: 'succeeded', skip_reason: null });
  });

  it('of a delivery follows the delivery', async () => {
    const one = await aCandidateOnTheWay();
    await transitionsOn(stack).hire(one, 3);
    const id = effectIdOf(await eventIdOf(one, 'CandidateHired'), 'trigger-hris');
    const { type: _type, ...subject } = subjectOf(one);
    const attempted = { ...subject, status: 503, error: 'status 503', attemptedAt: at };
    await given(stack, hrisDelivery, id, (it) => recordAttempt(it, attempted));
    expect(await effectOf(id)).toMatchObject({ status: 'failed', last_error: 'status 503' });
    const parked = { ...subject, reason: 'no attempt left', parkedAt: at };
    await given(stack, hrisDelivery, id, (it) => park(it, parked));
    expect(await effectOf(id)).toMatchObject({ status: 'parked', attempts: 1 });
    const succeeded = { ...subject, status: 200, succeededAt: at };
    await given(stack, hrisDelivery, id, (it) => recordSuccess(it, succeeded));
    expect(await effectOf(id)).toMatchObject({ status: 'succeeded', attempts: 2 });
  });
});
