import { setTimeout as delay } from 'node:timers/promises';

import { read } from '@hiring/database';
import { apiKey, streamName } from '@hiring/domain';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import type { ResponsePlan } from '../../../test/servers/receiver.ts';
import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Random } from '../cluster/random.ts';
import type { Fault } from './fault.ts';

/** The ways in which the customer's HRIS may fail. */
const badHris: Readonly<Record<string, (random: Random) => ResponsePlan>> = {
  slow: (random) => ({ status: 200, delay: random.between(500, 1_500) }),
  failing: (random) => ({ status: random.pick([500, 502, 503]) }),
  throttling: () => ({ status: 429, headers: { 'retry-after': '1' } }),
  hanging: () => 'hang',
  flooding: () => 'flood',
  /** Accepts the delivery, but closes the connection without a response. */
  'losing its responses': () => 'drop',
  /** Accepts the delivery, but returns 500. */
  'accepting with a 500': () => ({ status: 500 }),
};

export const hris = (how: string, seconds: number): Fault => ({
  name: `HRIS ${how}`,
  target: 'HRIS receiver',
  durationMs: seconds * 1_000,
  begin: ({ hris: receiver }, random) => {
    const createResponse = badHris[how];
    if (!createResponse) throw new Error(`unknown HRIS fault ${how}`);
    receiver.behave(() => createResponse(random));
    return () => receiver.behave(undefined);
  },
});

/** Fills the disk of Postgres for some seconds. */
export const fullDisk = (seconds: number): Fault => ({
  name: 'disk full',
  target: 'postgres',
  durationMs: seconds * 1_000,
  begin: async ({ disk }) => {
    // Space that Postgres frees meanwhile, such as a segment of the WAL, is filled too.
    const filling = setInterval(disk.fill, 100);
    disk.fill();
    return () => {
      clearInterval(filling);
      disk.free();
    };
  },
});

/** Milliseconds from the kill of the first process until the disk is full: what it had begun can be applied until then. */
const appliedMs = 100;

/** Kills a process, fills DATA_DIR, including the logs, and kills others, which are restarted while the disk is full. */
export const fullDataDir = (
  [first, ...names]: readonly [string, ...(readonly string[])],
  seconds: number,
): Fault => {
  const full = fullDisk(seconds);
  return {
    ...full,
    name: 'DATA_DIR full',
    target: `disk, ${[first, ...names].join(', ')}`,
    begin: async (cluster, random) => {
      cluster.member(first).signal('SIGKILL');
      await delay(appliedMs);
      const free = await full.begin(cluster, random);
      for (const name of names) cluster.member(name).signal('SIGKILL');
      return free;
    },
  };
};

/** Moves the relay's checkpoint back while the worker is stopped, so that it enqueues the last events a second time. */
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

/** Sets the clock of one process wrong for some seconds; the process must run under faults/skewed-clock.ts. */
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
 * Appends an unreadable event to the log of keys, without the checks of the event store client. It is healed as an
 * operator would do it: the stopped projection skips the event.
 */
export const poison: Fault = {
  name: 'poison event',
  target: 'api-keys',
  durationMs: 3_000,
  begin: async ({ store, db, ops }) => {
    const id = uuid();
    const data = Buffer.from(JSON.stringify({ name: 5 }));
    const malformed = { id, type: 'ApiKeyMinted.v1', data, metadata: Buffer.alloc(0) };
    const stream = streamName(apiKey, uuid());
    const proposal = { stream, events: [malformed], expectedRevision: undefined };
    await store.call((link) => link.append(proposal));
    await until(
      () => isStopped(db),
      () => 'the projection api-keys did not stop',
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
