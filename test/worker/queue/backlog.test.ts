import { selectEffectRecords } from '@hiring/database';
import { candidateRole, enterPipeline } from '@hiring/domain';
import { readConfig, start } from '@hiring/worker';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createOrganization, createRole, given, type GivenRole } from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';

/** `BACKLOG=10000` for the long run. Each candidate has two effects. */
const backlog = Number(process.env['BACKLOG'] ?? 1_000);
const candidates = backlog / 2;
const writers = 50;

describe.each(backends)('a worker that was stopped, with jobs in %s', (backend) => {
  it(`completes ${backlog} effects, each recorded once`, async () => {
    const stack = await startStack({ redis: backend === 'redis', without: ['api', 'worker'] });
    try {
      const config = readConfig({ ...stack.env, ...shortDelays });
      await (await start(config)).stop();
      const role = await createRole(stack, (await createOrganization(stack)).id);
      await Promise.all(
        Array.from({ length: writers }, () => enter(stack, role, candidates / writers)),
      );

      const worker = await start(config);
      let remaining = 0;
      const allOver = async () => (remaining = await unfinished(stack)) === 0;
      await until(allOver, () => `${remaining} effects are not finished`, 300, 500);
      await worker.stop();
      await stack.settle();
      expect(await countByStatus(stack)).toEqual({ skipped: candidates, succeeded: candidates });
      expect(await outcomesIn(stack)).toEqual({ facts: 2 * candidates, streams: 2 * candidates });
    } finally {
      await stack.stop();
    }
  }, 400_000);
});

/** Appends `count` candidates, one after the other. */
const enter = async (
  stack: Stack,
  { id: roleId, organizationId, steps }: GivenRole,
  count: number,
) => {
  for (let entered = 0; entered < count; entered++) {
    const id = uuid();
    const ids = steps.map((step) => ({ ...step, id: `${id}.${step.order}`, roleStepId: step.id }));
    const enteredAt = stack.now().toISOString();
    const data = { candidateId: uuid(), roleId, organizationId, steps: ids, enteredAt };
    await given(stack, candidateRole, id, (state) => enterPipeline(state, data));
  }
};

/** Returns the number of effects that are not finished, or not recorded yet. */
const unfinished = async ({ db }: Stack): Promise<number> => {
  const { over } = await selectEffectRecords(db)
    .select((eb) => eb.fn.countAll<bigint>().as('over'))
    .where('status', 'in', ['succeeded', 'skipped'])
    .executeTakeFirstOrThrow();
  return 2 * candidates - Number(over);
};

const countByStatus = async ({ db }: Stack) => {
  const rows = await selectEffectRecords(db)
    .select('status')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
};

/** Counts outcomes and their effects in the embedded store's table, without failed attempts, which may occur. */
const outcomesIn = async ({ db }: Stack) => {
  const { rows } = await sql<{ facts: bigint; streams: bigint }>`
    select count(*) as facts, count(distinct stream) as streams from eventstore.events
    where stream like 'effect-%' and type not like 'EffectFailed.%'`.execute(db);
  return { facts: Number(rows[0]?.facts), streams: Number(rows[0]?.streams) };
};
