import { read } from '@hiring/database';
import {
  effect,
  effectBatch,
  type EffectEvent,
  toEffectId,
  hrisDelivery,
  parkDelivery,
  recordAttempt,
  recordContract,
  recordSuccess,
  skipEffects,
  succeedEffects,
  candidateRole,
} from '@hiring/domain';
import { iterateStream, transact } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidateRole,
  createRole,
  given,
  type GivenCandidateRole,
  testMetadata,
} from '../../world.ts';
import { at, transitionsOn } from '../transitions.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

const enterCandidate = async () => createCandidateRole(stack, await createRole(stack, uuid()));

const listEffects = async ({ id }: GivenCandidateRole) => {
  await stack.settle();
  return read(stack.db)
    .selectFrom('effects')
    .selectAll()
    .where('candidate_role_id', '=', id)
    .orderBy('id')
    .execute();
};

const readEffect = async (id: string) => {
  await stack.settle();
  const row = read(stack.db).selectFrom('effects').selectAll().where('id', '=', id);
  return row.executeTakeFirstOrThrow();
};

/** Returns the id of the newest event of one type. */
const findEventId = async ({ id }: GivenCandidateRole, type: string): Promise<string> => {
  let found = '';
  for await (const recorded of iterateStream(stack.store, `candidateRole-${id}`)) {
    if (recorded.event?.type === type) found = recorded.eventId;
  }
  return found;
};

const appendEffectEvents = (id: string, ...events: readonly EffectEvent[]) =>
  given(stack, effect, id, () => events);

const toEffectSubject = (
  { id, organizationId }: GivenCandidateRole,
  type: 'status_cache' | 'hris_trigger' | 'contract_generation' = 'status_cache',
) => ({ candidateRoleId: id, organizationId, type });

describe('an effect', () => {
  it('is pending as soon as its event is projected', async () => {
    const application = await enterCandidate();
    await transitionsOn(stack).hire(application, 3);

    const hired = await findEventId(application, 'CandidateHired');
    const [row, ...others] = (await listEffects(application)).filter(
      ({ event_id }) => event_id === hired,
    );
    expect(row).toEqual({
      id: `${hired}.generate-contract`,
      type: 'contract_generation',
      candidate_id: null,
      event_id: hired,
      candidate_role_id: application.id,
      step_id: `${application.id}.3`,
      organization_id: application.organizationId,
      role_id: application.roleId,
      status: 'pending',
      attempts: 0,
      last_error: null,
      skip_reason: null,
      created_at: at,
      updated_at: at,
      batch_id: null,
    });
    expect(others.map(({ type }) => type)).toEqual(['status_cache', 'hris_trigger']);
  });

  it('of a candidate not selected is shown at the step of the rejection', async () => {
    const application = await enterCandidate();
    await transitionsOn(stack).reject(application, 2);
    const rejected = await findEventId(application, 'CandidateNotSelected');
    expect(await readEffect(toEffectId(rejected, 'sync-status-cache'))).toMatchObject({
      step_id: `${application.id}.2`,
      status: 'pending',
    });
  });

  it('follows its events: failed, parked, retried, succeeded, with attempts and the last error', async () => {
    const application = await enterCandidate();
    const id = toEffectId(
      await findEventId(application, 'CandidateEnteredPipeline'),
      'sync-status-cache',
    );
    const subject = toEffectSubject(application);
    const error = 'StoreUnavailable';
    await appendEffectEvents(id, {
      type: 'EffectFailed',
      data: { ...subject, attempt: 1, error, failedAt: at },
    });
    expect(await readEffect(id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: error,
    });

    const parkedAt = '2026-06-05T11:00:00.000Z';
    await appendEffectEvents(
      id,
      { type: 'EffectFailed', data: { ...subject, attempt: 2, error: 'Contended', failedAt: at } },
      { type: 'EffectParked', data: { ...subject, error: 'Contended', parkedAt } },
    );
    expect(await readEffect(id)).toMatchObject({
      status: 'parked',
      attempts: 2,
      last_error: 'Contended',
      updated_at: parkedAt,
    });

    await appendEffectEvents(id, {
      type: 'EffectRetried',
      data: { ...subject, by: 'rosa', retriedAt: at },
    });
    expect(await readEffect(id)).toMatchObject({ status: 'pending', attempts: 2 });
    await appendEffectEvents(id, {
      type: 'EffectSucceeded',
      data: { ...subject, succeededAt: at },
    });
    expect(await readEffect(id)).toMatchObject({ status: 'succeeded', attempts: 3 });
  });

  it('succeeds with others by one event, once, and keeps its last error', async () => {
    const application = await enterCandidate();
    await transitionsOn(stack).reject(application, 2);
    const ids = await Promise.all(
      ['CandidateEnteredPipeline', 'CandidateNotSelected'].map(async (type) =>
        toEffectId(await findEventId(application, type), 'sync-status-cache'),
      ),
    );
    const [first = '', second = ''] = ids;
    const failed = {
      ...toEffectSubject(application),
      attempt: 1,
      error: 'Contended',
      failedAt: at,
    };
    await appendEffectEvents(first, { type: 'EffectFailed', data: failed });
    const { organizationId } = application;
    const succeeded = { organizationId, type: 'status_cache', effectIds: ids } as const;
    const record = (batchId: string, succeededAt: string) =>
      given(stack, effectBatch, batchId, (state) =>
        succeedEffects(state, { ...succeeded, succeededAt }),
      );
    const batchId = uuid();
    await record(batchId, at);
    await stack.settle();
    await record(uuid(), '2026-06-05T11:00:00.000Z');
    const row = { status: 'succeeded', batch_id: batchId, updated_at: at };
    expect(await readEffect(first)).toMatchObject({
      ...row,
      attempts: 2,
      last_error: 'Contended',
    });
    expect(await readEffect(second)).toMatchObject({ ...row, attempts: 1 });
  });

  it('is skipped with others by one event, once, unless it succeeded', async () => {
    const application = await enterCandidate();
    await transitionsOn(stack).hire(application, 3);
    const id = toEffectId(await findEventId(application, 'CandidateHired'), 'trigger-hris');
    const { organizationId } = application;
    const batch = { organizationId, type: 'hris_trigger' as const, effectIds: [id] };
    const skip = (batchId: string, skippedAt: string) =>
      given(stack, effectBatch, batchId, (state) =>
        skipEffects(state, { ...batch, reason: 'no_configuration', skippedAt }),
      );
    const batchId = uuid();
    await skip(batchId, at);
    await stack.settle();
    await skip(uuid(), '2026-06-05T11:00:00.000Z');
    const row = { skip_reason: 'no_configuration', batch_id: batchId, updated_at: at, attempts: 0 };
    expect(await readEffect(id)).toMatchObject({ status: 'skipped', ...row });

    const retriedId = uuid();
    const later = '2026-06-05T12:00:00.000Z';
    await given(stack, effectBatch, retriedId, (state) =>
      succeedEffects(state, { ...batch, succeededAt: later }),
    );
    await skip(uuid(), '2026-06-05T13:00:00.000Z');
    expect(await readEffect(id)).toMatchObject({
      status: 'succeeded',
      skip_reason: null,
      batch_id: retriedId,
      updated_at: later,
      attempts: 1,
    });
  });

  it('that was skipped has the reason', async () => {
    const application = await enterCandidate();
    await transitionsOn(stack).hire(application, 3);
    const id = toEffectId(await findEventId(application, 'CandidateHired'), 'generate-contract');
    const subject = toEffectSubject(application, 'contract_generation');
    await appendEffectEvents(id, {
      type: 'EffectSkipped',
      data: { ...subject, reason: 'nothing_owed', skippedAt: at },
    });
    expect(await readEffect(id)).toMatchObject({ status: 'skipped', skip_reason: 'nothing_owed' });
  });

  it('that created a contract succeeds by the event of the contract, and stays succeeded after a repeated run', async () => {
    const application = await enterCandidate();
    await transitionsOn(stack).hire(application, 3);
    const hired = await findEventId(application, 'CandidateHired');
    const id = toEffectId(hired, 'generate-contract');
    const generated = {
      stepId: `${application.id}.3`,
      contractId: uuid(),
      templateId: 'employment',
      templateVersion: 1,
      locale: 'en',
      sha256: '00',
      generatedAt: at,
    };
    await transact(
      stack.store,
      candidateRole,
      application.id,
      (state) => recordContract(state, generated),
      {
        metadata: { ...testMetadata, causationId: hired },
      },
    );
    const subject = toEffectSubject(application, 'contract_generation');
    const skipped = { ...subject, reason: 'nothing_owed', skippedAt: at };
    await appendEffectEvents(id, { type: 'EffectSkipped', data: skipped });
    expect(await readEffect(id)).toMatchObject({ status: 'succeeded', skip_reason: null });
  });

  it('of a delivery follows the events of the delivery', async () => {
    const application = await enterCandidate();
    await transitionsOn(stack).hire(application, 3);
    const id = toEffectId(await findEventId(application, 'CandidateHired'), 'trigger-hris');
    const { type: _type, ...subject } = toEffectSubject(application);
    const attempted = { ...subject, status: 503, error: 'status 503', attemptedAt: at };
    await given(stack, hrisDelivery, id, (state) => recordAttempt(state, attempted));
    expect(await readEffect(id)).toMatchObject({ status: 'failed', last_error: 'status 503' });
    const parked = { ...subject, reason: 'no attempt left', parkedAt: at };
    await given(stack, hrisDelivery, id, (state) => parkDelivery(state, parked));
    expect(await readEffect(id)).toMatchObject({ status: 'parked', attempts: 1 });
    const succeeded = { ...subject, status: 200, succeededAt: at };
    await given(stack, hrisDelivery, id, (state) => recordSuccess(state, succeeded));
    expect(await readEffect(id)).toMatchObject({ status: 'succeeded', attempts: 2 });
  });
});
