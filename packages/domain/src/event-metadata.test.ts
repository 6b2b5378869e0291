import { expect, it } from 'vitest';

import { EventMetadata } from './event-metadata.ts';

const ops = { actor: { type: 'system', name: 'ops' }, requestId: null, causationId: null } as const;

it.each([
  ['without an operator', ops],
  ['with an operator', { ...ops, operator: { user: 'deploy', host: 'ops-1' } }],
  [
    'with a named operator',
    { ...ops, operator: { user: 'deploy', host: 'ops-1', as: 'Grace Hopper' } },
  ],
] satisfies [string, EventMetadata][])('metadata %s is parsed as it was written', (_, metadata) => {
  expect(EventMetadata.parse(JSON.parse(JSON.stringify(metadata)))).toEqual(metadata);
});
