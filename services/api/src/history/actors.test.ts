import { expect, it } from 'vitest';

import { listActorIds, presentActor } from './actors.ts';
import type { Names } from './names.ts';

const names: Names = new Map([
  ['u1', { name: 'Ada Example', label: null }],
  ['k1', { name: 'Night agent', label: null }],
]);
const userActor = { type: 'user', userId: 'u1', keyId: null, sessionId: 's1' } as const;
const agent = { type: 'user', userId: 'u1', keyId: 'k1', sessionId: null } as const;
const system = { type: 'system', name: 'worker' } as const;
const noActor = { userId: null, name: null, keyId: null, keyName: null };

it('presentActor names a user, and for a request with a key also the key', () => {
  const ada = { userId: 'u1', name: 'Ada Example' };
  expect(presentActor({ actor: userActor }, names)).toEqual({ ...noActor, type: 'user', ...ada });
  const key = { keyId: 'k1', keyName: 'Night agent' };
  expect(presentActor({ actor: agent }, names)).toEqual({ type: 'api_key', ...ada, ...key });
  expect([userActor, agent, system].flatMap(listActorIds)).toEqual(['u1', 'u1', 'k1']);
});

it('presentActor names an agent by the label of its key, and shows the name of the key and its owner', () => {
  const labelled = new Map(names).set('k1', { name: 'Night agent', label: 'Screening agent' });
  const key = { keyId: 'k1', keyName: 'Night agent' };
  const screening = { type: 'api_key', userId: 'u1', name: 'Screening agent', ...key };
  expect(presentActor({ actor: agent }, labelled)).toEqual(screening);
});

it('presentActor returns the id without a name for an unknown user or key', () => {
  expect(presentActor({ actor: agent }, new Map())).toMatchObject({
    name: null,
    keyId: 'k1',
    keyName: null,
  });
});

it('presentActor names the component of the system, and does not name a candidate', () => {
  expect(presentActor({ actor: system }, names)).toEqual({
    ...noActor,
    type: 'system',
    name: 'worker',
  });
  expect(presentActor({ actor: { type: 'candidate' } }, names)).toEqual({
    ...noActor,
    type: 'candidate',
  });
});

it('presentActor names an operator by the name given with --as, and hides user and host', () => {
  const ops = { type: 'system', name: 'ops' } as const;
  const host = { user: 'deploy', host: 'ops-1' };
  const unnamed = presentActor({ actor: ops, operator: host }, names);
  const named = presentActor({ actor: ops, operator: { ...host, as: 'Grace Hopper' } }, names);
  expect(unnamed).toEqual({ ...noActor, type: 'system', name: 'ops' });
  expect(named).toEqual({ ...noActor, type: 'system', name: 'Grace Hopper' });
});
