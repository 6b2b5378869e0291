import { jsonEvent } from '@eventstore/db-client';
import { connectEventStore, headPosition, readNewestAfter } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createOrganization } from '../world.ts';
import { type ChainedWorld, createChainedWorld } from './chained-world.ts';

/** Just below the limit of an append: 60 of them are more than a page, and than a connection buffers. */
const largeText = 'x'.repeat(900_000);
const largeEvents = 60;

let world: ChainedWorld;
let projector: Awaited<ReturnType<ChainedWorld['project']>>;
let organizationAt: bigint;
beforeAll(async () => {
  world = await createChainedWorld();
  projector = await world.project();
  await createOrganization(world);
  organizationAt = (await headPosition(world.store, ['organization'])) ?? 0n;
  await world.withClient(async (client) => {
    for (let nth = 0; nth < largeEvents; nth++) {
      const event = jsonEvent({ type: 'Large', data: { text: largeText, nth } });
      await client.appendToStream(`foreign-${uuid()}`, event);
    }
  });
  await world.complete();
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

it('the audit chains pass large events of another application, and verify', async () => {
  const verdict = await world.verify();
  expect(verdict).toMatchObject({ ok: true, findings: [] });
  expect(verdict.entries).toBeGreaterThan(largeEvents);
});

it('the newest event of a category is found before large events of another application', async () => {
  const store = connectEventStore(world.env.EVENTSTORE_URL, { name: 'test' });
  expect(await headPosition(store, ['organization'])).toBe(organizationAt);
  const newest = await readNewestAfter(store, organizationAt);
  expect([...newest.keys()]).toEqual(['foreign']);
  await store.close();
});
