import { read } from '@hiring/database';
import { toEffectId } from '@hiring/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
} from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { listEventTypes, requestRetry, newestEventId } from '../effect-events.ts';
import { createOfferWithoutRole, appendRoleDraft } from '../effects/offer-without-role.ts';
import { hireCandidateRole, passStep } from '../transitions.ts';

describe.each(backends)('the record of an effect, with jobs in %s', (backend) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({
      redis: backend === 'redis',
      without: ['api'],
      worker: { ...shortDelays, EFFECT_ATTEMPTS: '3' },
    });
  });
  afterAll(() => stack.stop());

  const listEffectRecords = async ({ id }: Pick<GivenCandidateRole, 'id'>) => {
    await stack.settle();
    const rows = await read(stack.db)
      .selectFrom('effects')
      .select(['id', 'type', 'status', 'attempts', 'last_error', 'skip_reason'])
      .where('candidate_role_id', '=', id)
      .orderBy('id')
      .execute();
    return rows;
  };

  it('shows that a contract was generated and the status recomputed', async () => {
    const organization = await createOrganization(stack);
    const application = await createCandidateRole(stack, await createRole(stack, organization.id));
    await stack.settle();
    await passStep(stack, application, 2);
    const passed = await newestEventId(stack, application, 'StepValidated');

    const records = (await listEffectRecords(application)).filter(({ id }) =>
      id.startsWith(passed),
    );
    expect(records).toEqual([
      {
        id: toEffectId(passed, 'generate-contract'),
        type: 'contract_generation',
        status: 'succeeded',
        attempts: 1,
        last_error: null,
        skip_reason: null,
      },
      {
        id: toEffectId(passed, 'sync-status-cache'),
        type: 'status_cache',
        status: 'succeeded',
        attempts: 1,
        last_error: null,
        skip_reason: null,
      },
    ]);
  });

  it('shows why an effect was skipped', async () => {
    const organization = await createOrganization(stack);
    const application = await createCandidateRole(stack, await createRole(stack, organization.id));
    await stack.settle();
    await hireCandidateRole(stack, application);
    const hired = await newestEventId(stack, application, 'CandidateHired');
    const records = new Map(
      (await listEffectRecords(application)).map((record) => [record.id, record]),
    );
    expect(records.get(toEffectId(hired, 'trigger-hris'))).toMatchObject({
      status: 'skipped',
      skip_reason: 'no_configuration',
    });
    // Recorded with the others of its batch.
    expect(await listEventTypes(stack, toEffectId(hired, 'trigger-hris'))).toEqual([]);
    const statuses = [...records.values()].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['succeeded', 'skipped']));
  });

  it('counts the failures, is parked with the last error, and is retried under the same id', async () => {
    const organization = await createOrganization(stack);
    const application = await createOfferWithoutRole(stack, organization.id);
    const id = toEffectId(
      await newestEventId(stack, application, 'CandidateEnteredPipeline'),
      'generate-contract',
    );
    const find = async () =>
      (await listEffectRecords(application)).find((record) => record.id === id);
    expect(await find()).toMatchObject({
      status: 'parked',
      attempts: 3,
      last_error: 'the role was never drafted',
    });
    const parked = ['EffectFailed', 'EffectFailed', 'EffectFailed', 'EffectParked'];
    expect(await listEventTypes(stack, id)).toEqual(parked);

    const retry = () => requestRetry(stack, application, id);
    await retry();
    expect(await find()).toMatchObject({ status: 'parked', attempts: 6 });

    await appendRoleDraft(stack, application);
    await retry();
    // The success is `ContractGenerated` in the stream of the candidate role.
    expect(await find()).toMatchObject({ status: 'succeeded', attempts: 7 });
    expect(await listEventTypes(stack, id)).toEqual([
      ...parked,
      'EffectRetried',
      ...parked,
      'EffectRetried',
    ]);
  });

  it('leaves no effect running', async () => {
    await stack.settle();
    const runs = await stack.db.selectFrom('worker.effect_runs').select('effect_id').execute();
    expect(runs).toEqual([]);
  });
});
