import type { Decider } from '../decider.ts';
import { Refusal } from '../refusal.ts';
import { type SlugEvent, slugEvents } from './events.ts';

/** The organization that holds a portal slug. The stream `slug-<slug>` makes it unique without a lock. */
export type Slug = { readonly organizationId: string | null };

export const slug: Decider<Slug, typeof slugEvents> = {
  category: 'slug',
  events: slugEvents,
  initial: { organizationId: null },
  evolve: (_slug, event) => ({ organizationId: event.data.organizationId }),
};

/** Claims a slug. The first organization keeps it; another is refused (`slug_taken`). */
export const claimSlug = (state: Slug, organizationId: string, claimedAt: string): SlugEvent[] => {
  if (state.organizationId === organizationId) return [];
  if (state.organizationId !== null) throw new Refusal('slug_taken');
  return [{ type: 'SlugClaimed', data: { organizationId, claimedAt } }];
};
