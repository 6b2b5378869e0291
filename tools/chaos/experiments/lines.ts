import type { Trouble } from '../cluster/link.ts';
import { type Fault, together } from '../faults/fault.ts';
import { trouble } from '../faults/lines.ts';
import { type Experiment, usual } from './experiment.ts';

/** A link for every pair of processes with a connection. */
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

/** Network faults on links: 16 to 20. */
export const lines: readonly Experiment[] = [
  {
    ...usual,
    number: 16,
    name: 'connections between processes are reset',
    expected: 'each process reconnects',
    topology: { links },
    faults: onEach(1, { kind: 'cut' }),
    pause: [500, 1_000],
  },
  {
    ...usual,
    number: 17,
    name: 'connections between processes stay open without traffic',
    expected: 'timeouts end every wait; nothing hangs',
    topology: { links },
    faults: onEach(6, { kind: 'silence' }),
    pause: [500, 1_000],
  },
  {
    ...usual,
    number: 18,
    name: 'every link has high latency or low bandwidth',
    expected: 'requests are slower; no timeout makes an effect visible twice',
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
    name: 'responses to clients are lost',
    expected: 'a retry under the same Idempotency-Key returns the response of the first attempt',
    topology: { links: clients },
    faults: [
      together(...clients.map((line) => trouble(line, 3, { kind: 'lost answers', share: 0.2 }))),
    ],
  },
  {
    ...usual,
    number: 20,
    name: 'connections break within a message',
    expected: 'no process accepts a partial message',
    topology: { links },
    faults: onEach(2, { kind: 'break', bytes: 7_777 }),
    pause: [200, 400],
  },
];
