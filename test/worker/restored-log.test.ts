import { connectEventStore, headPosition } from '@hiring/eventstore';
import { openKeyring } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openQueue, readConfig, start, type Worker } from 'worker';

import { type Receiver, startReceiver } from '../receiver.ts';
import { type RestorableStore, startRestorableStore } from '../restorable-store.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import {
  aCandidateRole,
  anOrganization,
  aRole,
  type GivenCandidateRole,
  type GivenRole,
  type World,
} from '../world.ts';
import { backends, hurried } from './backends.ts';
import { deliveryIdOf } from './deliveries.ts';
import { isHired } from './transitions.ts';

// The event store goes and comes back, and a delivery fails as often as it may.
vi.setConfig({ testTimeout: 120_000 });

describe.each(backends)('an event store restored under the worker, with jobs in %s', (backend) => {
  let stack: Stack;
  let log: RestorableStore;
  let receiver: Receiver;
  let world: World;
  let worker: Worker;
  let role: GivenRole;
  beforeAll(async () => {
    receiver = await startReceiver();
    log = await startRestorableStore();
    const without = ['api', 'projector', 'worker'] as const;
    stack = await startStack({ redis: backend === 'redis', without });
    world = { ...stack, store: storeAt(log.url) };
    const told = { ...hurried, HRIS_ALLOWED_ORIGINS: receiver.origin, EVENTSTORE_URL: log.url };
    worker = await start(readConfig({ ...stack.env, ...told }));
    const organization = await anOrganization(world, { endpoint: receiver.origin });
    role = await aRole(world, organization.id);
  });
  afterAll(async () => {
    await worker.stop();
    await world.store.close();
    await Promise.all([stack.stop(), log.stop(), receiver.stop()]);
  });

  const storeAt = (url: string) =>
    connectEventStore(url, {
      timeout: 10_000,
      patience: 30_000,
      keyring: openKeyring(stack.db, stack.vault),
    });

  const aHire = async (in_ = world): Promise<GivenCandidateRole & { at: bigint }> => {
    const applied = await aCandidateRole(in_, role);
    const { position } = await isHired(in_, applied);
    return { ...applied, at: position ?? 0n };
  };

  const deliveriesOf = ({ id }: GivenCandidateRole) =>
    receiver.received
      .filter(({ body }) => body.includes(id))
      .map(({ headers }) => headers['webhook-id']);

  it('has every effect of the log as it is now, once or under the same id, and none of the lost time', async () => {
    const settled = await aHire();
    await worker.drained();
    const inFlight = await aHire();
    await worker.drained();
    receiver.answerWith({ status: 503 }, { status: 503 }, { status: 503 });
    const lost = await aHire();
    await worker.drained();
    const queue = openQueue({
      databaseUrl: stack.databaseUrl,
      redisUrl: stack.env['REDIS_URL'],
    });
    await until(async () => (await queue.counts()).parked > 0);
    const reached = (await headPosition(world.store)) ?? 0n;

    let again: GivenCandidateRole | undefined;
    await log.restoreTo(inFlight.at, async (url) => {
      const aside = { ...world, store: storeAt(url) };
      again = await aHire(aside);
      while (((await headPosition(aside.store)) ?? 0n) <= reached) await aHire(aside);
      await aside.store.close();
    });
    const present = await aHire();
    await until(() => deliveriesOf(present).length > 0);
    await worker.drained();

    const idOf = ({ id }: GivenCandidateRole) => deliveryIdOf(world, id);
    expect(deliveriesOf(settled)).toEqual([await idOf(settled)]);
    expect(new Set(deliveriesOf(inFlight))).toEqual(new Set([await idOf(inFlight)]));
    expect(deliveriesOf(inFlight)).toHaveLength(2);
    expect(again && deliveriesOf(again)).toEqual([again && (await idOf(again))]);
    expect(deliveriesOf(present)).toEqual([await idOf(present)]);
    expect(deliveriesOf(lost)).toHaveLength(3);
    expect((await queue.counts()).parked).toBe(0);
    await queue.close();
    const standings = await stack.db
      .selectFrom('worker.candidate_role_status')
      .select('candidate_role_id')
      .execute();
    const known = standings.map(({ candidate_role_id }) => candidate_role_id);
    expect(known).toEqual(expect.arrayContaining([inFlight.id, again?.id, present.id]));
    expect(known).not.toContain(lost.id);
  });
});
