import { readFileSync } from 'node:fs';

import { type Db, connect, selectEffectRecords, read, unfinishedStatuses } from '@hiring/database';
import { connectEventStore, type EventStore } from '@hiring/eventstore';
import { projections } from '@hiring/projector';
import { openKeyring, openVault } from '@hiring/vault';
import { sql } from 'kysely';

import { freshDataDir, killAll, opsDocument, stackOf, start } from '../../../test/start/running.ts';
import { until } from '../../../test/until.ts';
import type { Disk } from '../harness/disk.ts';
import { type EnteredCandidate, enterCandidates, type OpenRole } from './enter-candidates.ts';
import { readLogEnd } from './usage-log.ts';

/** The system as `start` runs it, every process of it, with its own people in it. */
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
  /** Waits until nothing follows any more from what was asked: every projection has passed the log's end, no effect is due. */
  readonly waitUntilIdle: () => Promise<void>;
  /** Ends its processes; what it holds stays until `stop`. */
  readonly halt: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** What `ops demo` answers, as far as it is used. */
type DemoWorld = {
  readonly organization: { readonly id: string; readonly slug: string };
  readonly admin: { readonly userId: string; readonly apiKey: string };
  readonly hrRep: { readonly userId: string; readonly apiKey: string };
  readonly roles: readonly (OpenRole & { readonly status: string })[];
};

/**
 * Starts it on a disk, with so many candidates at the first step of open roles that have seats for all, in a
 * data directory that was filled before if there is something to fill it with.
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
  const { databaseUrl, eventStoreUrl } = stackOf(dataDir);
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
 * A worker that finds no place in the log begins with the present: of what is done meanwhile it runs nothing, which would
 * take longer than all that is measured.
 */
const withoutEffects = async <T>(
  { db, pids }: Pick<System, 'db' | 'pids'>,
  action: () => Promise<T>,
): Promise<T> => {
  const { worker } = pids();
  if (worker === undefined) throw new Error('there is no worker');
  process.kill(worker, 'SIGSTOP');
  const result = await action();
  await db.deleteFrom('worker.relay').execute();
  process.kill(worker, 'SIGKILL');
  const relayRows = db.selectFrom('worker.relay').select('name');
  await until(
    async () => (await relayRows.execute()).length > 0,
    () => 'no worker came back',
    60,
  );
  return result;
};

/** Seconds until it has come to rest: a past of ten million events is taken in within an hour. */
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
      // Nor is a machine at rest that is too busy to answer.
      const busy = await isBusy(db, progress).catch(() => true);
      idleCount = busy ? 0 : idleCount + 1;
      // Effects that ended are events again: twice, so that nothing slipped through between two looks.
      return idleCount === 2;
    },
    () => 'the system does not come to rest',
    seconds,
    100,
  );
};

type LogProgress = {
  /** Effects of an earlier past are owed by nobody. */
  readonly since: string;
  /** Of each projection, how far the log was looked at. */
  readonly checkedUntil: Map<string, bigint>;
};

/** Whether an event waits for one of its projections, or an effect is due. Looks at each place of the log once. */
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
