import { anchorsDeleted, anchorsShortened } from '../faults/anchors.ts';
import { schemaAhead, wrongSecret } from '../faults/refusals.ts';
import { type Experiment, usual } from './experiment.ts';

const services = ['api-1', 'api-2', 'projector-1', 'worker-1'];

/** What operators do wrong, and what is done behind their backs: 40 to 42. Every restart is an orderly one. */
export const configuration: readonly Experiment[] = [
  {
    ...usual,
    hidden: true,
    number: 40,
    name: 'services are restarted with another VAULT_SECRET',
    expected:
      'each refuses with a sentence, writes nothing and stays down; with the right secret all goes on',
    faults: [
      wrongSecret('api-1'),
      wrongSecret('projector-1', 'worker-1'),
      wrongSecret(...services),
    ],
  },
  {
    ...usual,
    hidden: true,
    number: 41,
    name: 'a newer build has migrated a schema',
    expected:
      'what is restarted refuses with a sentence; once the migration is taken back all goes on',
    faults: [
      schemaAhead('read', 'api-1', 'projector-1', 'worker-1'),
      schemaAhead('vault', ...services),
    ],
  },
  {
    ...usual,
    hidden: true,
    number: 42,
    name: 'the anchors file is deleted, and then shortened',
    expected:
      'verification fails and names it, no new file is begun, and a restart of the chains recovers',
    topology: { anchorSeconds: 1 },
    // Each verification reads the whole log beside the load.
    load: { clients: 8 },
    faults: [anchorsDeleted, anchorsShortened],
  },
];
