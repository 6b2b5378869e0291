import { describe, it } from 'vitest';

import { specify } from '../testing.ts';
import { slugClaimed } from './organization.examples.ts';
import { claim, slug } from './slug.ts';

const given = specify(slug);
const { organizationId, claimedAt } = slugClaimed.data;

describe('claiming a portal slug', () => {
  it('gives it to the first organisation that does', () => {
    given()
      .when((it) => claim(it, organizationId, claimedAt))
      .yields(slugClaimed);
  });

  it('is nothing for the organisation that holds it', () => {
    given(slugClaimed)
      .when((it) => claim(it, organizationId, claimedAt))
      .yieldsNothing();
  });

  it('is refused to another', () => {
    given(slugClaimed)
      .when((it) => claim(it, 'another', claimedAt))
      .refuses('slug_taken');
  });
});
