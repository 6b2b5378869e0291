import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { connect, type Db } from '@hiring/database';
import { sql } from 'kysely';

import { findFreePort } from '../../start/ports.ts';
import { createEmbeddedPostgres, postgresUrl } from '../../start/postgres/postgres.ts';

export type Standby = {
  /** The URL of the same database as that of the primary. */
  readonly url: string;
  readonly db: Db;
  /** Starts the server; it follows the primary. */
  readonly start: () => Promise<void>;
  /** Ends the server with its connections. */
  readonly kill: () => Promise<void>;
  /** Stops it if it runs, and removes its directory. */
  readonly remove: () => Promise<void>;
};

/** Copies a primary to a hot standby that streams from it, and starts it. The primary must be idle meanwhile. */
export const startStandby = async (primaryUrl: string): Promise<Standby> => {
  const home = await mkdtemp(join(tmpdir(), 'hiring-standby-'));
  // Started by root, Postgres runs as another user, which must be able to enter this directory.
  await chmod(home, 0o711);
  const directory = join(home, 'data');
  await copyPrimary(primaryUrl, directory);
  const { password } = new URL(primaryUrl);
  const port = await findFreePort();
  const program = createEmbeddedPostgres({ directory, port, password, log: () => undefined });
  const url = postgresUrl({ port, password });
  const { db, close } = connect(url, { name: 'test', maxConnections: 1 });
  let server: ChildProcess | undefined;
  const start = async () => {
    server = await program.run(new AbortController().signal);
    await program.ready(server);
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  };
  const remove = async () => {
    await close();
    await kill();
    await rm(home, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { url, db, start, kill, remove };
};

/** Copies the files of a running primary, and adds what makes the copy a standby. */
const copyPrimary = async (primaryUrl: string, directory: string): Promise<void> => {
  const { db, close } = connect(primaryUrl, { name: 'test', maxConnections: 1 });
  try {
    const { rows: settings } = await sql<{ data_directory: string }>`show data_directory`.execute(
      db,
    );
    await sql`select pg_backup_start('standby', true)`.execute(db);
    await promisify(execFile)('cp', ['-a', settings[0]?.data_directory ?? '', directory]);
    const { rows: backups } = await sql<{ labelfile: string }>`
      select labelfile from pg_backup_stop(wait_for_archive => false)`.execute(db);
    await rm(join(directory, 'postmaster.pid'));
    await writeOwned(directory, 'backup_label', backups[0]?.labelfile ?? '');
    await writeOwned(directory, 'standby.signal', '');
    await appendFile(join(directory, 'postgresql.auto.conf'), toConnectionSetting(primaryUrl));
  } finally {
    await close();
  }
};

/** Writes a file that belongs to the owner of its directory, as which Postgres runs. */
const writeOwned = async (directory: string, name: string, text: string): Promise<void> => {
  const { uid, gid } = await stat(directory);
  await writeFile(join(directory, name), text);
  await chown(join(directory, name), uid, gid);
};

const toConnectionSetting = (primaryUrl: string): string => {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`;
};
