import { readFileSync } from 'node:fs';

import { type Db, connect, selectEffectRecords, read, unfinishedStatuses } from '@hiring/database';
import { connectEventStore, type EventStore } from '@hiring/eventstore';
import { projections } from '@hiring/projections';
import { openKeyring, openVault } from '@hiring/vault';
import { sql } from 'kysely';

import {
  freshDataDir,
  killAll,
  opsDocument,
  readStackFile,
  start,
} from '../../../test/start/running.ts';
import { until } from '../../../test/until.ts';
import type { Disk } from '../harness/disk.ts';
import { type EnteredCandidate, enterCandidates, type OpenRole } from './enter-candidates.ts';
import { readLogEnd } from './usage-log.ts';

/** The system with every process of `start`, and its demo data. */
export type System = {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly vaultSecretFile: string;
  readonly world: DemoWorld;
  readonly candidates: readonly EnteredCandidate[];
  readonly db: Db;
  readonly store: EventStore;
  readonly pids: () => Readonly<Record<string, number>>;
  /** Waits until every projection is at the end of the log and no effect is due. */
  readonly waitUntilIdle: () => Promise<void>;
  /** Ends the processes; the data stays until `stop`. */
  readonly halt: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The used part of the output of `ops demo`. */
type DemoWorld = {
  readonly organization: { readonly id: string; readonly slug: string };
  readonly admin: { readonly userId: string; readonly apiKey: string };
  readonly hrRep: { readonly userId: string; readonly apiKey: string };
  readonly roles: readonly (OpenRole & { readonly status: string })[];
};

/**
 * Starts the system on a disk, with `count` candidates at the first step of open roles, which have seats for all of
 * them. `fill` can fill the data directory before the start.
 */
export const startSystem = async (
  disk: Disk,
  count: number,
  fill?: (dataDir: string) => Promise<void>,
): Promise<System> => {
  const data = freshDataDir();
  const remove = () => {
    killAll(data.path);
    data.remove();
  };
  try {
    await fill?.(data.path);
    const startedAt = new Date().toISOString();
    const running = await start(data.path, { NODE_ENV: 'production', ...disk.env });
    const world = await opsDocument<DemoWorld>(data.path, 'demo', '--candidates', '0');
    await raiseCapacities(running.url, world);
    const stores = openStores(data.path);
    const { db, store } = stores;
    await pollUntilIdle(db, startedAt, fill && idleTimeoutSeconds.filled);
    const { url, pids } = running;
    const { id: organizationId } = world.organization;
    const roles = world.roles.filter(({ status }) => status === 'open');
    const enter = () => enterCandidates(store, { organizationId, roles, count });
    const candidates = count > 0 ? await withoutEffects({ db, pids }, enter) : [];
    const since = new Date().toISOString();
    const waitUntilIdle = async () => void (await pollUntilIdle(db, since));
    await waitUntilIdle();
    const halt = async () => {
      running.process.kill();
      await running.ended();
    };
    const stop = async () => {
      await stores.close();
      await halt();
      remove();
    };
    const { path: dataDir } = data;
    return { url, dataDir, ...stores, world, candidates, pids, waitUntilIdle, halt, stop };
  } catch (error) {
    remove();
    throw error;
  }
};

const openStores = (dataDir: string) => {
  const { databaseUrl, eventStoreUrl } = readStackFile(dataDir);
  const vaultSecretFile = `${dataDir}/vault-secret`;
  const { db, close } = connect(databaseUrl, {
    name: 'bench',
    maxConnections: 2,
    queryTimeoutMs: 600_000,
  });
  const keyring = openKeyring(db, openVault(readFileSync(vaultSecretFile, 'utf8')));
  const storeOptions = { name: 'bench', idleTimeoutMs: 10_000, retryTimeoutMs: 60_000, keyring };
  const store = connectEventStore(eventStoreUrl, storeOptions);
  const closeBoth = async () => void (await Promise.all([close(), store.close()]));
  return { databaseUrl, eventStoreUrl, vaultSecretFile, db, store, close: closeBoth };
};

const raiseCapacities = async (url: string, { roles, hrRep }: DemoWorld): Promise<void> => {
  for (const { id, status } of roles) {
    if (status !== 'open') continue;
    const response = await fetch(`${url}/api/v1/roles/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${hrRep.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ capacity: 100_000 }),
    });
    if (response.status !== 200) throw new Error(await response.text());
  }
};

/**
 * Runs an action whose effects are skipped, because they would take longer than the measurement: a worker without a
 * checkpoint starts at the end of the log.
 */
const withoutEffects = async <T>(
  { db, pids }: Pick<System, 'db' | 'pids'>,
  action: () => Promise<T>,
): Promise<T> => {
  const { worker } = pids();
  if (worker === undefined) throw new Error('the worker is not running');
  process.kill(worker, 'SIGSTOP');
  const result = await action();
  await db.deleteFrom('worker.relay').execute();
  process.kill(worker, 'SIGKILL');
  const relayRows = db.selectFrom('worker.relay').select('name');
  await until(
    async () => (await relayRows.execute()).length > 0,
    () => 'the worker was not restarted',
    60,
  );
  return result;
};

/** Timeouts in seconds: the projector reads a log of ten million events within an hour. */
const idleTimeoutSeconds = { filled: 7_200, afterRequests: 600 };

const pollUntilIdle = (
  db: Db,
  since: string,
  seconds = idleTimeoutSeconds.afterRequests,
): Promise<unknown> => {
  const progress: LogProgress = { since, checkedUntil: new Map() };
  let idleCount = 0;
  return until(
    async () => {
      // A query that fails because the machine is overloaded counts as busy.
      const busy = await isBusy(db, progress).catch(() => true);
      idleCount = busy ? 0 : idleCount + 1;
      // Finished effects append events, so the system is idle only after two idle polls in a row.
      return idleCount === 2;
    },
    () => 'the system did not become idle',
    seconds,
    100,
  );
};

type LogProgress = {
  /** Effects of earlier events are ignored. */
  readonly since: string;
  /** By projection: the position up to which the log was checked. */
  readonly checkedUntil: Map<string, bigint>;
};

/** Returns whether an event is unprojected or an effect is due. Reads each position of the log once. */
const isBusy = async (db: Db, { since, checkedUntil }: LogProgress): Promise<boolean> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'position'])
    .execute();
  const passed = new Map(rows.map(({ projection, position }) => [projection, position]));
  const end = await readLogEnd(db);
  for (const { name, categories } of projections) {
    const [at = 0n, seen = 0n] = [passed.get(name), checkedUntil.get(name)];
    const { rows: waiting } = await sql`
      select 1 from eventstore.events
      where position > ${at > seen ? at : seen} and position <= ${end}
        and split_part(stream, '-', 1) = any(${categories})
      limit 1`.execute(db);
    if (waiting.length > 0) return true;
    checkedUntil.set(name, end);
  }
  const due = await selectEffectRecords(db)
    .select('id')
    .where('recorded_status', 'in', unfinishedStatuses)
    .where('status', 'in', ['pending', 'running'])
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
};
