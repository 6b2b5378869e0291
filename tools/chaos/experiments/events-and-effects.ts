import { together } from '../faults/fault.ts';
import { trouble } from '../faults/lines.ts';
import { hris, lateDeliveries, poison } from '../faults/outside.ts';
import { absent, kill } from '../faults/processes.ts';
import { type Experiment, usual } from './experiment.ts';

/** What flows through the log, and what follows from it outside: 21 to 27. */
export const eventsAndEffects: readonly Experiment[] = [
  {
    ...usual,
    hidden: true,
    number: 21,
    name: 'events are delivered again and late',
    expected: 'two projectors and a relay that forgot its place change nothing',
    topology: { projectors: 2, links: ['projector-1>eventstore', 'projector-2>eventstore'] },
    faults: [
      trouble('projector-1>eventstore', 1, { kind: 'cut' }),
      trouble('projector-2>eventstore', 2, { kind: 'delay', from: 100, to: 300 }),
      lateDeliveries(200),
    ],
  },
  {
    ...usual,
    hidden: true,
    number: 22,
    name: 'an event that nobody can read',
    expected:
      'its lane stands before it and says so, every other goes on; an operator passes over it',
    faults: [poison],
    pause: [2_000, 3_000],
  },
  {
    ...usual,
    number: 23,
    name: 'the log goes back to an earlier point',
    expected: 'projections and the relay see that it is another log',
    faults: [],
    impossible: () =>
      'a log that lost events breaks I1 by intent: test/projector/runner/restored-log.test.ts, test/worker/queue/restored-log.test.ts, ' +
      'test/store/unsound-log.test.ts and test/audit/replaced-log.test.ts do it',
  },
  {
    ...usual,
    hidden: true,
    number: 24,
    name: 'a projector finds 100,000 events it has not seen',
    expected: 'it catches up while the api serves, and is live again',
    topology: { past: 100_000 },
    faults: [absent('projector-1', 5)],
    pause: [3_000, 4_000],
    readyWithin: 30_000,
  },
  {
    ...usual,
    hidden: true,
    number: 25,
    name: 'a worker finds what nobody did while it was away',
    expected: 'all of it is done, new effects among it',
    faults: [absent('worker-1', 8)],
  },
  {
    ...usual,
    hidden: true,
    number: 26,
    name: 'the HRIS is slow, fails, throttles, hangs and floods',
    expected: 'other effects go on; every hire arrives under one id',
    faults: ['slow', 'failing', 'throttling', 'hanging', 'flooding'].map((how) => hris(how, 2)),
    pause: [300, 600],
  },
  {
    ...usual,
    hidden: true,
    number: 27,
    name: 'the HRIS takes hires and does not say so, while the worker is killed',
    expected: 'it is told again under the same id',
    faults: [
      hris('losing its answers', 3),
      hris('lying', 3),
      together(hris('losing its answers', 2), kill('worker-1')),
    ],
    pause: [300, 600],
  },
];
