import { type Addresses, chooseAddresses } from './addresses.ts';
import { assertSettings } from './assert-settings.ts';
import { assertStoresReachable } from './assert-stores-reachable.ts';
import type { Config } from './config.ts';
import { prepareDataDir } from './data-dir/data-dir.ts';
import { maintainStackFile } from './data-dir/stack-file.ts';
import { watchWriteFailures } from './data-dir/write-failures.ts';
import { lock } from './process/lock.ts';
import { openLogs } from './process/log-files.ts';
import { awaitOrphans } from './process/orphans.ts';
import { createRefusalReporter } from './process/report-refusals.ts';
import { createRestartReporter } from './process/report-restarts.ts';
import { type SupervisedProgram, supervise } from './process/supervise.ts';
import { buildEnvironment, createPrograms } from './programs/programs.ts';

export type RunningSystem = {
  readonly addresses: Addresses;
  /** Resolves when GET /readyz returns 200; rejects when a program cannot be started. */
  readonly ready: Promise<unknown>;
  /** Stops the api first, the embedded stores last, and waits for each. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the whole system on a data directory. Before any program starts it throws Problem when the directory is in use
 * or cannot be written, a port is taken, the secret is missing or a store is unavailable, and ZodError for a setting.
 */
export const launch = async (
  config: Config,
  printLine: (line: string) => void,
): Promise<RunningSystem> => {
  prepareDataDir(config);
  const unlock = lock(config.dataDir);
  try {
    await awaitOrphans(config.dataDir);
    const addresses = await chooseAddresses(config);
    assertSettings(buildEnvironment(config, addresses));
    await assertStoresReachable(config);
    return run(config, addresses, { printLine, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
};

type LaunchContext = { readonly printLine: (line: string) => void; readonly unlock: () => void };

/** Starts the programs. Does not throw once one of them runs: a file that cannot be written is written later. */
const run = (
  config: Config,
  addresses: Addresses,
  { printLine, unlock }: LaunchContext,
): RunningSystem => {
  const { dataDir } = config;
  const writeFailures = watchWriteFailures(dataDir, printLine);
  const logs = openLogs(dataDir, {
    onFailure: writeFailures.noteFailure,
    onSuccess: writeFailures.noteSuccess,
  });
  const parts: SupervisedProgram[] = [];
  const getPids = () => Object.fromEntries(parts.map((part) => [part.name, part.pid()] as const));
  const stackFile = maintainStackFile(dataDir, addresses, { getPids, writeFailures });
  const reportRestart = createRestartReporter(dataDir, printLine);
  const refusals = createRefusalReporter(printLine);
  const start: Start = (program) =>
    supervise(
      program,
      (name, reason, isFinal = false) => {
        if (isFinal) refusals.report(name, reason ?? '');
        else if (reason !== undefined) reportRestart(name, reason);
        stackFile.update();
      },
      { isBlocked: writeFailures.hasFailures },
    );
  parts.push(...startParts(config, createPrograms(config, addresses, logs), { addresses, start }));
  const ready = Promise.all(parts.map((part) => part.ready));
  ready.then(() => refusals.settle(), refusals.settle);
  return {
    addresses,
    ready,
    stop: async () => {
      writeFailures.stop();
      for (const part of parts) await part.stop();
      await logs.close();
      stackFile.remove();
      unlock();
    },
  };
};

type Start = (program: Parameters<typeof supervise>[0]) => SupervisedProgram;

/**
 * Starts every program at once; programs that serve no requests start after those that do. A program loads its modules
 * while the programs it depends on are starting.
 */
const startParts = (
  config: Config,
  programs: ReturnType<typeof createPrograms>,
  { addresses, start }: { readonly addresses: Addresses; readonly start: Start },
): SupervisedProgram[] => {
  const postgres = config.databaseUrl ? externalProgram : start(programs.postgres());
  const eventStore = config.eventStoreUrl
    ? externalProgram
    : start(programs.eventStore(postgres.ready));
  const stores = Promise.all([postgres.ready, eventStore.ready]);
  const api = start(programs.api(stores));
  const projector = start(programs.projector(stores));
  const worker = start(programs.worker(api.ready));
  const receiver = addresses.hrisReceiverUrl
    ? start(programs.hrisReceiver(api.ready))
    : externalProgram;
  return [api, projector, worker, receiver, eventStore, postgres];
};

/** A program that runs outside this system. */
const externalProgram: SupervisedProgram = {
  name: 'external',
  pid: () => undefined,
  ready: Promise.resolve(),
  stop: () => Promise.resolve(),
};
