import { readFileSync } from 'node:fs';

import { type Db, connect } from '@hiring/database';
import { connectEventStore, type EventStore } from '@hiring/eventstore';
import { projections } from '@hiring/projections';
import { openKeyring, openVault } from '@hiring/vault';

import {
  freshDataDir,
  killAll,
  opsDocument,
  readStackFile,
  start,
} from '../../../test/start/running.ts';
import { readCpu } from '../harness/cpu.ts';
import type { Disk } from '../harness/disk.ts';
import { openProbe, type DrainedStatement } from '../harness/probe.ts';
import { readResidentMemory, type ResidentMemory } from '../harness/resident-memory.ts';
import type { MeasuredService } from './contender.ts';
import { createOrganizations, type Organization } from './organizations.ts';

/** The system that `start` runs, with its demo data and the organizations whose candidates are moved. */
export type System = MeasuredService & {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly vaultSecretFile: string;
  readonly world: DemoWorld;
  readonly organizations: readonly Organization[];
  readonly db: Db;
  readonly store: EventStore;
  readonly pids: () => Readonly<Record<string, number>>;
  /** Without the connection that waits until the system has drained. */
  readonly readMemory: () => ResidentMemory;
  /** Ends the processes; the data stays until `stop`. */
  readonly halt: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The used part of the output of `ops demo`. */
type DemoWorld = {
  readonly organization: { readonly slug: string };
  readonly admin: { readonly userId: string; readonly apiKey: string };
  readonly hrRep: { readonly userId: string; readonly apiKey: string };
};

export type SystemOptions = {
  /** Whether api, projector, worker and event store are separate processes, as in production. */
  readonly hasSeparateServices?: boolean;
  /** Settings in addition to those of production. */
  readonly env?: Readonly<Record<string, string>>;
  /** Fills the data directory before the first start. */
  readonly fill?: (dataDir: string) => Promise<void>;
};

/** The projector reads a log of ten million events within an hour. */
const filledTimeoutSeconds = 7_200;

/** Starts the system on a disk, in production mode and without rate limits. Returns when it has drained. */
export const startSystem = async (
  disk: Disk,
  { hasSeparateServices = false, env = {}, fill }: SystemOptions = {},
): Promise<System> => {
  const data = freshDataDir();
  const remove = () => {
    killAll(data.path);
    data.remove();
  };
  try {
    await fill?.(data.path);
    const since = new Date().toISOString();
    const args = hasSeparateServices ? ['--services'] : [];
    const running = await start(data.path, { NODE_ENV: 'production', ...disk.env, ...env }, args);
    const { url, pids } = running;
    const world = await opsDocument<DemoWorld>(data.path, 'demo', '--candidates', '0');
    const stores = openStores(data.path);
    const probe = await openProbe(stores.databaseUrl, buildDrainedStatement(since));
    await probe.waitUntilDrained(fill && filledTimeoutSeconds);
    const adminKey = world.admin.apiKey;
    const organizations = await createOrganizations({ store: stores.store, url, adminKey });
    await probe.waitUntilDrained();
    const halt = async () => {
      running.process.kill();
      await running.ended();
    };
    const stop = async () => {
      await Promise.all([stores.close(), probe.close()]);
      await halt();
      remove();
    };
    return {
      url,
      dataDir: data.path,
      ...stores,
      world,
      organizations,
      pids,
      readCpu: () => readCpu(pids(), [probe.pid]),
      readMemory: () => readResidentMemory(pids(), [probe.pid]),
      waitUntilDrained: () => probe.waitUntilDrained(),
      halt,
      stop,
    };
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

/**
 * The system has drained when every projection and the audit chains are at the end of the log, no effect of a later
 * event than `since` is due, and the queue holds no job but parked ones. A parked effect needs an operator.
 */
const buildDrainedStatement = (since: string): DrainedStatement => ({
  text: `
    with log_end as (
      select position from eventstore.events
      where split_part(stream, '-', 1) = any($1) order by position desc limit 1)
    select not exists (select from read.checkpoints c join log_end on c.position < log_end.position)
      and exists (select from audit.lane join log_end on lane.position >= log_end.position)
      and not exists (
        select from read.effects
        where status in ('pending', 'failed', 'parked') and status <> 'parked' and created_at >= $2)
      and not exists (select from bullmq.job where state <> 'failed') as drained`,
  values: [[...new Set(projections.flatMap(({ categories }) => categories))], since],
});
