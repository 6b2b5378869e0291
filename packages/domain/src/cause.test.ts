import { expect, it } from 'vitest';

import { Cause } from './cause.ts';

const ops = { actor: { type: 'system', name: 'ops' }, requestId: null, causationId: null } as const;

it.each([
  ['of a version that recorded no operator', ops],
  ['with user and host', { ...ops, operator: { user: 'deploy', host: 'ops-1' } }],
  ['with a name', { ...ops, operator: { user: 'deploy', host: 'ops-1', as: 'Grace Hopper' } }],
] satisfies [string, Cause][])('metadata %s is read as it was written', (_, cause) => {
  expect(Cause.parse(JSON.parse(JSON.stringify(cause)))).toEqual(cause);
});
