import { claim, found, organization, slug } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';

export type NewOrganization = {
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
  readonly logo: string;
};

/** Founds an organisation under a slug nobody else holds, and answers its id. Throws Refusal `slug_taken`. */
export const foundOrganization = async (
  { decide, begin, now }: System,
  founded: NewOrganization,
): Promise<string> => {
  const id = uuid();
  const at = now().toISOString();
  await decide(slug, founded.slug, (it) => claim(it, id, at));
  await begin(organization, id, (it) => found(it, { ...founded, foundedAt: at }));
  return id;
};
