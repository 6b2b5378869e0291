import { together } from '../faults/fault.ts';
import { endSessions, freeze, kill, killAll, restart, restartSmart } from '../faults/processes.ts';
import { type Experiment, usual } from './experiment.ts';

/** Processes that end: 1 to 9. */
export const killing: readonly Experiment[] = [
  {
    ...usual,
    number: 1,
    name: 'an api is killed again and again',
    expected: 'what was answered stands, what was not is found by the next try',
    faults: [kill('api-1'), kill('api-2')],
  },
  {
    ...usual,
    number: 2,
    name: 'the event store is killed every two seconds',
    expected: 'no acknowledged event is lost, none that is sent again is there twice',
    faults: [kill('eventstore')],
    pause: [1_500, 2_500],
  },
  {
    ...usual,
    hidden: true,
    number: 3,
    name: 'the projector is killed while events flow',
    expected: 'rows and position go together: nothing is applied twice, nothing left out',
    faults: [kill('projector-1')],
  },
  {
    ...usual,
    hidden: true,
    number: 4,
    name: 'the worker is killed amid its effects',
    expected: 'an effect may run twice and is seen once',
    faults: [kill('worker-1')],
  },
  {
    ...usual,
    number: 5,
    name: 'Postgres is killed under load',
    expected: 'every process stays up and goes on by itself',
    faults: [kill('postgres')],
    pause: [3_000, 4_000],
  },
  {
    ...usual,
    number: 6,
    name: 'Postgres is restarted, fast and smart',
    expected: '503 or an unknown outcome, no storm of 500',
    faults: [restart('postgres', 'SIGINT'), restartSmart('postgres', 2)],
    pause: [2_000, 3_000],
  },
  {
    ...usual,
    number: 7,
    name: 'sessions of Postgres are ended',
    expected: 'each service opens new ones; the one that writes the log looks where the log ends',
    faults: [
      endSessions('eventstore writer'),
      endSessions('eventstore%'),
      endSessions('hiring-api'),
      endSessions('projector%'),
      endSessions('worker%'),
    ],
  },
  {
    ...usual,
    number: 8,
    name: 'everything is killed at once',
    expected: 'as if nothing had happened',
    faults: [killAll],
    pause: [4_000, 6_000],
  },
  {
    ...usual,
    number: 9,
    name: 'killed in pairs: the store with who needs it',
    expected: 'each finds the other when both are back',
    faults: [
      together(kill('eventstore'), kill('api-1')),
      together(kill('postgres'), kill('projector-1')),
      together(kill('worker-1'), kill('eventstore')),
      together(freeze('api-2', 2), kill('postgres')),
    ],
    pause: [2_000, 3_000],
  },
];
