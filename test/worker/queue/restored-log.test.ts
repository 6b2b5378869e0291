import { openQueue } from '@hiring/effect-queue';
import { connectEventStore, headPosition } from '@hiring/eventstore';
import { openKeyring } from '@hiring/vault';
import { readConfig, start, type Worker } from '@hiring/worker';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Receiver, startReceiver } from '../../servers/receiver.ts';
import { type RestorableStore, startRestorableStore } from '../../servers/restorable-store.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
  type GivenRole,
  type World,
} from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { findDeliveryId } from '../hris/deliveries.ts';
import { hireCandidateRole } from '../transitions.ts';

// The event store restarts, and a delivery fails at every attempt.
vi.setConfig({ testTimeout: 120_000 });

describe.each(backends)('a restored event store, with jobs in %s', (backend) => {
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
    const env = { ...shortDelays, HRIS_ALLOWED_ORIGINS: receiver.origin, EVENTSTORE_URL: log.url };
    worker = await start(readConfig({ ...stack.env, ...env }));
    const organization = await createOrganization(world, { endpoint: receiver.origin });
    role = await createRole(world, organization.id);
  });
  afterAll(async () => {
    await worker.stop();
    await world.store.close();
    await Promise.all([stack.stop(), log.stop(), receiver.stop()]);
  });

  const storeAt = (url: string) =>
    connectEventStore(url, {
      idleTimeoutMs: 10_000,
      retryTimeoutMs: 30_000,
      keyring: openKeyring(stack.db, stack.vault),
    });

  const hireCandidate = async (in_ = world): Promise<GivenCandidateRole & { at: bigint }> => {
    const applied = await createCandidateRole(in_, role);
    const { position } = await hireCandidateRole(in_, applied);
    return { ...applied, at: position ?? 0n };
  };

  const listDeliveries = ({ id }: GivenCandidateRole) =>
    receiver.received
      .filter(({ body }) => body.includes(id))
      .map(({ headers }) => headers['webhook-id']);

  it('runs every effect of the restored log, once or under the same id, and none of the lost events', async () => {
    const settled = await hireCandidate();
    await worker.drained();
    const inFlight = await hireCandidate();
    await worker.drained();
    receiver.respondWith({ status: 503 }, { status: 503 }, { status: 503 });
    const lost = await hireCandidate();
    await worker.drained();
    const queue = openQueue({
      databaseUrl: stack.databaseUrl,
      redisUrl: stack.env['REDIS_URL'],
    });
    await until(async () => (await queue.counts()).parked > 0);
    const position = (await headPosition(world.store)) ?? 0n;

    let again: GivenCandidateRole | undefined;
    await log.restoreTo(inFlight.at, async (url) => {
      const aside = { ...world, store: storeAt(url) };
      again = await hireCandidate(aside);
      while (((await headPosition(aside.store)) ?? 0n) <= position) await hireCandidate(aside);
      await aside.store.close();
    });
    const present = await hireCandidate();
    await until(() => listDeliveries(present).length > 0);
    await worker.drained();

    const findId = ({ id }: GivenCandidateRole) => findDeliveryId(world, id);
    expect(listDeliveries(settled)).toEqual([await findId(settled)]);
    expect(new Set(listDeliveries(inFlight))).toEqual(new Set([await findId(inFlight)]));
    expect(listDeliveries(inFlight)).toHaveLength(2);
    expect(again && listDeliveries(again)).toEqual([again && (await findId(again))]);
    expect(listDeliveries(present)).toEqual([await findId(present)]);
    expect(listDeliveries(lost)).toHaveLength(3);
    expect((await queue.counts()).parked).toBe(0);
    await queue.close();
    const statusRows = await stack.db
      .selectFrom('worker.candidate_role_status')
      .select('candidate_role_id')
      .execute();
    const known = statusRows.map(({ candidate_role_id }) => candidate_role_id);
    expect(known).toEqual(expect.arrayContaining([inFlight.id, again?.id, present.id]));
    expect(known).not.toContain(lost.id);
  });
});
