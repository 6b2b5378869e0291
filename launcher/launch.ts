import { type Addresses, chooseAddresses } from './addresses.ts';
import { checkSettings } from './check-settings.ts';
import { checkStores } from './check-stores.ts';
import type { Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { lock } from './lock.ts';
import { openLogs } from './log-files.ts';
import { awaitOrphans } from './orphans.ts';
import { environment, partsOf } from './parts.ts';
import { tellRestarts } from './restarts.ts';
import { keepStackFile } from './stack-file.ts';
import { type Supervised, supervise } from './supervise.ts';
import { watchTroubles } from './troubles.ts';

export type Launched = {
  readonly addresses: Addresses;
  /** Answers when GET /readyz does with 200; rejects when a part cannot be started. */
  readonly ready: Promise<unknown>;
  /** Stops the api first, the embedded stores last, and waits for each. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the whole system on a data directory. Throws Problem: directory in use or not to be written, port taken, secret
 * missing, a store away; and ZodError for a setting. Nothing is started then.
 */
export const launch = async (config: Config, say: (line: string) => void): Promise<Launched> => {
  prepareDataDir(config);
  const unlock = lock(config.dataDir);
  try {
    await awaitOrphans(config.dataDir);
    const addresses = await chooseAddresses(config);
    checkSettings(environment(config, addresses));
    await checkStores(config);
    return run(config, addresses, { say, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
};

type Surroundings = { readonly say: (line: string) => void; readonly unlock: () => void };

/** Once something runs nothing of this throws: what cannot be written is written later. */
const run = (config: Config, addresses: Addresses, { say, unlock }: Surroundings): Launched => {
  const { dataDir } = config;
  const troubles = watchTroubles(dataDir, say);
  const logs = openLogs(dataDir, { onFailure: troubles.failed, onSuccess: troubles.worked });
  const parts: Supervised[] = [];
  const pidsOf = () => Object.fromEntries(parts.map((part) => [part.name, part.pid()] as const));
  const stackFile = keepStackFile(dataDir, addresses, { pidsOf, troubles });
  const tellRestart = tellRestarts(dataDir, say);
  const start: Start = (program) =>
    supervise(
      program,
      (name, ended, isFinal = false) => {
        if (isFinal) say(`${name} stays down. ${ended}`);
        else if (ended !== undefined) tellRestart(name, ended);
        stackFile.update();
      },
      { isBlocked: troubles.present },
    );
  parts.push(...startParts(config, partsOf(config, addresses, logs), { addresses, start }));
  return {
    addresses,
    ready: Promise.all(parts.map((part) => part.ready)),
    stop: async () => {
      troubles.stop();
      for (const part of parts) await part.stop();
      await logs.close();
      stackFile.remove();
      unlock();
    },
  };
};

type Start = (program: Parameters<typeof supervise>[0]) => Supervised;

/**
 * Everything is started at once, but what does not answer requests after what does. A part loads its modules while
 * what it needs is starting.
 */
const startParts = (
  config: Config,
  programs: ReturnType<typeof partsOf>,
  { addresses, start }: { readonly addresses: Addresses; readonly start: Start },
): Supervised[] => {
  const postgres = config.databaseUrl ? elsewhere : start(programs.postgres());
  const eventStore = config.eventStoreUrl ? elsewhere : start(programs.eventStore(postgres.ready));
  const stores = Promise.all([postgres.ready, eventStore.ready]);
  const api = start(programs.api(stores));
  const projector = start(programs.projector(stores));
  const worker = start(programs.worker(api.ready));
  const receiver = addresses.hrisReceiverUrl ? start(programs.hrisReceiver(api.ready)) : elsewhere;
  return [api, projector, worker, receiver, eventStore, postgres];
};

/** A part that somebody else runs. */
const elsewhere: Supervised = {
  name: 'elsewhere',
  pid: () => undefined,
  ready: Promise.resolve(),
  stop: () => Promise.resolve(),
};
