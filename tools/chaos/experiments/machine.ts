import { spawnSync } from 'node:child_process';

import { whyNoImage, whyNoMemory } from '../cluster/file-systems.ts';
import { hostileClients } from '../faults/clients.ts';
import { fullDataDir, fullDisk, hris, wrongClock } from '../faults/outside.ts';
import {
  killAll,
  kill,
  restart,
  freeze,
  freezePostgresProcess,
  powerCut,
} from '../faults/processes.ts';
import { type Experiment, defaults } from './experiment.ts';

const skewed = (seconds: number) => ({ CLOCK_AHEAD_SECONDS: String(seconds) });

/** Faults of machine, clients and operation: 28 to 39. */
export const machine: readonly Experiment[] = [
  {
    ...defaults,
    number: 28,
    name: 'the disk is full',
    expected: 'writes return 503, and the system recovers after space is freed',
    topology: { disk: { kind: 'memory', megabytes: 400 } },
    faults: [fullDisk(4)],
    pause: [3_000, 4_000],
    impossible: whyNoMemory,
  },
  {
    ...defaults,
    hidden: true,
    number: 29,
    name: 'the disk stalls',
    expected: 'requests are slower; nothing else changes',
    faults: [freezePostgresProcess('walwriter', 5), freezePostgresProcess('checkpointer', 3)],
  },
  {
    ...defaults,
    number: 30,
    name: 'a power cut loses unflushed data',
    expected: 'no acknowledged event is lost',
    topology: { disk: { kind: 'image', megabytes: 4_000 } },
    faults: [powerCut(1)],
    pause: [2_000, 3_000],
    impossible: whyNoImage,
  },
  {
    ...defaults,
    hidden: true,
    number: 31,
    name: 'clocks are five minutes ahead or behind',
    expected: 'the times of key uses still increase; no caller is locked out',
    topology: {
      env: {
        'api-1': skewed(300),
        'api-2': skewed(-300),
        'projector-1': skewed(300),
        'worker-1': skewed(-300),
      },
    },
    faults: ['api-1', 'api-2', 'projector-1', 'worker-1'].map((name) => wrongClock(name, 3)),
    pause: [500, 1_000],
  },
  {
    ...defaults,
    number: 32,
    name: '64 clients race for the same steps and the last seats',
    expected: 'one of them wins; no candidate is hired without a seat',
    load: { clients: 64, contention: 0.9 },
    faults: [kill('api-1')],
    pause: [4_000, 6_000],
  },
  {
    ...defaults,
    number: 33,
    name: 'keys are revoked while all clients use them',
    expected: 'every request that is sent after the revocation gets 401',
    load: { clients: 64, keys: 0.6 },
    faults: [kill('api-2')],
    pause: [4_000, 6_000],
  },
  {
    ...defaults,
    hidden: true,
    number: 34,
    name: 'hostile clients open many, slow and large requests',
    expected: 'other clients are served',
    faults: [hostileClients(4)],
  },
  {
    ...defaults,
    number: 35,
    name: 'an api has 128 MB of heap',
    expected: 'it serves requests, or is restarted',
    topology: { env: { 'api-1': { NODE_OPTIONS: '--max-old-space-size=128' } } },
    faults: [kill('api-2')],
    pause: [4_000, 6_000],
  },
  {
    ...defaults,
    // A service that is stopped by SIGTERM completes its requests: only a connection that it closes just then is lost.
    hidden: true,
    number: 36,
    name: 'everything is restarted in turn, as a deployment does',
    expected: 'requests in progress are completed',
    topology: { projectors: 2, workers: 2 },
    faults: ['api-1', 'api-2', 'projector-1', 'worker-1', 'projector-2', 'worker-2'].map((name) =>
      restart(name),
    ),
    pause: [500, 1_000],
  },
  {
    ...defaults,
    hidden: true,
    number: 37,
    name: 'Redis is killed and restarts empty',
    expected: 'the lost jobs are enqueued again',
    topology: { redis: true },
    faults: [kill('redis')],
    pause: [3_000, 4_000],
    impossible: () =>
      spawnSync('redis-server', ['--version']).error && 'redis-server is not installed here',
  },
  {
    ...defaults,
    number: 38,
    name: 'random faults of all kinds',
    expected: 'no invariant is violated; memory does not grow',
    topology: { projectors: 2, workers: 2 },
    faults: [
      kill('api-1'),
      freeze('projector-1', 3),
      kill('eventstore'),
      hris('failing', 2),
      freeze('worker-1', 6),
      kill('postgres'),
      kill('worker-2'),
      freeze('api-2', 3),
      restart('projector-2'),
      killAll,
    ],
  },
  {
    ...defaults,
    number: 39,
    name: 'DATA_DIR is full, including logs, while processes are killed',
    expected: 'supervision continues, and the system recovers after space is freed',
    topology: { disk: { kind: 'memory', megabytes: 400, everything: true } },
    faults: [fullDataDir(['api-1', 'worker-1', 'postgres'], 4)],
    pause: [3_000, 4_000],
    impossible: whyNoMemory,
  },
];
