import { spawnSync } from 'node:child_process';

import { combineFaults } from '../faults/fault.ts';
import { troubleLink } from '../faults/link-faults.ts';
import { dropPackets, losePackets, partition, throttle, unplug } from '../faults/network.ts';
import { wrongClock } from '../faults/outside.ts';
import { restartInAnyOrder, upgradeInTurn } from '../faults/processes.ts';
import { whyNoNetwork } from '../network/why-no-network.ts';
import { type Experiment, defaults } from './experiment.ts';

const machinesOfAll = { machines: true, apis: 2, projectors: 2, workers: 3, redis: true } as const;

const whyNoMachines = (): string | undefined =>
  spawnSync('redis-server', ['--version']).error
    ? 'redis-server is not installed here'
    : whyNoNetwork();

const common = { ...defaults, topology: machinesOfAll, impossible: whyNoMachines } as const;

/**
 * How far each clock is ahead (behind when negative) while it is wrong, in seconds. A worker is ahead by less than the
 * time limit of the drain: an effect that it puts off is due by its clock.
 */
const aheadSeconds = {
  'api-1': 300,
  'api-2': -300,
  'projector-1': 600,
  'projector-2': -600,
  'worker-1': -420,
  'worker-2': 45,
  'worker-3': -180,
  eventstore: -180,
} as const;

const skewedClocks = Object.fromEntries(
  Object.entries(aheadSeconds).map(([name, seconds]) => [
    name,
    { CLOCK_AHEAD_SECONDS: String(seconds) },
  ]),
);

/** Faults between machines, each process in a network namespace of its own: 43 to 47, and 53. */
export const machines: readonly Experiment[] = [
  {
    ...common,
    number: 43,
    name: 'two machines cannot reach each other',
    expected: 'requests end within seconds; the other machines continue; both reconnect',
    faults: [
      partition('balancer', 'api-1', 6),
      partition('api-1', 'eventstore', 6),
      partition('api-2', 'postgres', 6),
      partition('projector-1', 'postgres', 6),
      partition('worker-1', 'redis', 6),
      unplug('worker-2', 8),
    ],
  },
  {
    ...common,
    number: 44,
    name: 'packets between two machines are lost in one direction',
    expected:
      'what was applied without a response is found by the repeat; no lock outlives its session',
    faults: [
      dropPackets('api-1', 'balancer', 6),
      dropPackets('eventstore', 'api-2', 6),
      dropPackets('api-1', 'eventstore', 6),
      dropPackets('postgres', 'projector-1', 6),
      dropPackets('projector-2', 'postgres', 6),
      dropPackets('redis', 'worker-3', 6),
    ],
  },
  {
    ...common,
    hidden: true,
    number: 45,
    name: 'machines have a slow or lossy network',
    expected: 'requests are slower; no timeout makes an effect visible twice',
    topology: { ...machinesOfAll, links: ['api-1>eventstore', 'worker-1>redis'] },
    faults: [
      throttle('api-2', 256, 4),
      throttle('eventstore', 512, 4),
      throttle('postgres', 1_024, 4),
      losePackets(5, 4),
      losePackets(20, 3),
      combineFaults(
        troubleLink('api-1>eventstore', 4, { kind: 'delay', fromMs: 0, toMs: 400 }),
        troubleLink('worker-1>redis', 4, { kind: 'delay', fromMs: 0, toMs: 400 }),
      ),
    ],
  },
  {
    ...common,
    hidden: true,
    number: 46,
    name: 'the clocks of all machines differ by up to twenty minutes',
    expected: 'the order follows positions, not clocks; no caller is locked out',
    topology: { ...machinesOfAll, env: skewedClocks },
    faults: [combineFaults(...Object.keys(aheadSeconds).map((name) => wrongClock(name, 8)))],
  },
  {
    ...common,
    // A service that is stopped by SIGTERM completes its requests, so that hardly one was applied without a response.
    settled: true,
    number: 47,
    name: 'all machines are restarted in a random order',
    expected: 'every process waits for what it needs and reconnects, whatever comes back first',
    faults: [restartInAnyOrder({ fromMs: 0, toMs: 1_500 })],
    pause: [6_000, 9_000],
  },
  {
    ...common,
    // A service that is stopped completes its requests, and a stream with a newer event is refused before an append.
    settled: true,
    number: 53,
    name: 'a build with a new event version is deployed, one process after the other',
    expected: 'every request that a client repeats as documented gets a response',
    topology: { ...machinesOfAll, olderBuild: true },
    load: { persistent: true, contention: 0.6 },
    faults: [upgradeInTurn(4_000)],
  },
];
