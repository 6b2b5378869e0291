import { freeze } from '../faults/processes.ts';
import { freshWriter } from '../faults/zombie.ts';
import { type Experiment, defaults } from './experiment.ts';

/** Paused processes, which others treat as failed: 10 to 15. */
export const freezing: readonly Experiment[] = [
  {
    ...defaults,
    number: 10,
    name: 'an api is paused',
    expected: 'the revision check refuses its earlier decisions',
    faults: [freeze('api-1', 6)],
  },
  {
    ...defaults,
    number: 11,
    name: 'the event store is paused',
    expected: 'requests return 503 within seconds',
    faults: [freeze('eventstore', 8)],
  },
  {
    ...defaults,
    hidden: true,
    number: 12,
    name: 'a projector is paused while another continues',
    expected: 'the resumed projector detects that its checkpoint moved and writes nothing',
    topology: { projectors: 2 },
    faults: [freeze('projector-1', 4), freeze('projector-2', 4)],
    pause: [500, 1_000],
  },
  {
    ...defaults,
    number: 13,
    name: 'a second event store takes over from a paused one',
    expected: 'only one of them appends; positions have no gap',
    topology: {
      links: [
        'api-1>eventstore',
        'api-2>eventstore',
        'projector-1>eventstore',
        'worker-1>eventstore',
      ],
    },
    faults: [freshWriter({ unnoticedSeconds: 6, seconds: 4 })],
    pause: [2_000, 3_000],
  },
  {
    ...defaults,
    hidden: true,
    number: 14,
    name: 'a worker is paused beyond its locks while another continues',
    expected: 'effects run twice and are visible once',
    topology: { workers: 2 },
    faults: [freeze('worker-1', 8), freeze('worker-2', 8)],
    pause: [500, 1_000],
  },
  {
    ...defaults,
    number: 15,
    name: 'Postgres is paused',
    expected: 'requests fail within seconds, and no pool is exhausted afterwards',
    faults: [freeze('postgres', 7)],
    pause: [4_000, 6_000],
  },
];
