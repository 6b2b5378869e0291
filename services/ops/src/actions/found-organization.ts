import { claimSlug, found, organization, slug } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';

export type NewOrganization = {
  readonly name: string;
  readonly slug: string;
  /** Such as `acme.example`; empty if there is none. */
  readonly domain: string;
  /** An http or https URL; empty if there is none. */
  readonly logo: string;
};

/** Creates an organization with an unused slug and returns its id. Throws Refusal `slug_taken`. */
export const foundOrganization = async (
  { decide, decideOnNewStream, now }: System,
  input: NewOrganization,
): Promise<string> => {
  const id = uuid();
  const at = now().toISOString();
  await decide(slug, input.slug, (state) => claimSlug(state, id, at));
  await decideOnNewStream(organization, id, (state) => found(state, { ...input, foundedAt: at }));
  return id;
};
