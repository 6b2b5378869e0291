import type { Trouble } from '../cluster/link.ts';
import { type Fault, together } from '../faults/fault.ts';
import { trouble } from '../faults/lines.ts';
import { type Experiment, usual } from './experiment.ts';

/** Between any two that speak to each other. */
const links = [
  'api-1>eventstore',
  'api-1>postgres',
  'projector-1>eventstore',
  'projector-1>postgres',
  'worker-1>eventstore',
  'worker-1>postgres',
  'eventstore>postgres',
];

const onEach = (seconds: number, what: Trouble): readonly Fault[] =>
  links.map((line) => trouble(line, seconds, what));

const clients = ['clients>api-1', 'clients>api-2'];

/** Lines between processes: 16 to 20. */
export const lines: readonly Experiment[] = [
  {
    ...usual,
    number: 16,
    name: 'connections between any two are reset',
    expected: 'they are opened again',
    topology: { links },
    faults: onEach(1, { kind: 'cut' }),
    pause: [500, 1_000],
  },
  {
    ...usual,
    number: 17,
    name: 'nothing arrives between any two, and nobody says so',
    expected: 'time-outs end what waits; nothing hangs',
    topology: { links },
    faults: onEach(6, { kind: 'silence' }),
    pause: [500, 1_000],
  },
  {
    ...usual,
    number: 18,
    name: 'every line is slow, late or thin',
    expected: 'slower and right; no effect twice because somebody was impatient',
    topology: { links },
    faults: [
      ...onEach(2, { kind: 'delay', from: 0, to: 400 }),
      ...onEach(2, { kind: 'trickle', bytesPerSecond: 1_024 }),
    ],
    pause: [200, 400],
  },
  {
    ...usual,
    number: 19,
    name: 'answers are lost on their way to clients',
    expected:
      'a try under the same Idempotency-Key finds what the first one did, and the same answer',
    topology: { links: clients },
    faults: [
      together(...clients.map((line) => trouble(line, 3, { kind: 'lost answers', share: 0.2 }))),
    ],
  },
  {
    ...usual,
    number: 20,
    name: 'connections break off within a message',
    expected: 'nobody takes half an answer for a whole one',
    topology: { links },
    faults: onEach(2, { kind: 'break', bytes: 7_777 }),
    pause: [200, 400],
  },
];
