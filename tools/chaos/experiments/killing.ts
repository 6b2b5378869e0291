import { combineFaults } from '../faults/fault.ts';
import { endSessions, freeze, kill, killAll, restart, restartSmart } from '../faults/processes.ts';
import { type Experiment, defaults } from './experiment.ts';

/** Killed and restarted processes: 1 to 9. */
export const killing: readonly Experiment[] = [
  {
    ...defaults,
    number: 1,
    name: 'an api is killed repeatedly',
    expected: 'acknowledged commands are stored; a retry finds the outcome of the others',
    faults: [kill('api-1'), kill('api-2')],
  },
  {
    ...defaults,
    number: 2,
    name: 'the event store is killed every two seconds',
    expected: 'no acknowledged event is lost, and no repeated append is stored twice',
    faults: [kill('eventstore')],
    pause: [1_500, 2_500],
  },
  {
    ...defaults,
    hidden: true,
    number: 3,
    name: 'the projector is killed while events flow',
    expected: 'rows and checkpoint are committed together: no event is applied twice or skipped',
    faults: [kill('projector-1')],
  },
  {
    ...defaults,
    hidden: true,
    number: 4,
    name: 'the worker is killed while effects run',
    expected: 'an effect may run twice and is visible once',
    faults: [kill('worker-1')],
  },
  {
    ...defaults,
    // The store reads in the log what a session wrote that ended, and an api answers a stored command even if its later
    // statements fail: a command without an outcome was not applied.
    settled: true,
    number: 5,
    name: 'Postgres is killed under load',
    expected: 'every other process stays up and recovers without manual action',
    faults: [kill('postgres')],
    pause: [3_000, 4_000],
  },
  {
    ...defaults,
    // As 5.
    settled: true,
    number: 6,
    name: 'Postgres is restarted, fast and smart',
    expected: 'requests return 503 or have an unknown outcome, not 500',
    faults: [restart('postgres', 'SIGINT'), restartSmart('postgres', 2)],
    pause: [2_000, 3_000],
  },
  {
    ...defaults,
    // As 5.
    settled: true,
    number: 7,
    name: 'sessions of Postgres are terminated',
    expected: 'each service reconnects; the writer of the log reads the end of the log again',
    faults: [
      endSessions('eventstore writer'),
      endSessions('eventstore%'),
      endSessions('hiring-api'),
      endSessions('projector%'),
      endSessions('worker%'),
      endSessions('eventstore writer', 1),
      endSessions('hiring-api', 2),
    ],
  },
  {
    ...defaults,
    number: 8,
    name: 'everything is killed at once',
    expected: 'the system recovers without manual action',
    faults: [killAll],
    pause: [4_000, 6_000],
  },
  {
    ...defaults,
    number: 9,
    name: 'pairs of dependent processes are killed together',
    expected: 'each reconnects to the other after both are restarted',
    faults: [
      combineFaults(kill('eventstore'), kill('api-1')),
      combineFaults(kill('postgres'), kill('projector-1')),
      combineFaults(kill('worker-1'), kill('eventstore')),
      combineFaults(freeze('api-2', 2), kill('postgres')),
    ],
    pause: [2_000, 3_000],
  },
];
