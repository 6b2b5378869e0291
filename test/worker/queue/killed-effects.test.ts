import { selectEffectRecords } from '@hiring/database';
import { candidateRole, effect, toEffectId, streamName } from '@hiring/domain';
import { openQueue } from '@hiring/effect-queue';
import { appendToStream, iterateStream } from '@hiring/eventstore';
import { readConfig } from '@hiring/worker';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
  testMetadata,
} from '../../world.ts';
import { backends } from '../backends.ts';
import { listEventTypes, requestRetry, newestEventId } from '../effect-events.ts';
import { createOfferWithoutRole, appendRoleDraft } from '../effects/offer-without-role.ts';
import { passStep } from '../transitions.ts';
import { startWorkerProcess } from '../worker-process.ts';

describe.each(backends)(
  'a worker that is killed in the middle of an effect, with jobs in %s',
  (backend) => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await startStack({ redis: backend === 'redis', without: ['api', 'worker'] });
    });
    afterAll(() => stack.stop());

    it.each([
      ['contract', 'worker.contracts', 'generate-contract', []],
      ['status', 'worker.candidate_role_status', 'sync-status-cache', []],
    ] as const)(
      'leaves a %s to another worker, which creates it once: the record is running, then succeeded',
      async (_what, table, name, facts) => {
        const killed = await startWorkerProcess(stack);
        const application = await createCandidateRole(
          stack,
          await createRole(stack, (await createOrganization(stack)).id),
        );
        const unrelatedEventId = await newestEventId(
          stack,
          application,
          'CandidateEnteredPipeline',
        );
        await until(() => isOver(stack, toEffectId(unrelatedEventId, 'sync-status-cache')));

        const id = await runWhileLocked(stack, table, async () => {
          await passStep(stack, application, 2);
          const followed = toEffectId(
            await newestEventId(stack, application, 'StepValidated'),
            name,
          );
          await until(async () => (await findEffectRecord(stack, followed))?.status === 'running');
          await killed.kill();
          return followed;
        });
        const next = await startWorkerProcess(stack);
        await until(
          async () => (await findEffectRecord(stack, id))?.status === 'succeeded',
          undefined,
          60,
        );
        await until(async () => (await countContracts(stack, application)) === 1);
        await next.kill();
        expect(await findEffectRecord(stack, id)).toEqual({ status: 'succeeded', attempts: 1 });
        expect(await listEventTypes(stack, id)).toEqual(facts);
      },
      120_000,
    );
  },
);

describe.each(backends)(
  'a worker killed before it could record a parked effect, with jobs in %s',
  (backend) => {
    it('leaves that to another worker, which records it, except for an effect that was retried', async () => {
      const stack = await startStack({
        embedded: 'the test locks the table of events',
        redis: backend === 'redis',
        without: ['api', 'worker'],
      });
      const queue = openQueue(readConfig(stack.env));
      const { id: organizationId } = await createOrganization(stack);
      const createOffer = async () => {
        const application = await createOfferWithoutRole(stack, organizationId);
        const entered = await newestEventId(stack, application, 'CandidateEnteredPipeline');
        return { ...application, effectId: toEffectId(entered, 'generate-contract') };
      };
      const isParked = async (id: string) =>
        (await findEffectRecord(stack, id))?.status === 'parked';
      try {
        const killed = await startWorkerProcess(stack, { EFFECT_ATTEMPTS: '1' });
        const wanted = await createOffer();
        await until(() => isParked(wanted.effectId));
        const unseen = await createOffer();
        await runWhileLocked(stack, 'eventstore.events', async () => {
          await until(async () => (await queue.parked()).some(({ id }) => id === unseen.effectId));
          await killed.kill();
        });

        await appendRelayBatch(stack, wanted);
        await appendRoleDraft(stack, wanted);
        await requestRetry(stack, wanted, wanted.effectId);
        const next = await runWhileLocked(stack, 'worker.relay', async () => {
          const started = await startWorkerProcess(stack);
          await until(() => isParked(unseen.effectId));
          return started;
        });
        const effectTypes = ['EffectFailed', 'EffectParked', 'EffectRetried'];
        expect(await listEventTypes(stack, wanted.effectId)).toEqual(effectTypes);
        expect((await listEventTypes(stack, unseen.effectId)).at(-1)).toBe('EffectParked');

        await until(async () => (await countContracts(stack, wanted)) === 1);
        await next.kill();
        expect(await listEventTypes(stack, wanted.effectId)).toEqual(effectTypes);
      } finally {
        await queue.close();
        await stack.stop();
      }
    }, 120_000);
  },
);

/** Appends more events than the relay reads in one batch. */
const appendRelayBatch = (
  { store, now }: Stack,
  { id: candidateRoleId, organizationId }: GivenCandidateRole,
) => {
  const subject = { candidateRoleId, organizationId, type: 'status_cache' as const };
  const failed = { ...subject, attempt: 1, error: 'Error', failedAt: now().toISOString() };
  const events = Array.from({ length: 501 }, () => ({
    type: 'EffectFailed' as const,
    data: failed,
  }));
  const options = { metadata: testMetadata, expectedRevision: undefined };
  return appendToStream(
    store,
    `${effect.category}-${toEffectId(uuid(), 'sync-status-cache')}`,
    events,
    options,
  );
};

const findEffectRecord = ({ db }: Stack, id: string) =>
  selectEffectRecords(db).select(['status', 'attempts']).where('id', '=', id).executeTakeFirst();

const isOver = async (stack: Stack, id: string): Promise<boolean> =>
  ['succeeded', 'skipped'].includes((await findEffectRecord(stack, id))?.status ?? '');

/** Blocks writes to the table while `meanwhile` runs, and then ends the connections that wait to write. */
const runWhileLocked = <T>({ db }: Stack, table: string, action: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
    const result = await action();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(transaction);
    return result;
  });

/** Returns the number of contracts that the log records. */
const countContracts = async ({ store }: Stack, { id }: GivenCandidateRole): Promise<number> => {
  let count = 0;
  for await (const { event } of iterateStream(store, streamName(candidateRole, id))) {
    if (event?.type === 'ContractGenerated') count++;
  }
  return count;
};
