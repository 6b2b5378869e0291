import { describe, it } from 'vitest';

import { specify } from '../testing.ts';
import { slugClaimed } from './organization.examples.ts';
import { claimSlug, slug } from './slug.ts';

const given = specify(slug);
const { organizationId, claimedAt } = slugClaimed.data;

describe('claiming a portal slug', () => {
  it('gives it to the first organization that claims it', () => {
    given()
      .when((state) => claimSlug(state, organizationId, claimedAt))
      .yields(slugClaimed);
  });

  it('yields no event for the organization that holds it', () => {
    given(slugClaimed)
      .when((state) => claimSlug(state, organizationId, claimedAt))
      .yieldsNothing();
  });

  it('is refused for another organization', () => {
    given(slugClaimed)
      .when((state) => claimSlug(state, 'another', claimedAt))
      .refuses('slug_taken');
  });
});
