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
import { type Experiment, usual } from './experiment.ts';

const skewed = (seconds: number) => ({ CLOCK_AHEAD_SECONDS: String(seconds) });

/** The machine, the clients, the operators: 28 to 39. */
export const machine: readonly Experiment[] = [
  {
    ...usual,
    number: 28,
    name: 'the disk is full',
    expected: 'writes are 503, and everything goes on once there is room',
    topology: { disk: { kind: 'memory', megabytes: 400 } },
    faults: [fullDisk(4)],
    pause: [3_000, 4_000],
    impossible: whyNoMemory,
  },
  {
    ...usual,
    hidden: true,
    number: 29,
    name: 'the disk stalls',
    expected: 'slower, nothing else',
    faults: [freezePostgresProcess('walwriter', 5), freezePostgresProcess('checkpointer', 3)],
  },
  {
    ...usual,
    number: 30,
    name: 'the power goes: what was not flushed is lost',
    expected: 'no acknowledged event is lost',
    topology: { disk: { kind: 'image', megabytes: 4_000 } },
    faults: [powerCut(1)],
    pause: [2_000, 3_000],
    impossible: whyNoImage,
  },
  {
    ...usual,
    hidden: true,
    number: 31,
    name: 'clocks are five minutes ahead or behind',
    expected: 'times of uses still rise; nobody is locked out',
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
    ...usual,
    number: 32,
    name: '64 clients race for the same steps and the last seats',
    expected: 'one of them wins; nobody is hired without a seat',
    load: { clients: 64, contention: 0.9 },
    faults: [kill('api-1')],
    pause: [4_000, 6_000],
  },
  {
    ...usual,
    number: 33,
    name: 'keys are revoked while everybody uses them',
    expected: 'not one answer but 401 to what was asked after it',
    load: { clients: 64, keys: 0.6 },
    faults: [kill('api-2')],
    pause: [4_000, 6_000],
  },
  {
    ...usual,
    hidden: true,
    number: 34,
    name: 'clients storm, dawdle and send far too much',
    expected: 'others are served',
    faults: [hostileClients(4)],
  },
  {
    ...usual,
    number: 35,
    name: 'an api has 128 MB of heap',
    expected: 'it serves, or is started again',
    topology: { env: { 'api-1': { NODE_OPTIONS: '--max-old-space-size=128' } } },
    faults: [kill('api-2')],
    pause: [4_000, 6_000],
  },
  {
    ...usual,
    number: 36,
    name: 'everything is restarted in turn, as a deployment does',
    expected: 'requests that had begun are answered',
    topology: { projectors: 2, workers: 2 },
    faults: ['api-1', 'api-2', 'projector-1', 'worker-1', 'projector-2', 'worker-2'].map((name) =>
      restart(name),
    ),
    pause: [500, 1_000],
  },
  {
    ...usual,
    hidden: true,
    number: 37,
    name: 'Redis is killed and comes back empty',
    expected: 'what it forgot is handed to it again',
    topology: { redis: true },
    faults: [kill('redis')],
    pause: [3_000, 4_000],
    impossible: () =>
      spawnSync('redis-server', ['--version']).error && 'redis-server is not installed here',
  },
  {
    ...usual,
    number: 38,
    name: 'anything may happen',
    expected: 'nothing comes of it; memory does not grow',
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
    ...usual,
    number: 39,
    name: 'DATA_DIR is full, logs and all, while processes are killed',
    expected: 'supervision goes on, and the system recovers by itself once there is space',
    topology: { disk: { kind: 'memory', megabytes: 400, everything: true } },
    faults: [fullDataDir(['api-1', 'worker-1', 'postgres'], 4)],
    pause: [3_000, 4_000],
    impossible: whyNoMemory,
  },
];
