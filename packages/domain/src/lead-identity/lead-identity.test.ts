import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { leadIdentityClaimed } from './lead-identity.examples.ts';
import {
  claimLeadIdentity,
  toLeadIdentityKeys,
  leadIdentity,
  normalizeUrl,
} from './lead-identity.ts';

const given = specify(leadIdentity);
const another = { ...leadIdentityClaimed.data, leadId: 'another' };

describe('the identity of a lead', () => {
  it('belongs to the first lead that claims it', () => {
    given()
      .when((state) => claimLeadIdentity(state, leadIdentityClaimed.data))
      .yields(leadIdentityClaimed);
    given(leadIdentityClaimed)
      .when((state) => claimLeadIdentity(state, another))
      .yieldsNothing();
  });

  it('can be claimed again after that lead was erased', () => {
    given(leadIdentityClaimed)
      .when((state) =>
        claimLeadIdentity(state, another, new Set([leadIdentityClaimed.data.leadId])),
      )
      .yields({ ...leadIdentityClaimed, data: another });
  });

  it('is normalized, with the most reliable identifier first', () => {
    const named = { externalId: ' L-1 ', sourceUrl: null, email: ' Grace@Example.ORG' };
    expect(toLeadIdentityKeys(named)).toEqual([
      { kind: 'lead:externalId', value: 'L-1' },
      { kind: 'lead:email', value: 'grace@example.org' },
    ]);
    expect(toLeadIdentityKeys({ externalId: ' ', sourceUrl: null, email: null })).toEqual([]);
  });

  it.each([
    'https://directory.example/In/Grace',
    'http://www.directory.example/In/Grace/',
    'HTTPS://Directory.Example/In/Grace?utm_source=mail#about',
    'directory.example/In/Grace?trk=people',
  ])('is the same for the URL %s', (url) => {
    expect(normalizeUrl(url)).toBe('directory.example/In/Grace');
  });

  it('depends on the query of a URL, but not on its order', () => {
    expect(normalizeUrl('https://a.example/p?id=1&b=2')).toBe('a.example/p?b=2&id=1');
    expect(normalizeUrl('https://a.example/p?b=2&id=1')).toBe('a.example/p?b=2&id=1');
  });
});
