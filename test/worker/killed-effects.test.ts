import { candidateRole, effectIdOf, streamOf } from '@hiring/domain';
import { history } from '@hiring/eventstore';
import { effectRecords } from '@hiring/readmodels';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQueue, readConfig } from 'worker';

import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { aCandidateRole, anOrganization, aRole, type GivenCandidateRole } from '../world.ts';
import { backends } from './backends.ts';
import { factsOf, newestEventId } from './effects-of.ts';
import { anOfferForNoRole } from './offer-for-no-role.ts';
import { passes } from './transitions.ts';
import { startWorkerProcess } from './worker-process.ts';

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
      ['status', 'worker.candidate_role_status', 'sync-status-cache', ['EffectSucceeded']],
    ] as const)(
      'leaves a %s to another, who makes it once: the record says running, then succeeded',
      async (_what, table, name, facts) => {
        const killed = await startWorkerProcess(stack);
        const one = await aCandidateRole(
          stack,
          await aRole(stack, (await anOrganization(stack)).id),
        );
        const quiet = await newestEventId(stack, one, 'CandidateEnteredPipeline');
        await until(() => isOver(stack, effectIdOf(quiet, 'generate-contract')));
        await until(() => isOver(stack, effectIdOf(quiet, 'sync-status-cache')));

        const id = await whileLocked(stack, table, async () => {
          await passes(stack, one, 2);
          const followed = effectIdOf(await newestEventId(stack, one, 'StepValidated'), name);
          await until(async () => (await recordOf(stack, followed))?.status === 'running');
          await killed.kill();
          return followed;
        });
        const next = await startWorkerProcess(stack);
        await until(async () => (await recordOf(stack, id))?.status === 'succeeded', undefined, 60);
        await until(async () => (await contractsOf(stack, one)) === 1);
        await next.kill();
        expect(await recordOf(stack, id)).toEqual({ status: 'succeeded', attempts: 1 });
        expect(await factsOf(stack, id)).toEqual(facts);
      },
      120_000,
    );
  },
);

describe.each(backends)(
  'a worker killed before it could say that it gave up, with jobs in %s',
  (backend) => {
    it('leaves that to another: nothing is parked unseen', async () => {
      const stack = await startStack({ redis: backend === 'redis', without: ['api', 'worker'] });
      const queue = openQueue(readConfig(stack.env));
      try {
        const killed = await startWorkerProcess(stack, { EFFECT_ATTEMPTS: '1' });
        const one = await anOfferForNoRole(stack, (await anOrganization(stack)).id);
        const entered = await newestEventId(stack, one, 'CandidateEnteredPipeline');
        const id = effectIdOf(entered, 'generate-contract');
        await whileLocked(stack, 'eventstore.events', async () => {
          await until(async () => (await queue.parked()).some((parked) => parked.id === id));
          await killed.kill();
        });
        const next = await startWorkerProcess(stack);
        await until(async () => (await recordOf(stack, id))?.status === 'parked');
        await next.kill();
        expect((await factsOf(stack, id)).at(-1)).toBe('EffectParked');
      } finally {
        await queue.close();
        await stack.stop();
      }
    }, 120_000);
  },
);

const recordOf = ({ db }: Stack, id: string) =>
  effectRecords(db).select(['status', 'attempts']).where('id', '=', id).executeTakeFirst();

const isOver = async (stack: Stack, id: string): Promise<boolean> =>
  ['succeeded', 'skipped'].includes((await recordOf(stack, id))?.status ?? '');

/** Nobody writes the table while `meanwhile` runs; who waited to is given up with its connection. */
const whileLocked = <T>({ db }: Stack, table: string, meanwhile: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
    const answer = await meanwhile();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(transaction);
    return answer;
  });

/** How often the log says that a contract was made. */
const contractsOf = async ({ store }: Stack, { id }: GivenCandidateRole): Promise<number> => {
  let count = 0;
  for await (const { event } of history(store, streamOf(candidateRole, id))) {
    if (event?.type === 'ContractGenerated') count++;
  }
  return count;
};
