import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type Clock, startClock } from './cluster/clock.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { drain } from './cluster/drain.ts';
import { createFixture, type Fixture, waitUntilReady } from './cluster/fixture.ts';
import { type Random, createRandom } from './cluster/random.ts';
import { twoApis } from './cluster/topology.ts';
import { takeDump } from './dump.ts';
import type { Experiment } from './experiments/experiment.ts';
import { injectFaults } from './faults/inject-faults.ts';
import type { Run } from './history.ts';
import { usualLoad } from './load/load-options.ts';
import { startLoad } from './load/load.ts';
import { openRecorder } from './load/recorder.ts';
import { watchCheckpoints } from './load/watch-checkpoints.ts';
import { watchLeader } from './load/watch-leader.ts';
import { opsFile, runFile } from './run-file.ts';

export type RunOptions = {
  readonly seed: number;
  /** The minimum duration of the faults. */
  readonly seconds: number;
  readonly candidates: number;
  /** The directory for the run (run-file.ts) and the logs of every process. */
  readonly directory: string;
  /** Called with the drained cluster, before its data is read. */
  readonly atRest?: (cluster: Cluster) => Promise<void>;
};

export type ExperimentResult = {
  readonly run: Run;
  /** The peak memory of each process, in bytes. */
  readonly peaks: ReadonlyMap<string, number>;
};

/**
 * Starts a cluster, runs the load, injects and heals faults, drains the cluster and reads all its data. Afterwards only
 * the files in `options.directory` remain.
 */
export const runExperiment = async (
  experiment: Experiment,
  options: RunOptions,
): Promise<ExperimentResult> => {
  const random = createRandom(options.seed);
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

/** The time with load and without faults, before the first fault and after the last. */
const calmMs = 1_500;

/** The time limit for the drain after the load ended. */
const drainTimeoutSeconds = 90;

const underLoad = async (experiment: Experiment, context: RunContext): Promise<Run> => {
  const { cluster, fixture, random, clock, seed, seconds, directory } = context;
  const recorder = openRecorder(join(directory, opsFile));
  const loading = { urls: cluster.apiUrls, fixture, clock, random, recorder };
  const options = { ...usualLoad, ...experiment.load };
  const load = startLoad(loading, options);
  const watching = watchCheckpoints({ db: cluster.db, clock, ops: recorder.ops });
  const leaders = watchLeader(cluster.storeNodes, clock);
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
    const watched = { ...(await watching.stop()), ...(await leaders.stop()) };
    await context.atRest?.(cluster);
    const plainKeys = load.plainKeys();
    const dump = await takeDump(cluster, { fixture, plainKeys, readyAfter, owed });
    const planned = experiment.faults.map(({ name }) => name);
    const { setUpTo } = fixture;
    const promised = experiment.readyWithin * 1_000;
    const { hidden, settled } = experiment;
    const exempt = { ...(hidden && { hidden }), ...(settled && { settled }) };
    const repeated = options.persistent && { repeated: true as const };
    const past = experiment.topology?.past ?? 0;
    const header = {
      seed,
      past,
      setUpTo,
      ops: recorder.ops,
      planned,
      promised,
      ...exempt,
      ...repeated,
    };
    return { ...header, faults, ...watched, dump };
  } finally {
    await load.stop();
    await Promise.all([watching.stop(), leaders.stop()]);
    recorder.close();
  }
};
