import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { selectEffectRecords } from '@hiring/database';
import { toEffectId } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runOpsForJson } from '../run-ops.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { backends, shortDelays } from '../worker/backends.ts';
import { newestEventId } from '../worker/effect-events.ts';
import { createOfferWithoutRole, appendRoleDraft } from '../worker/effects/offer-without-role.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
} from '../world.ts';

describe.each(backends)('pnpm ops effects, with jobs in %s', (backend) => {
  let stack: Stack;
  let directory: string;
  let parked: GivenCandidateRole;
  let id: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hiring-ops-'));
    const worker = { ...shortDelays, EFFECT_ATTEMPTS: '2' };
    stack = await startStack({ redis: backend === 'redis', without: ['api'], worker });
    const organization = await createOrganization(stack);
    await createCandidateRole(stack, await createRole(stack, organization.id));
    parked = await createOfferWithoutRole(stack, organization.id);
    const entered = await newestEventId(stack, parked, 'CandidateEnteredPipeline');
    id = toEffectId(entered, 'generate-contract');
  });
  afterAll(async () => {
    await stack.stop();
    await rm(directory, { recursive: true, force: true });
  });

  /** Runs `pnpm ops effects <words> --json` on the stores of this stack. */
  const effects = (...words: readonly string[]) =>
    runOpsForJson({ ...process.env, ...stack.env, DATA_DIR: directory }, ['effects', ...words]);

  it('drain waits until no effect is pending or running, and counts the failed and parked ones', async () => {
    await stack.settle();
    const { code, output } = await effects('drain');
    expect([code, output]).toEqual([0, { failed: 0, parked: 1 }]);
  });

  it('list shows unfinished effects, and others by --status', async () => {
    const { output } = await effects('list');
    expect(output).toMatchObject([
      { id, type: 'contract_generation', status: 'parked', attempts: 2 },
    ]);
    const done = await effects('list', '--status', 'succeeded', '--type', 'status_cache');
    expect(done.output).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }]);
    const cut = await effects(
      'list',
      '--status',
      'succeeded',
      '--type',
      'status_cache',
      '--limit',
      '1',
    );
    expect([cut.output, cut.stderr]).toMatchObject([
      [{ status: 'succeeded' }],
      expect.stringContaining('1 more row is not shown: use --limit N or --all'),
    ]);
    expect((await effects('list', '--status', 'lost')).code).toBe(2);
  });

  it('show prints the history of one effect', async () => {
    const { output } = await effects('show', id);
    const facts = ['EffectFailed.v1', 'EffectFailed.v1', 'EffectParked.v1'];
    expect(output).toMatchObject({
      id,
      last_error: 'the role was never drafted',
      facts: facts.map((what) => ({ what })),
    });
    expect((await effects('show', `${uuid()}.trigger-hris`)).code).toBe(1);
  });

  it('retry runs a parked effect again, and refuses one that succeeded', async () => {
    await appendRoleDraft(stack, parked);
    expect(await effects('retry', 'all')).toMatchObject({ code: 0, output: { retried: [id] } });
    expect(await effects('drain')).toMatchObject({ code: 0, output: { failed: 0, parked: 0 } });
    expect((await effects('show', id)).output).toMatchObject({
      status: 'succeeded',
      attempts: 3,
    });
    const again = await effects('retry', id);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('not_retryable')]);
  });

  it('drain fails after its timeout', async () => {
    await stack.worker?.stop();
    const organization = await createOrganization(stack);
    await createCandidateRole(stack, await createRole(stack, organization.id));
    const { code, output } = await effects('drain', '--timeout', '1');
    const details = { pending: 1, running: 0 };
    expect([code, output]).toMatchObject([1, { error: { code: 'difference', details } }]);
  });

  it('list and show print the time of the next attempt of a failed effect', async () => {
    const { readConfig, start } = await import('@hiring/worker');
    const worker = await start(readConfig({ ...stack.env, EFFECT_RETRY_MS: '600000' }));
    const organization = await createOrganization(stack);
    const offer = await createOfferWithoutRole(stack, organization.id);
    const entered = await newestEventId(stack, offer, 'CandidateEnteredPipeline');
    const failing = toEffectId(entered, 'generate-contract');
    await until(async () => (await findStatus(stack, failing)) === 'failed');
    const [listed, showing] = await Promise.all([
      effects('list', '--status', 'failed'),
      effects('show', failing),
    ]);
    await worker.stop();
    const [record] = listed.output as readonly AttemptRow[];
    const wait = Date.parse(record?.next_attempt_at ?? '') - Date.parse(record?.updated_at ?? '');
    expect(record?.id).toBe(failing);
    expect(wait).toBeGreaterThan(100_000);
    expect(showing.output).toMatchObject({ next_attempt_at: record?.next_attempt_at });
  });
});

type AttemptRow = {
  readonly id: string;
  readonly updated_at: string;
  readonly next_attempt_at: string | null;
};

const findStatus = async ({ db }: Stack, id: string): Promise<string | undefined> => {
  const row = await selectEffectRecords(db)
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
};
