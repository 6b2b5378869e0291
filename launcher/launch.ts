import { mkdirSync } from 'node:fs';

import { type Addresses, chooseAddresses } from './addresses.ts';
import type { Config } from './config.ts';
import { lock } from './lock.ts';
import { awaitOrphans } from './orphans.ts';
import { partsOf } from './parts.ts';
import { removeStackFile, writeStackFile } from './stack-file.ts';
import { type Supervised, supervise, type Watch } from './supervise.ts';

export type Launched = {
  readonly addresses: Addresses;
  /** Answers when GET /readyz does with 200; rejects when a part cannot be started. */
  readonly ready: Promise<unknown>;
  /** Stops the api first, the embedded stores last, and waits for each. */
  readonly stop: () => Promise<void>;
};

/** Starts the whole system on a data directory. Throws Problem: directory in use, port taken, secret missing. */
export const launch = async (config: Config, say: (line: string) => void): Promise<Launched> => {
  // Others may pass through it, as the user that Postgres runs as must, but not look into it.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 });
  const unlock = lock(config.dataDir);
  try {
    await awaitOrphans(config.dataDir);
    const addresses = await chooseAddresses(config);
    const parts: Supervised[] = [];
    const watch: Watch = (name, ended, isFinal = false) => {
      if (ended !== undefined) {
        const again = `${name} ended (${ended}), starting it again; see ${config.dataDir}/logs`;
        say(isFinal ? `${name} stays down. ${ended}` : again);
      }
      const pids = parts.map((part) => [part.name, part.pid()] as const);
      writeStackFile(config.dataDir, addresses, Object.fromEntries(pids));
    };
    parts.push(...startParts(config, addresses, watch));
    const ready = Promise.all(parts.map((part) => part.ready));
    return { addresses, ready, stop: () => stop(parts, config.dataDir).finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Everything is started at once, but what does not answer requests after what does. A part loads its modules while
 * what it needs is starting.
 */
const startParts = (config: Config, addresses: Addresses, watch: Watch): Supervised[] => {
  const programs = partsOf(config, addresses);
  const postgres = config.databaseUrl ? elsewhere : supervise(programs.postgres(), watch);
  const eventStore = config.eventStoreUrl
    ? elsewhere
    : supervise(programs.eventStore(postgres.ready), watch);
  const stores = Promise.all([postgres.ready, eventStore.ready]);
  const api = supervise(programs.api(stores), watch);
  const projector = supervise(programs.projector(stores), watch);
  const worker = supervise(programs.worker(api.ready), watch);
  const receiver = addresses.hrisReceiverUrl
    ? supervise(programs.hrisReceiver(api.ready), watch)
    : elsewhere;
  return [api, projector, worker, receiver, eventStore, postgres];
};

/** A part that somebody else runs. */
const elsewhere: Supervised = {
  name: 'elsewhere',
  pid: () => undefined,
  ready: Promise.resolve(),
  stop: () => Promise.resolve(),
};

const stop = async (parts: readonly Supervised[], dataDir: string): Promise<void> => {
  for (const part of parts) await part.stop();
  removeStackFile(dataDir);
};
