import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import type { Administrator, OrganizationEvent, organizationEvents } from './events.ts';
import { getFoundedOrganization, type Organization } from './organization.ts';

/** Records the present owners and admins of an organization from before they were recorded. Yields no event twice. */
export const recordAdministrators = (
  state: Organization,
  recorded: DataOf<typeof organizationEvents, 'AdministratorsRecorded'>,
): OrganizationEvent[] =>
  getFoundedOrganization(state).administrators.recorded
    ? []
    : [{ type: 'AdministratorsRecorded', data: recorded }];

/** Records an owner or admin after the user's stream. Yields no event if a later revision was released or confirmed. */
export const confirmAdministrator = (
  state: Organization,
  confirmed: DataOf<typeof organizationEvents, 'AdministratorConfirmed'>,
): OrganizationEvent[] => {
  const { current, released } = getFoundedOrganization(state).administrators;
  const { userId, orgRole, userRevision } = confirmed;
  const known = current[userId];
  if (userRevision <= (released[userId] ?? -1)) return [];
  if (known && (known.orgRole === orgRole || known.userRevision >= userRevision)) return [];
  return [{ type: 'AdministratorConfirmed', data: confirmed }];
};

/**
 * Releases an owner or admin before the user's stream changes. `userRevision` is the revision that the change follows.
 * Refuses `last_owner` and `last_admin`: only recorded others count (ADR 30).
 */
export const releaseAdministrator = (
  state: Organization,
  { orgRole, ...releasing }: Administrator & { readonly releasedAt: string },
): OrganizationEvent[] => {
  const { current, released } = getFoundedOrganization(state).administrators;
  const { userId, userRevision } = releasing;
  const others = Object.values(current).filter((other) => other.userId !== userId);
  if (orgRole === 'owner' && !others.some((other) => other.orgRole === 'owner')) {
    throw new Refusal('last_owner');
  }
  if (others.length === 0) throw new Refusal('last_admin');
  if (userRevision <= (released[userId] ?? -1)) return [];
  return [{ type: 'AdministratorReleased', data: releasing }];
};
