import { effectIdOf } from '@hiring/domain';
import { read } from '@hiring/readmodels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { aCandidateRole, anOrganization, aRole, type GivenCandidateRole } from '../world.ts';
import { backends, hurried } from './backends.ts';
import { factsOf, isAskedForAgain, newestEventId } from './effects-of.ts';
import { anOfferForNoRole, draftRole } from './offer-for-no-role.ts';
import { isHired, passes } from './transitions.ts';

describe.each(backends)('the record of an effect, with jobs in %s', (backend) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({
      redis: backend === 'redis',
      without: ['api'],
      worker: { ...hurried, EFFECT_ATTEMPTS: '3' },
    });
  });
  afterAll(() => stack.stop());

  const recordsOf = async ({ id }: Pick<GivenCandidateRole, 'id'>) => {
    await stack.settle();
    const rows = await read(stack.db)
      .selectFrom('effects')
      .select(['id', 'type', 'status', 'attempts', 'last_error', 'skip_reason'])
      .where('candidate_role_id', '=', id)
      .orderBy('id')
      .execute();
    return rows;
  };

  it('says that a contract was made and the status recomputed', async () => {
    const organization = await anOrganization(stack);
    const one = await aCandidateRole(stack, await aRole(stack, organization.id));
    await stack.settle();
    await passes(stack, one, 2);
    const passed = await newestEventId(stack, one, 'StepValidated');

    const records = (await recordsOf(one)).filter(({ id }) => id.startsWith(passed));
    expect(records).toEqual([
      {
        id: effectIdOf(passed, 'generate-contract'),
        type: 'contract_generation',
        status: 'succeeded',
        attempts: 1,
        last_error: null,
        skip_reason: null,
      },
      {
        id: effectIdOf(passed, 'sync-status-cache'),
        type: 'status_cache',
        status: 'succeeded',
        attempts: 1,
        last_error: null,
        skip_reason: null,
      },
    ]);
  });

  it('says why there was nothing to do', async () => {
    const organization = await anOrganization(stack);
    const one = await aCandidateRole(stack, await aRole(stack, organization.id));
    await stack.settle();
    await isHired(stack, one);
    const [entered, hired] = [
      await newestEventId(stack, one, 'CandidateEnteredPipeline'),
      await newestEventId(stack, one, 'CandidateHired'),
    ];
    const records = new Map((await recordsOf(one)).map((record) => [record.id, record]));
    expect(records.get(effectIdOf(hired, 'trigger-hris'))).toMatchObject({
      status: 'skipped',
      skip_reason: 'no_configuration',
    });
    expect(await factsOf(stack, effectIdOf(entered, 'generate-contract'))).toEqual([
      'EffectSkipped',
    ]);
    const statuses = [...records.values()].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['succeeded', 'skipped']));
  });

  it('counts the failures, is parked with the last error, and is retried under its own id', async () => {
    const organization = await anOrganization(stack);
    const one = await anOfferForNoRole(stack, organization.id);
    const id = effectIdOf(
      await newestEventId(stack, one, 'CandidateEnteredPipeline'),
      'generate-contract',
    );
    const find = async () => (await recordsOf(one)).find((record) => record.id === id);
    expect(await find()).toMatchObject({
      status: 'parked',
      attempts: 3,
      last_error: 'the role was never drafted',
    });
    const parked = ['EffectFailed', 'EffectFailed', 'EffectFailed', 'EffectParked'];
    expect(await factsOf(stack, id)).toEqual(parked);

    const retry = () => isAskedForAgain(stack, one, id);
    await retry();
    expect(await find()).toMatchObject({ status: 'parked', attempts: 6 });

    await draftRole(stack, one);
    await retry();
    expect(await find()).toMatchObject({ status: 'succeeded', attempts: 7 });
    expect(await factsOf(stack, id)).toEqual([
      ...parked,
      'EffectRetried',
      ...parked,
      'EffectRetried',
    ]);
  });

  it('leaves nothing running behind', async () => {
    await stack.settle();
    const runs = await stack.db.selectFrom('worker.effect_runs').select('effect_id').execute();
    expect(runs).toEqual([]);
  });
});
