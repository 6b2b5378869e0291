import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  readAnchorMemory,
  readAnchors,
  readChainsState,
  toSigningKey,
  type Verdict,
  verifyChains,
} from '@hiring/audit';
import { connect, type Db } from '@hiring/database';
import { connectEventStore, headPosition } from '@hiring/eventstore';
import { readConfig, start } from '@hiring/projector';
import { openKeyring, openVault } from '@hiring/vault';
import { sql } from 'kysely';

import { findFreePort } from '../../start/ports.ts';
import { freshDatabase } from '../servers/database.ts';
import { startEmbedded } from '../servers/embedded-event-store.ts';
import { withClient } from '../servers/event-store-client.ts';
import { eventStoreUser as credentials } from '../servers/event-store-user.ts';
import { until } from '../until.ts';
import type { World } from '../world.ts';

/** Creates a database with a log whose chains can be built, altered and verified. */
export const createChainedWorld = async () => {
  const database = await freshDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'hiring-audit-'));
  const anchors = join(directory, 'audit', 'anchors.ndjson');
  const port = await findFreePort();
  const serve = () =>
    startEmbedded('the test alters stored events', {
      databaseUrl: database.url,
      port,
      credentials,
    });
  let server = await serve();
  const { db, close } = connect(database.url, { name: 'test', maxConnections: 4 });
  const secret = randomBytes(32).toString('base64');
  const vault = openVault(secret);
  const url = server.connectionString;
  const keyring = openKeyring(db, vault);
  const store = connectEventStore(url, {
    name: 'test',
    idleTimeoutMs: 30_000,
    retryTimeoutMs: 30_000,
    keyring,
  });
  const env = {
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    EVENTSTORE_URL: url,
    VAULT_SECRET: secret,
    AUDIT_ANCHORS: anchors,
    DATA_DIR: directory,
  };
  const world: World = { db, store, vault, now: () => new Date() };

  return {
    ...world,
    env,
    anchors,
    /** Runs `work` with a client of the event store's protocol. */
    withClient: (work: Parameters<typeof withClient>[1]) => withClient(url, work),
    /** Starts a projector that builds the chains; it signs their heads when it stops. */
    project: (own: Readonly<Record<string, string>> = {}) => start(readConfig({ ...env, ...own })),
    /** Resolves when the chains are complete. */
    complete: async () => {
      const head = (await headPosition(store)) ?? 0n;
      await until(async () => (await readChainsState(db)).position >= head);
    },
    /** Runs statements while the event store is stopped, so that it caches no state from before them. */
    tamper: async (...statements: readonly ReturnType<typeof sql>[]) => {
      await server.stop();
      for (const statement of statements) await statement.execute(db);
      server = await serve();
    },
    /** Returns the position of the event before a position; 0 for the first. */
    positionBefore: async (position: bigint): Promise<bigint> => {
      const { rows } = await sql<{ position: bigint | null }>`
        select max(position) as position from eventstore.events where position < ${position}`.execute(
        db,
      );
      return rows[0]?.position ?? 0n;
    },
    verify: async (chain?: string): Promise<Verdict> => {
      const key = toSigningKey(vault.auditSeed);
      const signed = await readAnchors(anchors, key, await readAnchorMemory(db));
      return verifyChains({ db, store, anchors: signed, chain });
    },
    stop: async () => {
      await store.close();
      await server.stop();
      await close();
      await database.drop();
      await rm(directory, { recursive: true });
    },
  };
};

export type ChainedWorld = Awaited<ReturnType<typeof createChainedWorld>>;

const savedTables = [
  'eventstore.events',
  'audit.lane',
  'audit.chains',
  'audit.entries',
  'audit.streams',
  'audit.anchor_memory',
];

/** Copies the log and the chains to the schema `aside` and returns the statements that restore them. */
export const saveTables = async (db: Db) => {
  await sql`create schema aside`.execute(db);
  for (const table of savedTables) {
    await sql`create table ${sql.table(aside(table))} as table ${sql.table(table)}`.execute(db);
  }
  return savedTables.flatMap((table) => [
    sql`truncate ${sql.table(table)}`,
    sql`insert into ${sql.table(table)} table ${sql.table(aside(table))}`,
  ]);
};

const aside = (table: string): string => `aside.${table.replace('.', '_')}`;

/** Returns the problem and the position of each finding, without its text. */
export const problems = ({ findings }: Verdict): readonly string[] =>
  findings.map(({ problem, position }) => `${problem} at ${position}`);
