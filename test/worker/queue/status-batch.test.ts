import { selectEffectRecords } from '@hiring/database';
import { toEffectId } from '@hiring/domain';
import { readConfig, start } from '@hiring/worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
} from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { listBatchEvents, listEventTypes, newestEventId } from '../effect-events.ts';
import { startWorkerProcess } from '../worker-process.ts';

describe.each(backends)('the status effects of many transitions, with jobs in %s', (backend) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({
      embedded: 'the test locks the table of events',
      redis: backend === 'redis',
      without: ['api', 'worker'],
    });
    // The first start begins at the end of the log.
    await (await startWorker()).stop();
  });
  afterAll(() => stack.stop());

  const startWorker = () =>
    start(readConfig({ ...stack.env, ...shortDelays, EFFECT_ATTEMPTS: '2' }));

  /** Enters candidates at two organizations while no worker runs; returns their effects. */
  const enterCandidates = async () => {
    const applications: GivenCandidateRole[] = [];
    for (let organizations = 0; organizations < 2; organizations++) {
      const role = await createRole(stack, (await createOrganization(stack)).id);
      for (let count = 0; count < 3; count++) {
        applications.push(await createCandidateRole(stack, role));
      }
    }
    return Promise.all(
      applications.map(async (application) => {
        const entered = await newestEventId(stack, application, 'CandidateEnteredPipeline');
        return { application, effectId: toEffectId(entered, 'sync-status-cache') };
      }),
    );
  };

  it('are recorded by events that each concern one organization', async () => {
    const entered = await enterCandidates();
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
    const entered = await enterCandidates();
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

  it('have one visible result when the worker is killed before the event is recorded', async () => {
    const entered = await enterCandidates();
    const before = await listBatchEvents(stack);
    await stack.db.transaction().execute(async (transaction) => {
      await sql`lock table eventstore.events in share row exclusive mode`.execute(transaction);
      const killed = await startWorkerProcess(stack);
      await until(async () => (await countStatuses(stack, entered)) === entered.length);
      await killed.kill();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
    });
    const next = await startWorkerProcess(stack);
    await until(
      async () => (await countSucceeded(stack, entered)) === entered.length,
      undefined,
      60,
    );
    await next.kill();
    const events = (await listBatchEvents(stack)).slice(before.length);
    expect(events.flatMap(({ effectIds }) => effectIds)).toHaveLength(entered.length);
    for (const { effectId } of entered) {
      expect(await findRecord(stack, effectId)).toEqual({ status: 'succeeded', attempts: 1 });
    }
  }, 120_000);

  it('have one visible result when the worker is killed before its checkpoint is saved', async () => {
    const entered = await enterCandidates();
    await stack.db.transaction().execute(async (transaction) => {
      await sql`lock table worker.relay in share row exclusive mode`.execute(transaction);
      const killed = await startWorkerProcess(stack);
      await until(async () => (await countSucceeded(stack, entered)) > 0);
      await killed.kill();
    });
    // These follow the same checkpoint: the next batch overlaps the first one.
    const more = await enterCandidates();
    const next = await startWorkerProcess(stack);
    const all = [...entered, ...more];
    await until(async () => (await countSucceeded(stack, all)) === all.length, undefined, 60);
    await next.kill();
    for (const { effectId } of all) {
      expect(await findRecord(stack, effectId)).toEqual({ status: 'succeeded', attempts: 1 });
    }
  }, 120_000);
});

type EnteredCandidate = {
  readonly application: GivenCandidateRole;
  readonly effectId: string;
};

const findRecord = ({ db }: Stack, id: string) =>
  selectEffectRecords(db).select(['status', 'attempts']).where('id', '=', id).executeTakeFirst();

const countSucceeded = async ({ db }: Stack, entered: readonly EnteredCandidate[]) => {
  const rows = await selectEffectRecords(db)
    .select('id')
    .where('status', '=', 'succeeded')
    .where(
      'id',
      'in',
      entered.map(({ effectId }) => effectId),
    )
    .execute();
  return rows.length;
};

const countStatuses = async ({ db }: Stack, entered: readonly EnteredCandidate[]) => {
  const rows = await db
    .selectFrom('worker.candidate_role_status')
    .select('candidate_role_id')
    .where(
      'candidate_role_id',
      'in',
      entered.map(({ application }) => application.id),
    )
    .execute();
  return rows.length;
};

/** Lets Postgres refuse the status row of one candidate role. */
const rejectStatusOf = async ({ db }: Stack, candidateRoleId: string) => {
  await sql`
    alter table worker.candidate_role_status add constraint refused
    check (candidate_role_id <> ${sql.lit(candidateRoleId)}) not valid`.execute(db);
  return {
    stop: () => sql`alter table worker.candidate_role_status drop constraint refused`.execute(db),
  };
};
