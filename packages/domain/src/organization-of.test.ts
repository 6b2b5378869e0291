import { describe, expect, it } from 'vitest';

import {
  candidateRoleId,
  enteredPipeline,
  validated,
} from './candidate-role/candidate-role.examples.ts';
import { corrected, registered } from './candidate/candidate.examples.ts';
import type { DomainEvent } from './catalog.ts';
import { organizationOf, ownedCategories } from './organization-of.ts';

const home = '0198c0de-0000-7000-8000-0000000000b1';

const of = (category: string, event: DomainEvent | undefined, id = 'some') =>
  organizationOf({ category, id, event });

describe('the organisation of an event', () => {
  it("is the stream's in the organisation's own, whether or not the event can be read", () => {
    expect(of('organization', { type: 'PortalEnabled', data: { enabledAt: '' } }, home)).toBe(home);
    expect(of('organization', undefined, home)).toBe(home);
  });

  it('is what the event says', () => {
    expect(of('candidate', registered)).toBe(home);
    expect(of('candidateRole', enteredPipeline, candidateRoleId)).toBe(home);
  });

  it('is left to the first event of the stream by those that follow it', () => {
    expect(of('candidate', corrected)).toBeUndefined();
    expect(of('candidateRole', validated(`${candidateRoleId}.1`))).toBeUndefined();
    expect(ownedCategories).toEqual(['role', 'candidate', 'candidateRole']);
  });

  it("is none where an event is nobody's, or cannot be read", () => {
    expect(of('user', { type: 'UserDisabled', data: { disabledAt: '' } })).toBeUndefined();
    expect(of('candidateRole', undefined)).toBeUndefined();
  });
});
