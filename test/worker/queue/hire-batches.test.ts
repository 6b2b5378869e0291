import { selectEffectRecords } from '@hiring/database';
import { candidateRole, fillSeat, role, toEffectId } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { readConfig, start } from '@hiring/worker';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Receiver, startReceiver } from '../../servers/receiver.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  given,
  type GivenCandidateRole,
} from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { listBatchEvents, newestEventId } from '../effect-events.ts';
import { hireCandidateRole } from '../transitions.ts';
import { startWorkerProcess } from '../worker-process.ts';

describe.each(backends)('the effects of many hires, with jobs in %s', (backend) => {
  let stack: Stack;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startStack({
      embedded: 'the test locks the table of events',
      redis: backend === 'redis',
      without: ['api', 'worker'],
    });
    // The first start begins at the end of the log.
    await (await startWorker()).stop();
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.stop();
  });

  const allowed = () => ({ HRIS_ALLOWED_ORIGINS: receiver.origin });
  const startWorker = () => start(readConfig({ ...stack.env, ...shortDelays, ...allowed() }));

  /** Hires candidates of one organization while no worker runs; returns their deliveries. */
  const hireCandidates = async (endpoint: string | null) => {
    const organization = await createOrganization(stack, { endpoint });
    const hiredFor = await createRole(stack, organization.id);
    const deliveries: { readonly application: GivenCandidateRole; readonly id: string }[] = [];
    for (let count = 0; count < 3; count++) {
      const application = await createCandidateRole(stack, hiredFor);
      const hireId = uuid();
      await fillSeatFor(stack, application, hireId);
      await hireCandidateRole(stack, application, { hireId });
      const eventId = await newestEventId(stack, application, 'CandidateHired');
      deliveries.push({ application, id: toEffectId(eventId, 'trigger-hris') });
    }
    return { organizationId: organization.id, hiredFor, deliveries };
  };
  const statusesOf = async ({ deliveries }: Awaited<ReturnType<typeof hireCandidates>>) => {
    const rows = await selectEffectRecords(stack.db)
      .select(['id', 'status', 'attempts', 'skip_reason'])
      .where(
        'id',
        'in',
        deliveries.map(({ id }) => id),
      )
      .execute();
    return rows.map(({ id: _id, ...row }) => row);
  };
  const skipped = { status: 'skipped', attempts: 0, skip_reason: 'no_configuration' };
  const delivered = { status: 'succeeded', attempts: 1, skip_reason: null };

  it('skip the deliveries of an organization without an HRIS by one event, and send each of the others once', async () => {
    const without = await hireCandidates(null);
    const configured = await hireCandidates(`${receiver.origin}/hires`);
    const worker = await startWorker();
    await until(async () => isEach(await statusesOf(without), 'skipped'));
    await until(async () => isEach(await statusesOf(configured), 'succeeded'));
    await worker.stop();
    expect(await statusesOf(without)).toEqual([skipped, skipped, skipped]);
    expect(await statusesOf(configured)).toEqual([delivered, delivered, delivered]);

    const events = (await listSkips(stack)).filter(
      ({ organizationId }) => organizationId === without.organizationId,
    );
    expect(events.map(({ effectIds }) => effectIds.toSorted())).toEqual([
      without.deliveries.map(({ id }) => id).toSorted(),
    ]);
    const sent = receiver.received.map(({ headers }) => headers['webhook-id'] ?? '');
    expect(sent.toSorted()).toEqual(configured.deliveries.map(({ id }) => id).toSorted());
  });

  it('release only the seats of hires that were not completed', async () => {
    const { hiredFor, deliveries } = await hireCandidates(null);
    const crashed = await createCandidateRole(stack, hiredFor);
    await fillSeatFor(stack, crashed, uuid());
    const worker = await startWorker();
    const seats = async () => (await load(stack.store, role, hiredFor.id)).state.seats;
    await until(async () => (await seats()).length === 3);
    await worker.stop();
    const seated = (await seats()).map(({ candidateRoleId }) => candidateRoleId);
    expect(seated.toSorted()).toEqual(
      deliveries.map(({ application }) => application.id).toSorted(),
    );
    const { state } = await load(stack.store, candidateRole, crashed.id);
    expect(state.status).toBe('In Progress');
  });

  it('have one visible result when the worker is killed before the event is recorded', async () => {
    const without = await hireCandidates(null);
    const configured = await hireCandidates(`${receiver.origin}/later`);
    await stack.db.transaction().execute(async (transaction) => {
      await sql`lock table eventstore.events in share row exclusive mode`.execute(transaction);
      const killed = await startWorkerProcess(stack, allowed());
      // The jobs of the deliveries that have a receiver are added before the event of the others.
      await until(async () => (await countWaitingForLock(stack)) > 0);
      await killed.kill();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
    });
    const next = await startWorkerProcess(stack, allowed());
    await until(async () => isEach(await statusesOf(without), 'skipped'), undefined, 60);
    await until(async () => isEach(await statusesOf(configured), 'succeeded'), undefined, 60);
    await next.kill();
    expect(await statusesOf(without)).toEqual([skipped, skipped, skipped]);
    const ids = (await listSkips(stack)).flatMap(({ effectIds }) => effectIds);
    expect(new Set(ids).size).toBe(ids.length);
    // A delivery is at least once; its receiver tells repeats by the id.
    const sent = receiver.received.filter(({ path }) => path === '/later');
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  }, 120_000);
});

const fillSeatFor = async (
  stack: Stack,
  { id: candidateRoleId, roleId }: GivenCandidateRole,
  hireId: string,
): Promise<void> => {
  const filledAt = stack.now().toISOString();
  await given(stack, role, roleId, (state) =>
    fillSeat(state, { candidateRoleId, hireId, filledAt }),
  );
};

const isEach = (rows: readonly { status: string }[], status: string): boolean =>
  rows.length === 3 && rows.every((row) => row.status === status);

const countWaitingForLock = async ({ db }: Stack): Promise<number> => {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};

/** Returns the events of skipped batches, in log order. */
const listSkips = async (stack: Stack) =>
  (await listBatchEvents(stack)).filter(({ type }) => type === 'EffectsSkipped.v1');
