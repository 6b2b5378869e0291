import { readFileSync } from 'node:fs';

import { selectEffectRecords } from '@hiring/database';
import { effect, type EffectType, retryEffect } from '@hiring/domain';
import { readConfig, start, type Worker } from '@hiring/worker';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { expectVerified } from '../expect-verified.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { listEventTypes } from '../worker/effect-events.ts';
import { appendRoleDraft } from '../worker/effects/offer-without-role.ts';
import { given } from '../world.ts';
import { loadDatabase } from './previous-release.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

type OlderEffect = { readonly id: string; readonly effect: string };
type OlderEffects = {
  readonly contract: OlderEffect & { readonly roleId: string };
  readonly status: OlderEffect;
};

const directory = new URL('older-effects/', import.meta.url);
const older: {
  readonly vaultSecret: string;
  readonly organizationId: string;
  readonly parked: OlderEffects;
  readonly failed: OlderEffects;
  /** Candidate roles whose effects were waiting to run or not yet in the queue. */
  readonly pending: readonly string[];
} = JSON.parse(readFileSync(new URL('world.json', directory), 'utf8'));

let database: Database;
let stack: Stack;
let worker: Worker;

beforeAll(async () => {
  database = await freshDatabase('empty');
  await loadDatabase(database.url, new URL('database.sql.gz', directory));
  stack = await startStack({
    on: { databaseUrl: database.url, secret: older.vaultSecret },
    without: ['api', 'worker'],
  });
  const { roleId } = older.failed.contract;
  await appendRoleDraft(stack, { roleId, organizationId: older.organizationId });
  worker = await start(readConfig(stack.env));
});
afterAll(async () => {
  await worker?.stop();
  await stack?.stop();
  await database?.drop();
});

const listRecords = (candidateRoleIds: readonly string[]) =>
  selectEffectRecords(stack.db)
    .select(['id', 'type', 'status', 'attempts'])
    .where('candidate_role_id', 'in', candidateRoleIds)
    .execute();

const isOver = ({ status }: { status: string }) => ['succeeded', 'skipped'].includes(status);

const waitUntilOver = async (candidateRoleIds: readonly string[]) => {
  await until(async () => (await listRecords(candidateRoleIds)).every(isOver));
  return listRecords(candidateRoleIds);
};

it('completes the effects that an older build had queued or not yet seen, each once', async () => {
  const records = await waitUntilOver(older.pending);
  const statuses = records.filter(({ type }) => type === 'status_cache');
  expect(statuses.map(({ status, attempts }) => [status, attempts])).toEqual(
    statuses.map(() => ['succeeded', 1]),
  );
  const contracts = records.filter(({ type }) => type === 'contract_generation');
  expect(contracts.map(({ status }) => status).toSorted()).toEqual([
    'skipped',
    'skipped',
    'succeeded',
  ]);
  const saved = await stack.db
    .selectFrom('worker.candidate_role_status')
    .select('candidate_role_id')
    .where('candidate_role_id', 'in', older.pending)
    .execute();
  expect(saved).toHaveLength(older.pending.length);
});

it('makes the next attempt of effects that failed in an older build', async () => {
  const { contract, status } = older.failed;
  const records = await waitUntilOver([contract.id, status.id]);
  for (const { effect: id } of [contract, status]) {
    expect(records).toContainEqual(
      expect.objectContaining({ id, status: 'succeeded', attempts: 2 }),
    );
  }
});

it('retries on request what an older build had parked', async () => {
  const { contract, status } = older.parked;
  const { organizationId } = older;
  await appendRoleDraft(stack, { roleId: contract.roleId, organizationId });
  const retry = (id: string, candidateRoleId: string, type: EffectType) => {
    const retriedAt = stack.now().toISOString();
    const retried = { candidateRoleId, organizationId, type, by: 'system', retriedAt };
    return given(stack, effect, id, (state) => retryEffect(state, retried, 'parked'));
  };
  await retry(contract.effect, contract.id, 'contract_generation');
  await retry(status.effect, status.id, 'status_cache');
  const records = await waitUntilOver([contract.id, status.id]);
  for (const { effect: id } of [contract, status]) {
    expect(records).toContainEqual(
      expect.objectContaining({ id, status: 'succeeded', attempts: 3 }),
    );
  }
  expect((await listEventTypes(stack, status.effect)).at(-1)).toBe('EffectSucceeded');
});

it('has the rows of effects that follow from the log', async () => {
  await worker.drained();
  await stack.settle();
  await expectVerified(stack);
});
