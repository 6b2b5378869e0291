import { jsonEvent } from '@eventstore/db-client';
import { read } from '@hiring/database';
import { apiKey, streamName } from '@hiring/domain';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import type { ResponsePlan } from '../../../test/servers/receiver.ts';
import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Random } from '../cluster/random.ts';
import type { Fault } from './fault.ts';

/** How the customer's HRIS may misbehave. */
const badHris: Readonly<Record<string, (random: Random) => ResponsePlan>> = {
  slow: (random) => ({ status: 200, delay: random.between(500, 1_500) }),
  failing: (random) => ({ status: random.pick([500, 502, 503]) }),
  throttling: () => ({ status: 429, headers: { 'retry-after': '1' } }),
  hanging: () => 'hang',
  flooding: () => 'flood',
  /** Took it, and says so to nobody. */
  'losing its answers': () => 'drop',
  /** Took it, and says it did not. */
  lying: () => ({ status: 500 }),
};

export const hris = (how: string, seconds: number): Fault => ({
  name: `HRIS ${how}`,
  target: 'HRIS receiver',
  durationMs: seconds * 1_000,
  begin: ({ hris: receiver }, random) => {
    const createResponse = badHris[how];
    if (!createResponse) throw new Error(`an HRIS cannot be ${how}`);
    receiver.behave(() => createResponse(random));
    return () => receiver.behave(undefined);
  },
});

/** The disk of Postgres is full, and then it is not. */
export const fullDisk = (seconds: number): Fault => ({
  name: 'disk full',
  target: 'postgres',
  durationMs: seconds * 1_000,
  begin: async ({ disk }) => {
    // What is freed meanwhile, a segment of the WAL for example, is taken as well.
    const filling = setInterval(disk.fill, 100);
    disk.fill();
    return () => {
      clearInterval(filling);
      disk.free();
    };
  },
});

/** Nothing more can be written to DATA_DIR, logs included, while processes end and are started again; then there is space. */
export const fullDataDir = (names: readonly string[], seconds: number): Fault => {
  const full = fullDisk(seconds);
  return {
    ...full,
    name: 'DATA_DIR full',
    target: `disk, ${names.join(', ')}`,
    begin: async (cluster, random) => {
      const free = await full.begin(cluster, random);
      for (const name of names) cluster.member(name).signal('SIGKILL');
      return free;
    },
  };
};

/** The relay forgets the last events it handed over, and hands them over again once it is started again. */
export const lateDeliveries = (events: number): Fault => ({
  name: 'deliveries again',
  target: 'worker',
  durationMs: 0,
  begin: async (cluster) => {
    const workers = [...cluster.members.values()].filter(({ name }) => name.startsWith('worker'));
    for (const worker of workers) await worker.takeOut();
    await sql`update worker.relay set event_id = null, position = greatest(0, position - ${events})`.execute(
      cluster.db,
    );
    for (const worker of workers) worker.putBack();
  },
});

/** The clock of one process is set wrong, and then right again; it must run under faults/skewed-clock.ts. */
export const wrongClock = (name: string, seconds: number): Fault => ({
  name: 'clock set wrong',
  target: name,
  durationMs: seconds * 1_000,
  begin: ({ member }) => {
    member(name).signal('SIGUSR2');
    return () => member(name).signal('SIGUSR2');
  },
});

/**
 * An event that nobody can read, appended past every check to the log of keys. It is healed as an operator does it: the lane
 * that stands before it is told to pass over it.
 */
export const poison: Fault = {
  name: 'poison event',
  target: 'api-keys',
  durationMs: 3_000,
  begin: async ({ store, db, ops }) => {
    const id = uuid();
    const malformed = jsonEvent({ id, type: 'ApiKeyMinted.v1', data: { name: 5 } });
    const stream = streamName(apiKey, uuid());
    await store.call(({ client }) => client.appendToStream(stream, [malformed]));
    await until(
      () => isStopped(db),
      () => 'the lane did not stop',
    );
    const words = ['--skip-event', id, '--reason', 'chaos put it there'];
    return () => ops('projections', 'retry', 'api-keys', ...words);
  },
};

const isStopped = async (db: Cluster['db']): Promise<boolean> => {
  const { error } = await read(db)
    .selectFrom('checkpoints')
    .select('error')
    .where('projection', '=', 'api-keys')
    .executeTakeFirstOrThrow();
  return error !== null;
};
