import { readConfig, start } from '@hiring/worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { backends, shortDelays } from '../backends.ts';
import { listBatchEvents, listEventTypes } from '../effect-events.ts';
import { startWorkerProcess } from '../worker-process.ts';
import { countSucceeded, enterCandidates, findRecord } from './given-batches.ts';

describe.each(backends)('the status effects of many transitions, with jobs in %s', (backend) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ redis: backend === 'redis', without: ['api', 'worker'] });
    // The first start begins at the end of the log.
    await (await startWorker()).stop();
  });
  afterAll(() => stack.stop());

  const startWorker = () =>
    start(readConfig({ ...stack.env, ...shortDelays, EFFECT_ATTEMPTS: '2' }));

  it('are recorded by events that each concern one organization', async () => {
    const entered = await enterCandidates(stack);
    const before = await listBatchEvents(stack);
    const worker = await startWorker();
    await until(async () => (await countSucceeded(stack, entered)) === entered.length);
    await worker.stop();
    const events = (await listBatchEvents(stack)).slice(before.length);
    const ids = events.flatMap(({ effectIds }) => effectIds);
    expect(ids.toSorted()).toEqual(entered.map(({ effectId }) => effectId).toSorted());
    for (const { organizationId, effectIds } of events) {
      const own = entered.filter(({ effectId }) => effectIds.includes(effectId));
      expect(new Set(own.map(({ application }) => application.organizationId))).toEqual(
        new Set([organizationId]),
      );
    }
    for (const { effectId } of entered) {
      expect(await listEventTypes(stack, effectId)).toEqual([]);
      expect(await findRecord(stack, effectId)).toEqual({ status: 'succeeded', attempts: 1 });
    }
  });

  it('fail and are parked one by one, while the others succeed', async () => {
    const entered = await enterCandidates(stack);
    const [failing, ...others] = entered;
    const reject = await rejectStatusOf(stack, failing?.application.id ?? '');
    const worker = await startWorker();
    const id = failing?.effectId ?? '';
    await until(async () => (await findRecord(stack, id))?.status === 'parked');
    await until(async () => (await countSucceeded(stack, others)) === others.length);
    await worker.stop();
    await reject.stop();
    // An attempt that is recorded after the next one has no event.
    const [first, ...later] = await listEventTypes(stack, id);
    expect([first, later.at(-1)]).toEqual(['EffectFailed', 'EffectParked']);
  });

  it('have one visible result when the worker is killed before its checkpoint is saved', async () => {
    const entered = await enterCandidates(stack);
    await stack.db.transaction().execute(async (transaction) => {
      await sql`lock table worker.relay in share row exclusive mode`.execute(transaction);
      const killed = await startWorkerProcess(stack);
      await until(async () => (await countSucceeded(stack, entered)) > 0);
      await killed.kill();
    });
    // These follow the same checkpoint: the next batch overlaps the first one.
    const more = await enterCandidates(stack);
    const next = await startWorkerProcess(stack);
    const all = [...entered, ...more];
    await until(async () => (await countSucceeded(stack, all)) === all.length, undefined, 60);
    await next.kill();
    for (const { effectId } of all) {
      expect(await findRecord(stack, effectId)).toEqual({ status: 'succeeded', attempts: 1 });
    }
  }, 120_000);
});

/** Lets Postgres refuse the status row of one candidate role. */
const rejectStatusOf = async ({ db }: Stack, candidateRoleId: string) => {
  await sql`
    alter table worker.candidate_role_status add constraint refused
    check (candidate_role_id <> ${sql.lit(candidateRoleId)}) not valid`.execute(db);
  return {
    stop: () => sql`alter table worker.candidate_role_status drop constraint refused`.execute(db),
  };
};
