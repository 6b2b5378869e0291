import { freeze } from '../faults/processes.ts';
import { freshWriter } from '../faults/zombie.ts';
import { type Experiment, usual } from './experiment.ts';

/** Processes that stand still and are taken for dead: 10 to 15. */
export const freezing: readonly Experiment[] = [
  {
    ...usual,
    number: 10,
    name: 'an api stands still',
    expected: 'what it decided before is refused by the revision',
    faults: [freeze('api-1', 6)],
  },
  {
    ...usual,
    number: 11,
    name: 'the event store stands still',
    expected: '503 within seconds, not after twenty',
    faults: [freeze('eventstore', 8)],
  },
  {
    ...usual,
    hidden: true,
    number: 12,
    name: 'a projector stands still while another goes on',
    expected: 'the one that comes back finds its position taken and writes nothing',
    topology: { projectors: 2 },
    faults: [freeze('projector-1', 4), freeze('projector-2', 4)],
    pause: [500, 1_000],
  },
  {
    ...usual,
    number: 13,
    name: 'two event stores, one of them a zombie',
    expected: 'one of them appends; positions stay without a gap',
    topology: {
      links: [
        'api-1>eventstore',
        'api-2>eventstore',
        'projector-1>eventstore',
        'worker-1>eventstore',
      ],
    },
    faults: [freshWriter(4)],
    pause: [2_000, 3_000],
  },
  {
    ...usual,
    hidden: true,
    number: 14,
    name: 'a worker stands still for longer than its locks while another goes on',
    expected: 'effects run twice and are seen once',
    topology: { workers: 2 },
    faults: [freeze('worker-1', 8), freeze('worker-2', 8)],
    pause: [500, 1_000],
  },
  {
    ...usual,
    number: 15,
    name: 'Postgres stands still',
    expected: 'requests fail within seconds, and no pool is exhausted afterwards',
    faults: [freeze('postgres', 7)],
  },
];
