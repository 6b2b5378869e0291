import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { withoutUnsafeLinks } from '../rich-text/unsafe-links.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { findLiveInvitation, invitationNotFound } from './find-live-invitation.ts';
import { acceptanceFields } from './present.ts';
import { InvitationResponse } from './schemas.ts';

/** Shows the role and organization that a signup link leads to (decisions §6). */
export const showInvitation = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/public/invitations/{token}',
    summary: 'Show what a signup link invites to',
    description:
      'Returns the role, the organization and the fields of an acceptance. An unknown or expired invitation, and ' +
      'one to a role that is no longer open on the portal, return the same 404. Changes nothing.',
    example: { params: { token: exampleIds.invitation } },
    policies: ['public-reads'],
    responses: {
      200: InvitationResponse,
      400: 'An unknown query parameter',
      404: invitationNotFound,
    },
  },
  async (request, deps) => {
    const invitation = await findLiveInvitation(deps, request, request.params.token);
    request.readQuery();
    const { roleId: id, details, organizationName, locale, expiresAt } = invitation;
    const { name, department, location, workType, collarType } = details;
    const description = withoutUnsafeLinks(details.description);
    const role = { id, name, description, department, location, workType, collarType };
    const organization = { name: organizationName };
    return { invitation: { role, organization, locale, expiresAt, asks: acceptanceFields } };
  },
);
