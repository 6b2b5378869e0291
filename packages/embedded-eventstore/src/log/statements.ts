import { readFileSync } from 'node:fs';

import pg from 'pg';

const loadStatement = (name: string) => ({
  name,
  text: readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8'),
});

/** Every statement of the store, by the name of its file. */
export const statements = {
  schema: loadStatement('schema'),
  events: loadStatement('events'),
  lock: loadStatement('lock'),
  lastPosition: loadStatement('last-position'),
  hasPosition: loadStatement('has-position'),
  heads: loadStatement('heads'),
  insert: loadStatement('insert'),
  storedIds: loadStatement('stored-ids'),
  readAllForwards: loadStatement('read-all-forwards'),
  readAllBackwards: loadStatement('read-all-backwards'),
  readStreamsForwards: loadStatement('read-streams-forwards'),
  readStreamBackwards: loadStatement('read-stream-backwards'),
};

/**
 * Returns the settings of a connection to Postgres. int8 is returned as a number: positions stay below 2^53, and the
 * only larger value is the revision of a tombstone, which reads as `tombstoneRevision`. The planner must use the
 * indexes: a plan that was made for an empty table would otherwise scan the full one.
 */
export const connectionOptions = (databaseUrl: string, name: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  application_name: name,
  keepAlive: true,
  connectionTimeoutMillis: 3_000,
  query_timeout: 5_000,
  options: [
    'timezone=UTC',
    'max_parallel_workers_per_gather=0',
    'enable_seqscan=off',
    'enable_bitmapscan=off',
    'plan_cache_mode=force_generic_plan',
    'synchronous_commit=on',
    // Postgres detects the loss of this machine within seconds and releases the lock.
    'tcp_keepalives_idle=5',
    'tcp_keepalives_interval=2',
    'tcp_keepalives_count=3',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
  types: { getTypeParser },
});

const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
