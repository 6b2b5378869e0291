import { candidateRole, effectCategories, hrisDelivery, streamName } from '@hiring/domain';
import { headPosition, iterateStream } from '@hiring/eventstore';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { startReceiver } from '../../servers/receiver.ts';
import type { Stack } from '../../stack.ts';
import { startStores } from '../../stores.ts';
import { until } from '../../until.ts';
import { createCandidateRole, createOrganization, createRole } from '../../world.ts';
import { backends, type QueueBackend } from '../backends.ts';
import { hireCandidateRole, passStep } from '../transitions.ts';
import { startWorkerProcess } from '../worker-process.ts';

describe.each(backends)('a worker that is killed, with jobs in %s', (backend) => {
  it('between filling the queue and its checkpoint enqueues the same effects again, which take effect once', async () => {
    const stack = await startIdleStack(backend);
    try {
      const killed = await startWorkerProcess(stack);
      const role = await createRole(stack, (await createOrganization(stack)).id);
      const applied = await createCandidateRole(stack, role);
      const generated = () =>
        namesIn(stack, streamName(candidateRole, applied.id), 'ContractGenerated');
      await untilDrained(stack);
      const position = await runWithoutCheckpoints(stack, async () => {
        await passStep(stack, applied, 2);
        await until(async () => (await generated()) === 1);
        await killed.kill();
        return enqueuedIn(stack);
      });

      const next = await startWorkerProcess(stack);
      await until(async () => (await enqueuedIn(stack)) > position);
      await until(
        async () => (await readCurrentStepId(stack, applied.id)) === applied.steps[2]?.id,
      );
      await next.kill();
      expect(await generated()).toBe(1);
    } finally {
      await stack.stop();
    }
  });

  it('in the middle of a delivery leaves it to another worker, which sends it again under the same id', async () => {
    const receiver = await startReceiver();
    const stack = await startIdleStack(backend);
    try {
      const settings = { HRIS_ALLOWED_ORIGINS: receiver.origin, HRIS_TIMEOUT_MS: '600000' };
      const killed = await startWorkerProcess(stack, settings);
      const organization = await createOrganization(stack, { endpoint: receiver.origin });
      receiver.respondWith('hang');
      await hireCandidateRole(
        stack,
        await createCandidateRole(stack, await createRole(stack, organization.id)),
      );
      const [request] = await receiver.awaitRequests(1);
      await killed.kill();

      const next = await startWorkerProcess(stack, settings);
      await until(() => receiver.received.length > 1, undefined, 40);
      const id = request?.headers['webhook-id'] ?? '';
      const succeeded = () => namesIn(stack, streamName(hrisDelivery, id), 'HrisDeliverySucceeded');
      await until(async () => (await succeeded()) === 1);
      await next.kill();
      expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    } finally {
      await stack.stop();
      await receiver.stop();
    }
  }, 90_000);
});

const startIdleStack = (backend: QueueBackend): Promise<Stack> =>
  startStores({ redis: backend === 'redis' });

/** Blocks checkpoints while `meanwhile` runs, and then ends the connection that waits to write one. */
const runWithoutCheckpoints = <T>({ db }: Stack, action: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table worker.relay in share row exclusive mode`.execute(transaction);
    const result = await action();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(transaction);
    return result;
  });

/** Waits until all effects so far have run and are recorded, so that no checkpoint is pending. */
const untilDrained = (stack: Stack): Promise<unknown> =>
  until(async () => {
    const head = (await headPosition(stack.store, effectCategories)) ?? 0n;
    return (await checkpointIn(stack, 'settled')) >= head;
  });

const enqueuedIn = (stack: Stack): Promise<bigint> => checkpointIn(stack, 'enqueued:%');

const checkpointIn = async ({ db }: Stack, name: string): Promise<bigint> => {
  const row = await db
    .selectFrom('worker.relay')
    .select('position')
    .where('name', 'like', name)
    .executeTakeFirst();
  return row?.position ?? 0n;
};

const namesIn = async ({ store }: Stack, stream: string, name: string): Promise<number> => {
  let count = 0;
  for await (const { event } of iterateStream(store, stream)) if (event?.type === name) count++;
  return count;
};

const readCurrentStepId = async ({ db }: Stack, candidateRoleId: string) => {
  const row = await db
    .selectFrom('worker.candidate_role_status')
    .select('current_step_id')
    .where('candidate_role_id', '=', candidateRoleId)
    .executeTakeFirst();
  return row?.current_step_id;
};
