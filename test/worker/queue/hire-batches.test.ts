import { candidateRole, role } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { readConfig, start } from '@hiring/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Receiver, startReceiver } from '../../servers/receiver.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole } from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { takeSeat } from '../transitions.ts';
import { areAll, hireCandidates, listRecords, listSkips } from './given-batches.ts';

describe.each(backends)('the effects of many hires, with jobs in %s', (backend) => {
  let stack: Stack;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startStack({ redis: backend === 'redis', without: ['api', 'worker'] });
    // The first start begins at the end of the log.
    await (await startWorker()).stop();
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.stop();
  });

  const startWorker = () =>
    start(readConfig({ ...stack.env, ...shortDelays, HRIS_ALLOWED_ORIGINS: receiver.origin }));
  const listRecordsOf = ({ deliveries }: Awaited<ReturnType<typeof hireCandidates>>) =>
    listRecords(stack, deliveries);
  const skipped = { status: 'skipped', attempts: 0, skip_reason: 'no_configuration' };
  const delivered = { status: 'succeeded', attempts: 1, skip_reason: null };

  it('skip the deliveries of an organization without an HRIS by one event, and send each of the others once', async () => {
    const without = await hireCandidates(stack, null);
    const configured = await hireCandidates(stack, `${receiver.origin}/hires`);
    const worker = await startWorker();
    await until(async () => areAll(await listRecordsOf(without), 'skipped'));
    await until(async () => areAll(await listRecordsOf(configured), 'succeeded'));
    await worker.stop();
    expect(await listRecordsOf(without)).toEqual([skipped, skipped, skipped]);
    expect(await listRecordsOf(configured)).toEqual([delivered, delivered, delivered]);

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
    const { hiredFor, deliveries } = await hireCandidates(stack, null);
    const crashed = await createCandidateRole(stack, hiredFor);
    await takeSeat(stack, crashed);
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
});
