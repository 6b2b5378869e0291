import { combineFaults } from '../faults/fault.ts';
import { troubleLink } from '../faults/link-faults.ts';
import { hris, lateDeliveries, poison } from '../faults/outside.ts';
import { absent, kill } from '../faults/processes.ts';
import { type Experiment, defaults } from './experiment.ts';

/** Faults of event delivery and effects: 21 to 27. */
export const eventsAndEffects: readonly Experiment[] = [
  {
    ...defaults,
    hidden: true,
    number: 21,
    name: 'events are delivered twice and late',
    expected: 'two projectors and a relay with an old checkpoint change nothing',
    topology: { projectors: 2, links: ['projector-1>eventstore', 'projector-2>eventstore'] },
    faults: [
      troubleLink('projector-1>eventstore', 1, { kind: 'cut' }),
      troubleLink('projector-2>eventstore', 2, { kind: 'delay', fromMs: 100, toMs: 300 }),
      lateDeliveries(200),
    ],
  },
  {
    ...defaults,
    hidden: true,
    number: 22,
    name: 'an unreadable event',
    expected: 'its projection stops and reports it, all others continue; an operator skips it',
    faults: [poison],
    pause: [2_000, 3_000],
  },
  {
    ...defaults,
    number: 23,
    name: 'the log is restored to an earlier point',
    expected: 'projections and the relay detect that the log was replaced',
    faults: [],
    impossible: () =>
      'a log that lost events violates I1 by intent: test/projector/runner/restored-log.test.ts, test/worker/queue/restored-log.test.ts, ' +
      'test/eventstore/faulty-server.test.ts and test/audit/replaced-log.test.ts cover it',
  },
  {
    ...defaults,
    hidden: true,
    number: 24,
    name: 'a projector starts with a backlog of 100,000 events',
    expected: 'it catches up while the api serves requests, and is then live',
    topology: { past: 100_000 },
    faults: [absent('projector-1', 5)],
    pause: [3_000, 4_000],
    readyWithin: 30_000,
  },
  {
    ...defaults,
    hidden: true,
    number: 25,
    name: 'a worker starts with a backlog of effects',
    expected: 'all effects run, including new ones',
    faults: [absent('worker-1', 8)],
  },
  {
    ...defaults,
    hidden: true,
    number: 26,
    name: 'the HRIS is slow, fails, throttles, hangs and floods',
    expected: 'other effects continue; every hire arrives under one id',
    faults: ['slow', 'failing', 'throttling', 'hanging', 'flooding'].map((how) => hris(how, 2)),
    pause: [300, 600],
  },
  {
    ...defaults,
    hidden: true,
    number: 27,
    name: 'the HRIS accepts hires without a success, while the worker dies',
    expected: 'each hire is delivered again under the same id',
    faults: [
      hris('losing its responses', 3),
      hris('accepting with a 500', 3),
      combineFaults(hris('losing its responses', 2), kill('worker-1')),
    ],
    pause: [300, 600],
  },
];
