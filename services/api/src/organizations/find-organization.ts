import { type Organization, organization, Refusal } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';

/** Returns an organization from its stream, which is never stale. Refuses `organization_not_found`. */
export const findOrganization = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<Organization> => {
  const { state } = await load(store, organization, id);
  if (!state.founded || state.retired) throw new Refusal('organization_not_found');
  return state;
};
