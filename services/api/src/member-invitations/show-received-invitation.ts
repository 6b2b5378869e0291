import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { notAcceptable, receivedDefaults, receivedPath } from './endpoint-defaults.ts';
import { findReceivedInvitation } from './find-received-invitation.ts';
import { refuseUniformly } from './refuse-uniformly.ts';
import { ReceivedMemberInvitationResponse, TokenBody } from './schemas.ts';

/** Shows an invitation to the one who has its link (ADR 62). The token is in the body, so that no log has it. */
export const showReceivedMemberInvitation = endpoint(
  {
    ...receivedDefaults,
    caller: 'anyone',
    path: `${receivedPath}/show`,
    summary: 'Show a received invitation',
    description:
      'Who invites to which organization, with which role and for which address. Does not reveal whether the address ' +
      'has an account. Changes nothing.',
    readOnly: true,
    policies: ['public-reads'],
    body: TokenBody,
    example: { body: { token: exampleIds.memberInvitationToken } },
    responses: {
      200: ReceivedMemberInvitationResponse,
      400: 'The body is not as described, or an unknown query parameter',
      404: notAcceptable,
    },
  },
  async ({ readQuery, readBody }, deps) => {
    readQuery();
    const { token } = await readBody();
    const invitation = await refuseUniformly(() => findReceivedInvitation(deps, token));
    const { email, orgRole, organizationName, inviterName, expiresAt } = invitation;
    return {
      memberInvitation: {
        email,
        orgRole,
        organization: { name: organizationName },
        invitedBy: { name: inviterName },
        expiresAt,
      },
    };
  },
);
