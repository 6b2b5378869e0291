import { kill } from '../faults/processes.ts';
import { configuration } from './configuration.ts';
import { eventsAndEffects } from './events-and-effects.ts';
import { type Experiment, defaults } from './experiment.ts';
import { freezing } from './freezing.ts';
import { killing } from './killing.ts';
import { linkFaults } from './link-faults.ts';
import { machine } from './machine.ts';
import { machines } from './machines.ts';
import { storeCluster } from './store-cluster.ts';

/** The experiments of docs/chaos.md, by number. */
export const experiments: readonly Experiment[] = [
  ...killing,
  ...freezing,
  ...linkFaults,
  ...eventsAndEffects,
  ...machine,
  ...configuration,
  ...[...machines, ...storeCluster].toSorted((a, b) => a.number - b.number),
];

/** The experiment of the test suite: kills each process once, with races for the last seats. */
export const short: Experiment = {
  ...defaults,
  number: 0,
  name: 'each process is killed once, under contention',
  expected: 'no invariant is violated',
  load: { contention: 0.4 },
  faults: ['api-1', 'projector-1', 'eventstore', 'worker-1', 'postgres'].map(kill),
  pause: [300, 600],
};
