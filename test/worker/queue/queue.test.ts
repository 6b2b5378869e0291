import { type EffectQueue, openQueue } from '@hiring/effect-queue';
import { readConfig } from '@hiring/worker';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { createOrganization } from '../../world.ts';
import { backends } from '../backends.ts';
import { createOfferWithoutRole, appendRoleDraft } from '../effects/offer-without-role.ts';
import { startWorkerStack } from '../worker-stack.ts';

describe.each(backends)('an effect that fails, with jobs in %s', (backend) => {
  let stack: Stack;
  let queue: EffectQueue;
  beforeAll(async () => {
    stack = await startWorkerStack(backend, { EFFECT_ATTEMPTS: '3' });
    queue = openQueue(readConfig(stack.env));
  });
  afterAll(async () => {
    await queue.close();
    await stack.stop();
  });

  it('is retried, then parked until an operator retries it, while other effects continue', async () => {
    const organization = await createOrganization(stack);
    const atOffer = await createOfferWithoutRole(stack, organization.id);
    await stack.settle();
    const [parked, ...others] = await queue.parked();
    expect(others).toEqual([]);
    expect(parked).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}\.generate-contract$/),
      name: 'generate-contract',
      payload: { candidateRoleId: atOffer.id },
      attempts: 3,
      error: 'the role was never drafted',
    });
    expect(await queue.counts()).toEqual({ waiting: 0, active: 0, delayed: 0, parked: 1 });
    const none = { waiting: 0, active: 0, delayed: 0, parked: 0, paused: false };
    expect(await queue.depths()).toEqual({
      effects: { ...none, parked: 1 },
      'effects-slow': none,
      'effects-later': none,
      'effects-bulk': none,
      'effects-webhooks': none,
    });
    expect(await readStatus(stack, atOffer.id)).toBe('In Progress');

    await appendRoleDraft(stack, atOffer);
    expect(await queue.retry(parked?.id ?? '')).toBe(true);
    await stack.settle();
    expect(await queue.parked()).toEqual([]);
    expect(await countContracts(stack, atOffer.id)).toBe(1);
  });

  it('that is not parked cannot be retried', async () => {
    expect(await queue.retry(`${uuid()}.generate-contract`)).toBe(false);
  });
});

const readStatus = async ({ db }: Stack, candidateRoleId: string) => {
  const row = await db
    .selectFrom('worker.candidate_role_status')
    .select('status')
    .where('candidate_role_id', '=', candidateRoleId)
    .executeTakeFirst();
  return row?.status;
};

const countContracts = async ({ db }: Stack, candidateRoleId: string): Promise<number> => {
  const rows = await db
    .selectFrom('worker.contracts')
    .select('id')
    .where('candidate_role_id', '=', candidateRoleId)
    .execute();
  return rows.length;
};
