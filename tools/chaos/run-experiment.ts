import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type Clock, startClock } from './cluster/clock.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { drain } from './cluster/drain.ts';
import { createFixture, type Fixture, waitUntilReady } from './cluster/fixture.ts';
import { type Random, randomOf } from './cluster/random.ts';
import { twoApis } from './cluster/topology.ts';
import { takeDump } from './dump.ts';
import type { Experiment } from './experiments/experiment.ts';
import { injectFaults } from './faults/inject-faults.ts';
import type { Run } from './history.ts';
import { usualLoad } from './load/load-options.ts';
import { startLoad } from './load/load.ts';
import { openRecorder } from './load/recorder.ts';
import { watchCheckpoints } from './load/watch-checkpoints.ts';
import { opsFile, runFile } from './run-file.ts';

export type RunOptions = {
  readonly seed: number;
  /** How long faults go on at least. */
  readonly seconds: number;
  readonly candidates: number;
  /** Where the run is written (run-file.ts), and what every process printed. */
  readonly directory: string;
  /** Done to it when all is quiet, before anything is read. */
  readonly atRest?: (cluster: Cluster) => Promise<void>;
};

export type ExperimentResult = {
  readonly run: Run;
  /** The most memory each process held, in bytes. */
  readonly peaks: ReadonlyMap<string, number>;
};

/**
 * Starts a cluster, loads it, breaks it, heals it, waits until it is quiet, and reads all there is. Everything is gone
 * afterwards but what stands in the directory.
 */
export const runExperiment = async (
  experiment: Experiment,
  options: RunOptions,
): Promise<ExperimentResult> => {
  const random = randomOf(options.seed);
  const clock = startClock();
  const topology = { ...twoApis, ...experiment.topology };
  mkdirSync(options.directory, { recursive: true });
  const cluster = await startCluster({ topology, clock, random: random.fork('lines') });
  try {
    await cluster.ready();
    await waitUntilReady(cluster, 30);
    const fixture = await createFixture(cluster, options);
    const run = await underLoad(experiment, { ...options, cluster, fixture, random, clock });
    writeFileSync(join(options.directory, runFile), JSON.stringify({ ...run, ops: [] }));
    const peaks = [...cluster.members.values()].map(
      (member) => [member.name, member.peakBytes()] as const,
    );
    return { run, peaks: new Map(peaks) };
  } finally {
    cluster.saveLogs(join(options.directory, 'logs'));
    await cluster.stop();
  }
};

type RunContext = RunOptions & {
  readonly cluster: Cluster;
  readonly fixture: Fixture;
  readonly random: Random;
  readonly clock: Clock;
};

/** Milliseconds of load before the first fault and after the last. */
const calmMs = 1_500;

/** Seconds that everything is given to be done, once nobody asks for anything more. */
const drainTimeoutSeconds = 90;

const underLoad = async (experiment: Experiment, context: RunContext): Promise<Run> => {
  const { cluster, fixture, random, clock, seed, seconds, directory } = context;
  const recorder = openRecorder(join(directory, opsFile));
  const loading = { urls: cluster.apiUrls, fixture, clock, random, recorder };
  const load = startLoad(loading, { ...usualLoad, ...experiment.load });
  const watching = watchCheckpoints({ db: cluster.db, clock, ops: recorder.ops });
  try {
    await delay(calmMs);
    const injected = await injectFaults(cluster, experiment, {
      random: random.fork('faults'),
      seconds,
    });
    await delay(calmMs);
    await load.stop();
    const owed = await drain(cluster, drainTimeoutSeconds);
    const { faults, readyAfter } = injected;
    const watched = await watching.stop();
    await context.atRest?.(cluster);
    const plainKeys = load.plainKeys();
    const dump = await takeDump(cluster, { fixture, plainKeys, readyAfter, owed });
    const planned = experiment.faults.map(({ name }) => name);
    const { setUpTo } = fixture;
    const promised = experiment.readyWithin * 1_000;
    const hidden = experiment.hidden && { hidden: experiment.hidden };
    const past = experiment.topology?.past ?? 0;
    const header = { seed, past, setUpTo, ops: recorder.ops, planned, promised, ...hidden };
    return { ...header, faults, ...watched, dump };
  } finally {
    await load.stop();
    await watching.stop();
    recorder.close();
  }
};
