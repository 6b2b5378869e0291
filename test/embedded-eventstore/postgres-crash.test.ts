import { openClient } from '@hiring/eventstore';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';
import { startEmbedded } from '../servers/embedded-event-store.ts';
import { until } from '../until.ts';
import { all, newEvent, newStream, expectRising } from './store.ts';

const writerProcess = async (url: string): Promise<number> => {
  const database = new pg.Client(url);
  database.on('error', () => undefined);
  await database.connect();
  const { rows } = await database.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'eventstore writer'",
  );
  await database.end();
  return rows[0]?.pid ?? 0;
};

describe('a Postgres backend killed under 64 writers', () => {
  it('restarts all of Postgres and loses no acknowledged append', async () => {
    // The Postgres that the other tests share must not crash.
    const { url, stop } = await startTemporaryPostgres();
    onTestFinished(stop);
    const server = await startEmbedded('the Postgres of the embedded event store ends', {
      databaseUrl: url,
    });
    onTestFinished(() => server.stop());
    const client = openClient(server.connectionString);
    onTestFinished(() => client.dispose());

    const acknowledged = new Map<string, bigint>();
    const over = new AbortController();
    const write = async () => {
      while (!over.signal.aborted) {
        const event = newEvent();
        const append = () =>
          client.appendToStream(newStream(), event, { expectedRevision: 'no_stream' });
        const result = await append().catch(() => undefined);
        if (result) acknowledged.set(event.id, result.position?.commit ?? 0n);
      }
    };
    const writers = Array.from({ length: 64 }, write);
    for (let kill = 1; kill <= 2; kill++) {
      const before = acknowledged.size;
      await until(() => acknowledged.size > before + 500);
      process.kill(await writerProcess(url), 'SIGKILL');
    }
    const before = acknowledged.size;
    await until(() => acknowledged.size > before + 500);
    over.abort();
    await Promise.all(writers);

    const recorded = (await all(client.readAll())).flatMap(({ event }) => event ?? []);
    expectRising(recorded.map(({ position }) => position.commit));
    const where = new Map(recorded.map(({ id, position }) => [id, position.commit]));
    expect(where.size).toBe(recorded.length);
    expect([...acknowledged].filter(([id, position]) => where.get(id) !== position)).toEqual([]);
  });
});
