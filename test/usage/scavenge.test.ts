import { expireStream, findReplacementReason, readLog } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { expectVerified } from '../expect-verified.ts';
import { launchProjector } from '../projector/fixture.ts';
import { rebuildAll, settle } from '../projector/partitioned/fixture.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { createApiKey, createUser, type DemoWorld, demoWorld } from '../world.ts';
import { appendStream, countStreams, toUse } from './fixture.ts';

// Runs with a server on disk only (vitest.config.ts): the embedded store, and one in memory, keep every event.
describe('a scavenge of uses that were counted', () => {
  let stack: Stack;
  let world: DemoWorld;
  let keyId: string;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    world = await demoWorld(stack);
    keyId = (await createApiKey(stack, world.hrRep.id)).id;
  }, 120_000);
  afterAll(() => stack.stop());

  const showKey = async () => {
    await settle(stack);
    const { body } = await createClient(stack)
      .as(world.admin.key)
      .get<{ data: { id: string; requestCount: number; lastRequest: string }[] }>(
        '/api/admin/api-keys',
      );
    const found = body.data.find(({ id }) => id === keyId);
    return { requestCount: found?.requestCount, lastRequest: found?.lastRequest };
  };

  const readUses = async (stream: string) => {
    const log = await readLog(stack.store, { from: undefined, count: 5_000 });
    return log.filter(({ streamId }) => streamId === stream);
  };

  const scavenge = async (): Promise<void> => {
    const { host } = new URL(stack.eventStoreUrl.replace('esdb:', 'http:'));
    const { status } = await fetch(`http://${host}/admin/scavenge`, { method: 'POST' });
    expect(status).toBe(200);
  };

  it('changes no requestCount, no last request, and no position', async () => {
    const day = '2026-01-05';
    const groups = ['08', '12', '10'].map((hour) => [toUse(keyId, `${day}T${hour}:00:00.000000Z`)]);
    const stream = await appendStream(stack, day, groups);
    await settle(stack);
    await countStreams(stack, [stream], '2026-01-08T00:00:00Z');
    const before = await showKey();
    expect(before).toMatchObject({ requestCount: 3 });
    await expectVerified(stack, ['api-key-usage']);
    const uses = await readUses(stream);

    expect(await expireStream(stack.store, stream, 1)).toBe(true);
    await until(async () => Date.now() - (uses.at(-1)?.created.getTime() ?? 0) > 1_500);
    await scavenge();
    // The last event of a stream always stays.
    await until(
      async () => (await readUses(stream)).length === 1,
      () => 'no event was removed',
      60,
    );

    for (const { position, id } of uses) {
      expect(await findReplacementReason(stack.store, { position, eventId: id })).toBeUndefined();
    }
    await rebuildAll(stack, ['api-key-usage']);
    expect(await showKey()).toEqual(before);
    await stack.projector?.stop();
    const last = uses.at(-2);
    await stack.db
      .withSchema('read')
      .updateTable('checkpoints')
      .set({ position: last?.position ?? 0n, event_id: last?.id ?? null })
      .where('projection', '=', 'users')
      .execute();
    const projector = await launchProjector(stack);
    try {
      const user = await createUser(stack);
      const users = stack.db.withSchema('read').selectFrom('users').select('id');
      await until(() => users.where('id', '=', user.id).executeTakeFirst());
      await expectVerified(stack, ['users']);
      expect(await showKey()).toEqual(before);
    } finally {
      await projector.stop();
    }
  }, 180_000);
});
