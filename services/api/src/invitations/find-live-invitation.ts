import { invitation, isOnPortal, organization, type RoleDetails, role } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import type { EndpointRequest } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { findInvitation } from './queries.ts';

/** An invitation that can be accepted now. */
export type LiveInvitation = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly roleId: string;
  readonly details: RoleDetails;
  readonly locale: string;
  readonly expiresAt: string;
};

export const invitationNotFound = 'The invitation is not valid, or the job is no longer available';

/**
 * Returns the invitation of a token while its role is open on the portal, according to the streams. Throws the same 404
 * for an unknown or expired invitation, and for a role that accepts no candidates.
 */
export const findLiveInvitation = async (
  deps: Deps,
  request: Pick<EndpointRequest, 'setHeader'>,
  token: string,
): Promise<LiveInvitation> => {
  await deps.waitForOwnWrites(request, { invitations: invitation.category });
  const row = await findInvitation(deps.db, token);
  if (!row || new Date(row.expires_at) <= deps.now()) throw notFound(invitationNotFound);
  const { role_id: roleId, organization_id: organizationId } = row;
  const [{ state: roleState }, { state: organizationState }] = await Promise.all([
    load(deps.store, role, roleId),
    load(deps.store, organization, organizationId),
  ]);
  const isAccepting = roleState.organizationId === organizationId && isOnPortal(roleState);
  if (!isAccepting || !organizationState.portalEnabled) throw notFound(invitationNotFound);
  return {
    organizationId,
    organizationName: organizationState.name,
    roleId,
    details: roleState.details,
    locale: row.locale,
    expiresAt: row.expires_at,
  };
};
