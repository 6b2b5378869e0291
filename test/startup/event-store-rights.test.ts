import { type EventStore, connectEventStore, headPosition } from '@hiring/eventstore';
import { openKeyring } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createClient } from '../client.ts';
import { createCertificate, type TestCertificate } from '../servers/certificates.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import { startSecure, type TestEventStore } from '../servers/event-store.ts';
import type { Stack } from '../stack.ts';
import { startStores } from '../stores.ts';
import { until } from '../until.ts';
import { createCaller } from '../world.ts';

const users = [
  { username: 'hiring-none', password: 'of nothing', rights: 'none' },
  { username: 'hiring-read', password: 'of a reader', rights: 'read' },
  { username: 'hiring-append', password: 'of a writer', rights: 'append' },
] as const;

let certificate: TestCertificate;
let database: Database;
let server: TestEventStore;
let stack: Stack;
let store: EventStore;

beforeAll(async () => {
  certificate = await createCertificate();
  database = await freshDatabase('empty');
  server = await startSecure(database.url, certificate, users);
  stack = await startStores();
  const keyring = openKeyring(stack.db, stack.vault);
  store = connectEventStore(server.connectionString, { retryTimeoutMs: 30_000, keyring });
});
afterAll(async () => {
  await store.close();
  await stack.stop();
  await server.stop();
  await Promise.all([database.drop(), certificate.remove()]);
});

const envAs = (rights: (typeof users)[number]['rights']) => {
  const user = users.find((one) => one.rights === rights);
  const EVENTSTORE_URL = Object.assign(new URL(server.connectionString), user).href;
  return { ...stack.env, EVENTSTORE_URL };
};

const startAs = async (
  service: 'api' | 'projector' | 'worker',
  rights: Parameters<typeof envAs>[0],
): Promise<{ readonly url?: string }> => {
  const { readConfig, start } = await import(`@hiring/${service}`);
  const running = await start(readConfig(envAs(rights)));
  onTestFinished(running.stop);
  return running;
};

describe('security 51: a user of the event store', () => {
  it.each(['api', 'projector', 'worker'] as const)(
    'without the right to read $all ends the start of the %s with the reason',
    async (service) => {
      await expect(startAs(service, 'none')).rejects.toThrow(/rejects its user and password/);
    },
  );

  it('with the right to read is enough for the projector; commands are 503 and change nothing', async () => {
    await startAs('projector', 'read');
    const caller = await createCaller({ ...stack, store }, { platformRole: 'admin' });
    const { url = '' } = await startAs('api', 'read');
    const api = createClient({ url }).as(caller.key);
    const mint = { name: 'Key', userId: caller.id, scopes: ['pipeline:read'] };
    await until(async () => (await api.get('/api/v1/me')).status !== 401);
    const before = await headPosition(store);
    const { status, body } = await api.post('/api/admin/api-keys', mint);
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await headPosition(store)).toBe(before);

    const { url: writing = '' } = await startAs('api', 'append');
    const again = await createClient({ url: writing })
      .as(caller.key)
      .post('/api/admin/api-keys', mint);
    expect(again.status).toBe(200);
  });
});
