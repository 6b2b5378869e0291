import { selectEffectRecords } from '@hiring/database';
import { candidateRole, enterPipeline } from '@hiring/domain';
import { readConfig, start } from '@hiring/worker';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createOrganization, createRole, given, type GivenRole } from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { listBatchEvents } from '../effect-events.ts';

/** `BACKLOG=10000` for the long run. Each candidate that enters has one effect. */
const candidates = Number(process.env['BACKLOG'] ?? 1_000);
const writers = 50;

describe.each(backends)('a worker that was stopped, with jobs in %s', (backend) => {
  it(`completes ${candidates} effects, each recorded once`, async () => {
    const stack = await startStack({
      redis: backend === 'redis',
      without: ['api', 'worker'],
    });
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
      expect(await countByStatus(stack)).toEqual({ succeeded: candidates });
      const { recorded, distinct, events } = await countRecorded(stack);
      expect([recorded, distinct]).toEqual([candidates, candidates]);
      expect(events).toBeLessThan(candidates / 10);
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
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return candidates - Number(over);
};

const countByStatus = async ({ db }: Stack) => {
  const rows = await selectEffectRecords(db)
    .select('status')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
};

/** Counts the effects that the events of batches record as succeeded, and those events. */
const countRecorded = async (stack: Stack) => {
  const succeeded = (await listBatchEvents(stack)).filter(
    ({ type }) => type === 'EffectsSucceeded.v1',
  );
  const ids = succeeded.flatMap(({ effectIds }) => effectIds);
  return { recorded: ids.length, distinct: new Set(ids).size, events: succeeded.length };
};
