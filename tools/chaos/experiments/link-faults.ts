import type { Trouble } from '../cluster/link.ts';
import { type Fault, combineFaults } from '../faults/fault.ts';
import { troubleLink } from '../faults/link-faults.ts';
import { type Experiment, defaults } from './experiment.ts';

/** One link for each kind of connection between processes; the second API (`api-2`) connects directly. */
const links = [
  'api-1>eventstore',
  'api-1>postgres',
  'projector-1>eventstore',
  'projector-1>postgres',
  'worker-1>eventstore',
  'worker-1>postgres',
  'eventstore>postgres',
];

const troubleEachLink = (seconds: number, trouble: Trouble): readonly Fault[] =>
  links.map((link) => troubleLink(link, seconds, trouble));

const clients = ['clients>api-1', 'clients>api-2'];

/**
 * The links between processes, and that of clients to one api. After a short fault between processes, the services find
 * out themselves what happened: only a client whose own connection ends is left with an applied command of unknown
 * outcome.
 */
const linksWithClients = [...links, 'clients>api-1'];

/** Network faults on links: 16 to 20. */
export const linkFaults: readonly Experiment[] = [
  {
    ...defaults,
    number: 16,
    name: 'connections between processes, and of clients, are reset',
    expected: 'each process reconnects',
    topology: { links: linksWithClients },
    faults: [
      ...troubleEachLink(1, { kind: 'cut' }),
      troubleLink('clients>api-1', 1, { kind: 'cut' }),
    ],
    pause: [500, 1_000],
  },
  {
    ...defaults,
    number: 17,
    name: 'connections between processes stay open without traffic',
    expected: 'timeouts end every wait; nothing hangs',
    topology: { links },
    faults: troubleEachLink(6, { kind: 'silence' }),
    pause: [500, 1_000],
  },
  {
    ...defaults,
    number: 18,
    name: 'every link has high latency or low bandwidth',
    expected: 'requests are slower; no timeout makes an effect visible twice',
    topology: { links },
    faults: [
      ...troubleEachLink(2, { kind: 'delay', fromMs: 0, toMs: 400 }),
      ...troubleEachLink(2, { kind: 'trickle', bytesPerSecond: 1_024 }),
    ],
    pause: [200, 400],
  },
  {
    ...defaults,
    number: 19,
    name: 'responses to clients are lost',
    expected: 'a retry under the same Idempotency-Key returns the response of the first attempt',
    topology: { links: clients },
    faults: [
      combineFaults(
        ...clients.map((link) => troubleLink(link, 3, { kind: 'lost responses', share: 0.2 })),
      ),
    ],
  },
  {
    ...defaults,
    number: 20,
    name: 'connections break within a message',
    expected: 'no process accepts a partial message',
    topology: { links: linksWithClients },
    faults: [
      ...troubleEachLink(2, { kind: 'break', bytes: 7_777 }),
      troubleLink('clients>api-1', 2, { kind: 'break', bytes: 7_777 }),
    ],
    pause: [200, 400],
  },
];
