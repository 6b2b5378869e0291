import { selectEffectRecords } from '@hiring/database';
import { role } from '@hiring/domain';
import { openQueue } from '@hiring/effect-queue';
import { load } from '@hiring/eventstore';
import { readConfig, start } from '@hiring/worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole } from '../../world.ts';
import { shortDelays } from '../backends.ts';
import { listBatchEvents } from '../effect-events.ts';
import { takeSeat } from '../transitions.ts';
import { startWorkerProcess } from '../worker-process.ts';
import { hireCandidates } from './given-batches.ts';

vi.setConfig({ testTimeout: 120_000 });

// Only the queue in Postgres can be stopped at these two places, by a constraint on its table.
describe('a worker that is killed between two writes, with jobs in postgres', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ without: ['api', 'worker'] });
    // The first start begins at the end of the log, and creates the tables of the queue.
    await (await start(readConfig({ ...stack.env, ...shortDelays }))).stop();
  });
  afterAll(() => stack.stop());

  it('after it filled one queue adds the jobs of the others, and repeats no result', async () => {
    const { hiredFor, seats, deliveries } = await hireWithoutHris(stack);
    const abandoned = await createCandidateRole(stack, hiredFor);
    await takeSeat(stack, abandoned);
    const allowLater = await refuseJobs(stack, sql`queue <> 'effects-later'`);
    const killed = await startWorkerProcess(stack);
    await until(async () => (await listSkipped(stack, deliveries)).length === deliveries.length);
    await killed.kill();
    expect((await seats()).length).toBe(deliveries.length + 1);
    await allowLater();

    const next = await startWorkerProcess(stack);
    await until(async () => (await seats()).length === deliveries.length, undefined, 60);
    await untilQueueIsEmpty(stack);
    await next.kill();
    expect(await listRecordedIds(stack, deliveries)).toEqual(deliveries.toSorted());
  });

  it('after it recorded a batch, before the job ended, runs the job again without a second event', async () => {
    const { deliveries } = await hireWithoutHris(stack);
    const allowEnd = await refuseJobs(stack, sql`state <> 'completed'`);
    const killed = await startWorkerProcess(stack);
    await until(async () => (await listSkipped(stack, deliveries)).length === deliveries.length);
    await killed.kill();
    expect(await countJobs(stack)).toBeGreaterThan(0);
    await allowEnd();

    const next = await startWorkerProcess(stack);
    await untilQueueIsEmpty(stack);
    await next.kill();
    expect(await listRecordedIds(stack, deliveries)).toEqual(deliveries.toSorted());
    expect(await listSkipped(stack, deliveries)).toHaveLength(deliveries.length);
  });
});

/** Hires three candidates of an organization without an HRIS, whose deliveries are skipped by one batch. */
const hireWithoutHris = async (stack: Stack) => {
  const { hiredFor, deliveries } = await hireCandidates(stack, null);
  const seats = async () => (await load(stack.store, role, hiredFor.id)).state.seats;
  return { hiredFor, seats, deliveries: deliveries.map(({ id }) => id) };
};

/** Lets the queue accept only rows that meet a condition; returns the function that removes the constraint. */
const refuseJobs = async ({ db }: Stack, condition: ReturnType<typeof sql>) => {
  await sql`alter table bullmq.job add constraint refused check (${condition}) not valid`.execute(
    db,
  );
  return () => sql`alter table bullmq.job drop constraint refused`.execute(db);
};

const listSkipped = ({ db }: Stack, ids: readonly string[]) =>
  selectEffectRecords(db)
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'skipped')
    .execute();

const countJobs = async ({ env }: Stack): Promise<number> => {
  const queue = openQueue(readConfig(env));
  try {
    const { waiting, active, delayed } = await queue.counts();
    return waiting + active + delayed;
  } finally {
    await queue.close();
  }
};

const untilQueueIsEmpty = (stack: Stack): Promise<unknown> =>
  until(async () => (await countJobs(stack)) === 0, undefined, 60);

/** Returns the ids of effects that events of batches record, sorted; an id that two events record is in it twice. */
const listRecordedIds = async (stack: Stack, ids: readonly string[]) =>
  (await listBatchEvents(stack))
    .flatMap(({ effectIds }) => effectIds)
    .filter((id) => ids.includes(id))
    .toSorted();
