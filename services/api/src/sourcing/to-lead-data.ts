import { type DataOf, Refusal, role, type sourcedLeadEvents } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { omitUndefined } from '../http/endpoint/omit-undefined.ts';
import type { SourceBody } from './schemas.ts';

/**
 * Returns the event data of a lead; a missing field is null. Refuses `role_not_found` for a role of another
 * organization.
 */
export const toLeadData = async (
  { store, now }: Deps,
  { organizationId, roleId, ...body }: SourceBody & { readonly organizationId: string },
  sourcedBy: string,
): Promise<DataOf<typeof sourcedLeadEvents, 'LeadSourced'>> => {
  if (roleId !== undefined) {
    const { state } = await load(store, role, roleId);
    if (state.organizationId !== organizationId) throw new Refusal('role_not_found');
  }
  const sourcedAt = now().toISOString();
  const origin = { organizationId, roleId: roleId ?? null, sourcedBy, sourcedAt };
  return { ...emptyFields, ...omitUndefined(body), ...origin };
};

const emptyFields = {
  headline: null,
  company: null,
  location: null,
  email: null,
  source: null,
  sourceUrl: null,
  externalId: null,
  matchScore: null,
};
