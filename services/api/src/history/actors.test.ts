import { expect, it } from 'vitest';

import { idsOf, presentActor } from './actors.ts';
import type { Names } from './names.ts';

const names: Names = new Map([
  ['u1', { name: 'Ada Example', label: null }],
  ['k1', { name: 'Night agent', label: null }],
]);
const person = { type: 'user', userId: 'u1', keyId: null, sessionId: 's1' } as const;
const agent = { type: 'user', userId: 'u1', keyId: 'k1', sessionId: null } as const;
const system = { type: 'system', name: 'worker' } as const;
const nobody = { userId: null, name: null, keyId: null, keyName: null };

it('a person is named, and an agent by its key as well', () => {
  const ada = { userId: 'u1', name: 'Ada Example' };
  expect(presentActor(person, names)).toEqual({ ...nobody, type: 'user', ...ada });
  const key = { keyId: 'k1', keyName: 'Night agent' };
  expect(presentActor(agent, names)).toEqual({ type: 'api_key', ...ada, ...key });
  expect([person, agent, system].flatMap(idsOf)).toEqual(['u1', 'u1', 'k1']);
});

it('an agent goes by the label of its key, beside the name of the key and its owner', () => {
  const labelled = new Map(names).set('k1', { name: 'Night agent', label: 'Screening agent' });
  const key = { keyId: 'k1', keyName: 'Night agent' };
  const screening = { type: 'api_key', userId: 'u1', name: 'Screening agent', ...key };
  expect(presentActor(agent, labelled)).toEqual(screening);
});

it('who is not known yet has an id and no name', () => {
  expect(presentActor(agent, new Map())).toMatchObject({ name: null, keyId: 'k1', keyName: null });
});

it('the system has a name, a candidate none', () => {
  expect(presentActor(system, names)).toEqual({ ...nobody, type: 'system', name: 'worker' });
  expect(presentActor({ type: 'candidate' }, names)).toEqual({ ...nobody, type: 'candidate' });
});
