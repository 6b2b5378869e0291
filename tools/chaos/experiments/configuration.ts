import { anchorsDeleted, anchorsShortened } from '../faults/anchors.ts';
import { schemaAhead, wrongSecret } from '../faults/refusals.ts';
import { type Experiment, defaults } from './experiment.ts';

const services = ['api-1', 'api-2', 'projector-1', 'worker-1'];

/** Wrong configuration and altered files: 40 to 42. Every restart is an orderly one. */
export const configuration: readonly Experiment[] = [
  {
    ...defaults,
    hidden: true,
    number: 40,
    name: 'services are restarted with another VAULT_SECRET',
    expected:
      'each service refuses with one sentence, writes nothing and stays down; the right secret recovers it',
    faults: [
      wrongSecret('api-1'),
      wrongSecret('projector-1', 'worker-1'),
      wrongSecret(...services),
    ],
  },
  {
    ...defaults,
    hidden: true,
    number: 41,
    name: 'a newer build has migrated a schema',
    expected:
      'restarted services refuse with one sentence, and start after the migration is removed',
    faults: [
      schemaAhead('read', 'api-1', 'projector-1', 'worker-1'),
      schemaAhead('vault', ...services),
    ],
  },
  {
    ...defaults,
    hidden: true,
    number: 42,
    name: 'the anchors file is deleted, then shortened',
    expected:
      'verification reports it, no new file is written, and a restart of the chains recovers',
    topology: { anchorSeconds: 1 },
    // Each verification reads the whole log during the load.
    load: { clients: 8 },
    faults: [anchorsDeleted, anchorsShortened],
  },
];
