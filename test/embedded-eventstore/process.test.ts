import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

import type { AllStreamRecordedEvent, EventStoreDBClient } from '@eventstore/db-client';
import { openClient } from '@hiring/eventstore';
import { describe, expect, it, onTestFinished } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import { freshDatabase } from '../servers/database.ts';
import { noteEventStore } from '../servers/embedded-event-store.ts';
import { eventStoreUser, eventStoreUserInfo } from '../servers/event-store-user.ts';
import { forkProgram } from '../servers/fork-program.ts';
import { until } from '../until.ts';
import { all, newEvent, newStream, expectRising } from './store.ts';

const toUrl = (port: number): string => `esdb://${eventStoreUserInfo}@127.0.0.1:${port}?tls=false`;

/** Starts the server as a process and waits until it reports that it listens. */
const startProcess = async (databaseUrl: string, port: number): Promise<ChildProcess> => {
  noteEventStore('the test is of the process of the embedded event store');
  const server = forkProgram('packages/embedded-eventstore/src/main.ts', {
    ...process.env,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_PORT: String(port),
    EVENTSTORE_USER: eventStoreUser.username,
    EVENTSTORE_PASSWORD: eventStoreUser.password,
    LOG_LEVEL: 'silent',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [ready] = await once(server, 'message');
  expect(ready).toEqual({ type: 'ready', connectionString: toUrl(port) });
  return server;
};

const setUpServerProcess = async () => {
  const database = await freshDatabase('empty');
  onTestFinished(database.drop);
  const port = await findFreePort();
  const client = openClient(toUrl(port));
  onTestFinished(() => client.dispose());
  const start = () => startProcess(database.url, port);
  return { client, server: await start(), start };
};

const largeEvent = () => newEvent('Big', { text: 'x'.repeat(200_000) });

const recordedIn = async (client: EventStoreDBClient): Promise<AllStreamRecordedEvent[]> =>
  (await all(client.readAll())).flatMap(({ event }) => event ?? []);

describe('the server as a process', () => {
  it('ends on SIGTERM, and when its parent disconnects', async () => {
    const { server, start } = await setUpServerProcess();
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    const orphan = await start();
    orphan.disconnect();
    expect(await once(orphan, 'exit')).toEqual([0, null]);
  });

  it('killed repeatedly under 64 writers loses or duplicates no acknowledged append and leaves no gap', async () => {
    const { client, server, start } = await setUpServerProcess();
    const acknowledged = new Map<string, bigint>();
    const over = new AbortController();
    /** Retries as a service does: the same ids at the same exact revision until a response arrives. */
    const write = async () => {
      const stream = newStream();
      for (let revision = 0; !over.signal.aborted; revision++) {
        const event = newEvent();
        const expectedRevision = revision === 0 ? 'no_stream' : BigInt(revision - 1);
        const append = () => client.appendToStream(stream, event, { expectedRevision });
        const { position } = await until(() => append().catch(() => undefined));
        acknowledged.set(event.id, position?.commit ?? 0n);
      }
    };
    const writers = Array.from({ length: 64 }, write);
    let running = server;
    for (let kill = 1; kill <= 3; kill++) {
      const before = acknowledged.size;
      await until(() => acknowledged.size > before + 500);
      running.kill('SIGKILL');
      await once(running, 'exit');
      running = await start();
    }
    over.abort();
    await Promise.all(writers);

    const recorded = await recordedIn(client);
    const ids = recorded.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expectRising(recorded.map(({ position }) => position.commit));
    expect(recorded.length).toBe(acknowledged.size + 1);
    const where = new Map(recorded.map(({ id, position }) => [id, position.commit]));
    expect([...acknowledged].filter(([id, position]) => where.get(id) !== position)).toEqual([]);
  });

  it('buffers nothing for a subscriber that does not read', { timeout: 180_000 }, async () => {
    const { client, server } = await setUpServerProcess();
    const backlog = 300;
    for (let written = 0; written < backlog; written += 10) {
      await Promise.all(
        Array.from({ length: 10 }, () => client.appendToStream(newStream('big'), largeEvent())),
      );
    }
    const before = await residentBytes(server);
    const subscribers = Array.from({ length: 4 }, () => {
      const found: bigint[] = [];
      const subscription = client.subscribeToAll();
      onTestFinished(() => subscription.unsubscribe());
      subscription.on('data', ({ event }) => {
        found.push(event?.position.commit ?? 0n);
        if (found.length === 2) subscription.pause();
      });
      return { subscription, found };
    });
    const behind = () => `received ${subscribers.map(({ found }) => found.length).join(', ')}`;
    await until(() => subscribers.every(({ found }) => found.length >= 2), behind, 60);
    // Another reader can read the whole log while they are paused.
    expect(await all(client.readAll())).toHaveLength(backlog + 1);
    expect((await residentBytes(server)) - before).toBeLessThan(100 * 2 ** 20);

    for (const { subscription, found } of subscribers) {
      subscription.removeAllListeners('data');
      subscription.on('data', ({ event }) => found.push(event?.position.commit ?? 0n));
      subscription.resume();
    }
    await until(() => subscribers.every(({ found }) => found.length === backlog + 1), behind, 60);
    for (const { found } of subscribers) {
      expectRising(found);
    }
  });
});

const residentBytes = async ({ pid }: ChildProcess): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return 1_024 * Number(stdout);
};
