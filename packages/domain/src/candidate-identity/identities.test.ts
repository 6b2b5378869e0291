import { expect, it } from 'vitest';

import { toIdentities } from './identities.ts';

it('returns the external id first, if the candidate has one', () => {
  expect(toIdentities({ externalId: 'P-17', email: 'ada@example.org' })).toEqual([
    { kind: 'externalId', value: 'P-17' },
    { kind: 'email', value: 'ada@example.org' },
  ]);
  expect(toIdentities({ externalId: null, email: 'ada@example.org' })).toHaveLength(1);
});

it('ignores case, spaces and composition of e-mail addresses, but not the case of external ids', () => {
  const [plain] = toIdentities({ externalId: null, email: 'zoé@example.org' });
  const [other] = toIdentities({ externalId: null, email: ' ZOE\u0301@Example.org ' });
  expect(other).toEqual(plain);
  const [upper] = toIdentities({ externalId: ' P-17 ', email: 'a@example.org' });
  const [lower] = toIdentities({ externalId: 'p-17', email: 'a@example.org' });
  expect([upper?.value, lower?.value]).toEqual(['P-17', 'p-17']);
});
