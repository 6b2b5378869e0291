import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { accept, findFurtherSubmissions } from './acceptances.ts';
import { accepted, attached, erased, registered } from './candidate.examples.ts';
import { candidate } from './candidate.ts';

const given = specify(candidate);

describe('accepting an invitation', () => {
  it('records the acceptance and its CV', () => {
    given(registered)
      .when((state) => accept(state, accepted.data, attached.data))
      .yields(accepted, attached);
    const { acceptances, documents } = given(registered, accepted, attached).state();
    const { roleId, documentId, digest } = accepted.data;
    expect(acceptances).toEqual([{ roleId, documentId, digest }]);
    expect(documents).toHaveLength(1);
  });

  it('does not require a CV', () => {
    given(registered)
      .when((state) => accept(state, accepted.data))
      .yields({ ...accepted, data: { ...accepted.data, documentId: null } });
  });

  it('yields no event for the same acceptance, and an event for another role', () => {
    given(registered, accepted)
      .when((state) => accept(state, accepted.data, { ...attached.data, documentId: 'again' }))
      .yieldsNothing();
    const elsewhere = { ...accepted.data, roleId: 'another', documentId: null };
    given(registered, accepted)
      .when((state) => accept(state, elsewhere))
      .yields({ ...accepted, data: elsewhere });
  });

  it('records a different acceptance for the same role as a further submission, with its CV', () => {
    const { data } = accepted;
    const other = { ...data, name: 'Grace', digest: 'digest-2', documentId: 'document-2' };
    const cv = { ...attached.data, documentId: 'document-2' };
    given(registered, accepted, attached)
      .when((state) => accept(state, other, cv))
      .yields({ ...accepted, data: other }, { ...attached, data: cv });
    const { acceptances } = given(registered, accepted, { ...accepted, data: other }).state();
    expect([...findFurtherSubmissions(acceptances)].map(({ documentId }) => documentId)).toEqual([
      'document-2',
    ]);
  });

  it('records an acceptance after an older event without a digest', () => {
    const { digest: _digest, ...older } = accepted.data;
    given(registered, { ...accepted, data: older })
      .when((state) => accept(state, accepted.data))
      .yields({ ...accepted, data: { ...accepted.data, documentId: null } });
  });

  it('records at most ten acceptances for a role', () => {
    const many = Array.from({ length: 10 }, (_, n) => ({
      ...accepted,
      data: { ...accepted.data, digest: `digest-${n}` },
    }));
    const next = { ...accepted.data, digest: 'new' };
    given(registered, ...many)
      .when((state) => accept(state, next, attached.data))
      .yieldsNothing();
    given(registered, ...many.slice(1))
      .when((state) => accept(state, next))
      .yields({ ...accepted, data: { ...next, documentId: null } });
  });

  it('is refused for a candidate that does not exist or was erased', () => {
    given()
      .when((state) => accept(state, accepted.data))
      .refuses('candidate_not_found');
    given(registered, erased)
      .when((state) => accept(state, accepted.data))
      .refuses('candidate_erased');
  });
});
