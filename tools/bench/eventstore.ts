import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { openClient } from '@hiring/eventstore';
import pg from 'pg';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';

const rounds = 5;
const concurrencies = [1, 16, 128];
const durationMs = 1_500;
const backlogEvents = 100_000;

/**
 * Measures durable appends per second through the client, with the server in another process, against raw INSERT and
 * COMMIT with as many connections; rounds alternate, so that both run under the same conditions. Then it measures the
 * rate of reading all events. An event has 300 bytes.
 */
export const eventStoreBench = async (): Promise<void> => {
  const postgres = await startTemporaryPostgres();
  try {
    const server = await startServer(postgres.url);
    const client = openClient(server.connectionString);
    try {
      print(await measureAppends(client, postgres.url));
      print(await measureReads(client));
    } finally {
      await client.dispose();
      server.process.kill();
    }
  } finally {
    await postgres.stop();
  }
};

type Measurement = {
  readonly name: string;
  readonly unit: '/s' | '%';
  readonly samples: readonly number[];
};

const measureAppends = async (client: EventStoreDBClient, url: string): Promise<Measurement[]> => {
  const raw = await openRawInserts(url, Math.max(...concurrencies));
  const append = () => client.appendToStream(`bench-${randomUUID()}`, createEvent());
  await measureRate(16, append);
  await measureRate(16, raw.insert);

  const measured: Measurement[] = [];
  for (const inFlight of concurrencies) {
    const rawRates: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      rawRates.push(await measureRate(inFlight, raw.insert));
      rates.push(await measureRate(inFlight, append));
    }
    measured.push(
      { name: `raw INSERT + COMMIT, ${inFlight} in flight`, unit: '/s', samples: rawRates },
      { name: `append, ${inFlight} in flight`, unit: '/s', samples: rates },
      {
        name: `append as a share of raw, ${inFlight} in flight`,
        unit: '%',
        samples: rates.map((value, round) => (100 * value) / (rawRates[round] ?? value)),
      },
    );
  }
  await raw.close();
  return measured;
};

const measureReads = async (client: EventStoreDBClient): Promise<Measurement[]> => {
  const batch = Array.from({ length: 500 }, createEvent);
  for (let written = 0; written < backlogEvents; written += batch.length) {
    const events = batch.map((event) => ({ ...event, id: randomUUID() }));
    await client.appendToStream(`backlog-${written}`, events);
  }
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) samples.push(await measureReadRate(client));
  return [{ name: 'readAll, events', unit: '/s', samples }];
};

const measureReadRate = (client: EventStoreDBClient): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let events = 0;
    client
      .readAll({ maxCount: backlogEvents })
      .on('data', () => events++)
      .on('error', reject)
      .on('end', () => resolve((1_000 * events) / (performance.now() - startedAt)));
  });

/** Returns operations per second with `inFlight` concurrent workers. */
const measureRate = async (
  inFlight: number,
  operation: (worker: number) => Promise<unknown>,
): Promise<number> => {
  const startedAt = performance.now();
  let done = 0;
  const work = async (worker: number) => {
    while (performance.now() - startedAt < durationMs) {
      await operation(worker);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, worker) => work(worker)));
  return (1_000 * done) / (performance.now() - startedAt);
};

const createEvent = () =>
  jsonEvent({ type: 'Measured.v1', data: { text: 'x'.repeat(280) }, metadata: { by: 'bench' } });

/** Inserts the same bytes as an append, one row and one commit each, with one connection per worker. */
const openRawInserts = async (url: string, connections: number) => {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query(
    'create table raw (position bigserial primary key, stream text not null, id uuid not null, type text not null, data bytea not null, metadata bytea not null)',
  );
  const data = Buffer.from(JSON.stringify(createEvent().data));
  const metadata = Buffer.from('{"by":"bench"}');
  return {
    insert: (worker: number) =>
      clients[worker]?.query({
        name: 'insert',
        text: 'insert into raw (stream, id, type, data, metadata) values ($1, $2, $3, $4, $5)',
        values: [`bench-${randomUUID()}`, randomUUID(), 'Measured.v1', data, metadata],
      }) ?? Promise.resolve(),
    close: () => Promise.all(clients.map((client) => client.end())),
  };
};

/** Starts the embedded store in another process, on a database. */
export const startServer = async (databaseUrl: string) => {
  const main = fileURLToPath(import.meta.resolve('@hiring/embedded-eventstore/main'));
  const server: ChildProcess = fork(main, {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_PORT: '0',
      EVENTSTORE_PASSWORD: randomUUID(),
      LOG_LEVEL: 'silent',
    },
  });
  const connectionString = await new Promise<string>((resolve, reject) => {
    server.once('message', (ready: { connectionString: string }) =>
      resolve(ready.connectionString),
    );
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { process: server, connectionString };
};

/** Prints the median, minimum and maximum of the rounds. */
const print = (measurements: readonly Measurement[]): void => {
  for (const { name, unit, samples } of measurements) {
    const [min = 0, median = 0, max = 0] = [0, samples.length >> 1, samples.length - 1].map(
      (index) => samples.toSorted((a, b) => a - b)[index],
    );
    const figures = [median, min, max].map((value) => Math.round(value).toLocaleString('en'));
    process.stdout.write(
      `${name.padEnd(48)} ${figures[0]}${unit}  [${figures[1]}–${figures[2]}]\n`,
    );
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await eventStoreBench();
