import { organization, Refusal } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';

/** Refuses `organization_not_found`. Asked of the stream: one founded a moment ago exists. */
export const mustBeFounded = async ({ store }: Deps, organizationId: string): Promise<void> => {
  const { state } = await load(store, organization, organizationId);
  if (!state.founded) throw new Refusal('organization_not_found');
};
