import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type Clock, startClock } from './cluster/clock.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { drain } from './cluster/drain.ts';
import { makePlayground, type Playground, untilReady } from './cluster/playground.ts';
import { type Random, randomOf } from './cluster/random.ts';
import { twoApis } from './cluster/topology.ts';
import { takeDump } from './dump.ts';
import type { Experiment } from './experiments/experiment.ts';
import { harass } from './faults/harass.ts';
import type { Run } from './history.ts';
import { startLoad, usualLoad } from './load/load.ts';
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

export type Ran = {
  readonly run: Run;
  /** The most memory each process held, in bytes. */
  readonly peaks: ReadonlyMap<string, number>;
};

/**
 * Starts a cluster, loads it, breaks it, heals it, waits until it is quiet, and reads all there is. Everything is gone
 * afterwards but what stands in the directory.
 */
export const runExperiment = async (experiment: Experiment, options: RunOptions): Promise<Ran> => {
  const random = randomOf(options.seed);
  const clock = startClock();
  const topology = { ...twoApis, ...experiment.topology };
  mkdirSync(options.directory, { recursive: true });
  const cluster = await startCluster({ topology, clock, random: random.part('lines') });
  try {
    await cluster.ready();
    await untilReady(cluster, 30);
    const playground = await makePlayground(cluster, options);
    const run = await underLoad(experiment, { ...options, cluster, playground, random, clock });
    writeFileSync(join(options.directory, runFile), JSON.stringify({ ...run, ops: [] }));
    const peaks = [...cluster.members.values()].map((it) => [it.name, it.peakBytes()] as const);
    return { run, peaks: new Map(peaks) };
  } finally {
    cluster.keepLogs(join(options.directory, 'logs'));
    await cluster.stop();
  }
};

type Loaded = RunOptions & {
  readonly cluster: Cluster;
  readonly playground: Playground;
  readonly random: Random;
  readonly clock: Clock;
};

/** Milliseconds of load before the first fault and after the last. */
const calm = 1_500;

/** Seconds that everything is given to be done, once nobody asks for anything more. */
const patience = 90;

const underLoad = async (experiment: Experiment, loaded: Loaded): Promise<Run> => {
  const { cluster, playground, random, clock, seed, seconds, directory } = loaded;
  const recorder = openRecorder(join(directory, opsFile));
  const loading = { urls: cluster.apiUrls, playground, clock, random, recorder };
  const load = startLoad(loading, { ...usualLoad, ...experiment.load });
  const watching = watchCheckpoints({ db: cluster.db, clock, ops: recorder.ops });
  try {
    await delay(calm);
    const harassed = await harass(cluster, experiment, { random: random.part('faults'), seconds });
    await delay(calm);
    await load.stop();
    const owed = await drain(cluster, patience);
    const { faults, readyAfter } = harassed;
    const watched = await watching.stop();
    await loaded.atRest?.(cluster);
    const plainKeys = load.plainKeys();
    const dump = await takeDump(cluster, { playground, plainKeys, readyAfter, owed });
    const planned = experiment.faults.map(({ name }) => name);
    const { setUpTo } = playground;
    const promised = experiment.readyWithin * 1_000;
    const hidden = experiment.hidden && { hidden: experiment.hidden };
    const past = experiment.topology?.past ?? 0;
    const asked = { seed, past, setUpTo, ops: recorder.ops, planned, promised, ...hidden };
    return { ...asked, faults, ...watched, dump };
  } finally {
    await load.stop();
    await watching.stop();
    recorder.close();
  }
};
