import { type EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { AlreadyServedError } from '@hiring/embedded-eventstore';
import { openClient } from '@hiring/eventstore';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';

import { startProxy } from '../eventstore/proxy.ts';
import { freshDatabase } from '../servers/database.ts';
import { startEmbedded } from '../servers/embedded-event-store.ts';
import { eventStoreUser } from '../servers/event-store-user.ts';
import { until } from '../until.ts';
import { batchStream, rawClient } from './raw-client.ts';
import { all, newEvent, events, newStream } from './store.ts';

const reason = 'the test is of how the embedded event store starts and ends';

const createDatabase = async () => {
  const database = await freshDatabase('empty');
  onTestFinished(database.drop);
  return database.url;
};

const startServer = async (databaseUrl: string, port = 0) => {
  const server = await startEmbedded(reason, {
    databaseUrl,
    port,
    credentials: eventStoreUser,
  });
  onTestFinished(() => server.stop());
  const client = openClient(server.connectionString);
  onTestFinished(() => client.dispose());
  return { ...server, client, port: Number(new URL(server.connectionString).port) };
};

const onDatabase = async (url: string) => {
  const connection = new pg.Client(url);
  connection.on('error', () => undefined);
  await connection.connect();
  onTestFinished(() => connection.end());
  return connection;
};

const killWriter = (database: pg.Client) =>
  database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'eventstore writer'",
  );

/** Retries an append until the server has connected again. */
const recovered = (client: EventStoreDBClient, stream: string) =>
  until(() => client.appendToStream(stream, newEvent()).catch(() => undefined));

/** Returns the number of events in the log. Fails unless each follows the one before it without a gap. */
const countEvents = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query<{ count: number; gaps: number }>(`
    select count(*)::int as count, (count(*) filter (where distance <> bytes))::int as gaps
    from (
      select
        position - coalesce(lag(position) over (order by position), 0) as distance,
        128 + octet_length(data) + octet_length(metadata) as bytes
      from eventstore.events
    ) as events`);
  expect(rows[0]?.gaps).toBe(0);
  return rows[0]?.count ?? 0;
};

describe('a database', () => {
  it('is served by one server: a second one is refused', async () => {
    const url = await createDatabase();
    const { client } = await startServer(url);
    await expect(startEmbedded(reason, { databaseUrl: url })).rejects.toBeInstanceOf(
      AlreadyServedError,
    );
    await client.appendToStream(newStream(), newEvent());
  });
  it('is served by exactly one of two servers that start at the same moment', async () => {
    const url = await createDatabase();
    const starts = await Promise.allSettled([
      startEmbedded(reason, { databaseUrl: url }),
      startEmbedded(reason, { databaseUrl: url }),
    ]);
    const served = starts.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    const refused = starts.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    await Promise.all(served.map((server) => server.stop()));
    expect(served).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(AlreadyServedError);
  });
});

describe('a server that stops', () => {
  it('completes or fails every append, and ends open streams and subscriptions as unavailable', async () => {
    const { client, stop, connectionString } = await startServer(await createDatabase());
    const subscription = client.subscribeToAll();
    const dropped = new Promise((resolve) => subscription.on('error', resolve));
    await new Promise((resolve) => subscription.on('caughtUp', resolve));
    subscription.resume();
    const raw = rawClient(connectionString);
    onTestFinished(() => raw.close());
    const idle = batchStream(raw);
    idle.send({ stream: newStream() });
    await until(() => idle.responses.length === 1);

    const appends = Array.from({ length: 500 }, () =>
      client.appendToStream(newStream(), newEvent()),
    );
    const outcomes = Promise.allSettled(appends);
    await appends[0];
    await stop();
    const failures = (await outcomes).flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    for (const failure of failures) expect(failure).toMatchObject({ code: status.UNAVAILABLE });
    expect(await dropped).toBeInstanceOf(UnavailableError);
    expect((await idle.ended)?.details).toBe('Server Is Not Ready');
  });
  it('continues after a restart on the same port, with the same clients', async () => {
    const url = await createDatabase();
    const first = await startServer(url);
    const stream = newStream();
    const given = events(3);
    const written = await first.client.appendToStream(stream, given, {
      expectedRevision: 'no_stream',
    });
    await first.stop();
    await expect(first.client.appendToStream(stream, newEvent())).rejects.toMatchObject({
      code: status.UNAVAILABLE,
    });
    await startServer(url, first.port);

    const retried = await first.client.appendToStream(stream, given, {
      expectedRevision: 'no_stream',
    });
    expect(retried).toEqual(written);
    const next = await first.client.appendToStream(stream, newEvent(), { expectedRevision: 2n });
    expect(next.position?.commit).toBeGreaterThan(written.position?.commit ?? 0n);
  });
  it('forgets the ids of appends that expected any revision', async () => {
    const url = await createDatabase();
    const first = await startServer(url);
    const [stream, event] = [newStream(), newEvent()];
    await first.client.appendToStream(stream, event);
    await first.stop();
    const { client } = await startServer(url);
    await client.appendToStream(stream, event);
    expect(await all(client.readStream(stream))).toHaveLength(2);
  });
});

describe('a lost connection to Postgres', () => {
  it('is opened again before the next append when no append was in progress', async () => {
    const url = await createDatabase();
    const { client } = await startServer(url);
    const database = await onDatabase(url);
    const stream = newStream();
    await client.appendToStream(stream, newEvent());
    await killWriter(database);
    await recovered(client, stream);
    expect(await countEvents(database)).toBe(3);
  });
  it('under 64 writers loses or duplicates no acknowledged append and leaves no gap', async () => {
    const url = await createDatabase();
    const { client } = await startServer(url);
    const database = await onDatabase(url);
    const acknowledged = new Map<string, bigint>();
    const over = new AbortController();
    const write = async () => {
      while (!over.signal.aborted) {
        const event = newEvent();
        const result = await client.appendToStream(newStream(), event).catch(() => undefined);
        if (result) acknowledged.set(event.id, result.position?.commit ?? 0n);
      }
    };
    const writers = Array.from({ length: 64 }, write);
    for (let kill = 1; kill <= 5; kill++) {
      await until(() => acknowledged.size > kill * 300);
      await killWriter(database);
    }
    const before = acknowledged.size;
    await until(() => acknowledged.size > before + 300);
    over.abort();
    await Promise.all(writers);

    const found = await all(client.readAll());
    const ids = found.map(({ event }) => event?.id ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(await countEvents(database)).toBe(ids.length);
    const where = new Map(found.map(({ event }) => [event?.id ?? '', event?.position.commit]));
    expect([...acknowledged].filter(([id, position]) => where.get(id) !== position)).toEqual([]);
  });
  it('between the commit and its response leaves an unknown outcome that a retry settles', async () => {
    const url = await createDatabase();
    const database = await onDatabase(url);
    const proxy = await startProxy(url);
    const through = new URL(url);
    through.port = new URL(proxy.url).port;
    const { client } = await startServer(through.href);
    const stream = newStream();
    await client.appendToStream(stream, newEvent());

    proxy.swallowResponses();
    const given = events(2);
    const append = client.appendToStream(stream, given, { expectedRevision: 0n });
    await expect(append).rejects.toBeInstanceOf(UnavailableError);
    const { rows } = await database.query('select 1 from eventstore.events where stream = $1', [
      stream,
    ]);
    expect(rows).toHaveLength(3);

    const retried = await until(() =>
      client.appendToStream(stream, given, { expectedRevision: 0n }).catch(() => undefined),
    );
    expect(retried.nextExpectedRevision).toBe(2n);
    await client.appendToStream(stream, newEvent(), { expectedRevision: 2n });
    expect(await countEvents(database)).toBe(5);
  });
  it('stops appends while another writer holds the lock', async () => {
    const url = await createDatabase();
    const { client } = await startServer(url);
    const stream = newStream();
    await client.appendToStream(stream, newEvent());
    const [database, otherDatabase] = [await onDatabase(url), await onDatabase(url)];
    const taken = otherDatabase.query(
      "select pg_advisory_lock(hashtextextended('eventstore: the one writer', 0))",
    );
    await killWriter(database);
    await taken;
    await expect(client.appendToStream(stream, newEvent())).rejects.toBeInstanceOf(
      UnavailableError,
    );
    await otherDatabase.query('select pg_advisory_unlock_all()');
    await recovered(client, stream);
    expect(await countEvents(database)).toBe(3);
  });
  it('keeps subscriptions, which miss no event', async () => {
    const url = await createDatabase();
    const { client } = await startServer(url);
    const database = await onDatabase(url);
    const received: string[] = [];
    const subscription = client.subscribeToAll();
    subscription.on('data', ({ event }) => received.push(event?.id ?? ''));
    onTestFinished(() => subscription.unsubscribe());
    await client.appendToStream(newStream(), newEvent());
    await killWriter(database);
    await recovered(client, newStream());
    await until(() => received.length === 3);
  });
});

describe('an event that the database refuses', () => {
  it('fails alone; the events committed with it are written', async () => {
    const url = await createDatabase();
    const { client } = await startServer(url);
    const database = await onDatabase(url);
    await database.query(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'no' using errcode = '22023'; end $$;
      create trigger refuse before insert on eventstore.events
        for each row when (new.type = 'Refused') execute function refuse()`);
    const types = Array.from({ length: 40 }, (_, index) => (index === 17 ? 'Refused' : 'Accepted'));
    const outcomes = await Promise.allSettled(
      types.map((type) => client.appendToStream(newStream(), newEvent(type))),
    );
    expect(
      outcomes.flatMap((outcome, index) => (outcome.status === 'rejected' ? [index] : [])),
    ).toEqual([17]);
    expect(await countEvents(database)).toBe(40);
  });
});
