import { setTimeout as delay } from 'node:timers/promises';

import type { Cluster } from '../cluster/cluster.ts';
import { isReady } from '../cluster/fixture.ts';
import type { Random } from '../cluster/random.ts';
import type { Experiment } from '../experiments/experiment.ts';
import type { Dump, Run } from '../history.ts';
import type { Fault } from './fault.ts';

type InjectOptions = { readonly random: Random; readonly seconds: number };

/** The injected faults with their times, and the time after each until every api was ready. */
export type InjectedFaults = Pick<Run, 'faults'> & Pick<Dump, 'readyAfter'>;

/** Injects and heals faults in sequence until the time is over and each was injected at least once. */
export const injectFaults = async (
  cluster: Cluster,
  { faults: planned, pause }: Experiment,
  { random, seconds }: InjectOptions,
): Promise<InjectedFaults> => {
  const { clock } = cluster;
  const faults: Run['faults'][number][] = [];
  const readyAfter: Dump['readyAfter'][number][] = [];
  const end = clock() + seconds * 1_000_000;
  for (let nth = 0; nth < planned.length || (clock() < end && nth > 0); nth++) {
    const fault = planned[nth % planned.length];
    if (!fault) break;
    await delay(random.between(...pause));
    const { name, target } = fault;
    faults.push({ name, target, ...(await injectFault(cluster, fault, random)) });
    readyAfter.push({ fault: `${name} ${target}`, milliseconds: await waitUntilAllReady(cluster) });
  }
  if (planned.length === 0) await delay(seconds * 1_000);
  return { faults, readyAfter };
};

const injectFault = async (cluster: Cluster, fault: Fault, random: Random) => {
  const { clock } = cluster;
  await fault.prepare?.(cluster);
  const t0 = clock();
  const heal = await fault.begin(cluster, random);
  await delay(fault.durationMs);
  await heal?.();
  return { t0, t1: clock() };
};

/** The limit of the wait for readiness: a longer wait violates I14 in any case. */
const readyTimeoutMs = 40_000;

const waitUntilAllReady = async (cluster: Cluster): Promise<number> => {
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  while (!(await isReady(cluster)) && passed() < readyTimeoutMs) await delay(25);
  return passed();
};
