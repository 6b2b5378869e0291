import { type Addresses, chooseAddresses } from './addresses.ts';
import { assertSettings } from './assert-settings.ts';
import { assertStoresReachable } from './assert-stores-reachable.ts';
import { prerequisites, type ServiceName } from './composition.ts';
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

type StartContext = { readonly addresses: Addresses; readonly start: Start };

/**
 * Starts every program at once; programs that serve no requests start after those that do. A program loads its modules
 * while the programs it depends on are starting. Returns them in the order in which they stop.
 */
const startParts = (
  config: Config,
  programs: Programs,
  { addresses, start }: StartContext,
): SupervisedProgram[] => {
  const postgres = config.databaseUrl ? externalProgram : start(programs.postgres());
  const processes = startProcesses(config, programs, { postgres, start });
  const { eventstore = externalProgram, api = externalProgram } = Object.fromEntries(processes);
  const receiver = addresses.hrisReceiverUrl
    ? start(programs.hrisReceiver(api.ready))
    : externalProgram;
  const others = [...new Set(processes.values())].filter((program) => program !== eventstore);
  return [...others, eventstore, receiver, postgres];
};

/** Starts the processes of the composition. Returns them by each of their services. */
const startProcesses = (
  { composition, eventStoreUrl }: Config,
  programs: Programs,
  { postgres, start }: { readonly postgres: SupervisedProgram; readonly start: Start },
): ReadonlyMap<ServiceName, SupervisedProgram> => {
  const processes = new Map<ServiceName, SupervisedProgram>();
  for (const [name, listed] of Object.entries(composition)) {
    const services = listed.filter((service) => service !== 'eventstore' || !eventStoreUrl);
    if (services.length === 0) continue;
    const awaited = services
      .flatMap((service) => prerequisites[service])
      .map((service) => processes.get(service)?.ready);
    const after = Promise.all([postgres.ready, ...awaited]);
    const started = start(programs.services(name, services, after));
    for (const service of services) processes.set(service, started);
  }
  return processes;
};

type Programs = ReturnType<typeof createPrograms>;

/** A program that runs outside this system. */
const externalProgram: SupervisedProgram = {
  name: 'external',
  pid: () => undefined,
  ready: Promise.resolve(),
  stop: () => Promise.resolve(),
};
