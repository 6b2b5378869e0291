import { expect, it } from 'vitest';

import { EventMetadata } from './event-metadata.ts';

const ops = { actor: { type: 'system', name: 'ops' }, requestId: null, causationId: null } as const;

it.each([
  ['of a version that recorded no operator', ops],
  ['with user and host', { ...ops, operator: { user: 'deploy', host: 'ops-1' } }],
  ['with a name', { ...ops, operator: { user: 'deploy', host: 'ops-1', as: 'Grace Hopper' } }],
] satisfies [string, EventMetadata][])('metadata %s is read as it was written', (_, metadata) => {
  expect(EventMetadata.parse(JSON.parse(JSON.stringify(metadata)))).toEqual(metadata);
});
