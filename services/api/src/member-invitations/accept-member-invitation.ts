import { findLogin } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { forbidden } from '../http/problems/problem.ts';
import { MembershipResponse } from '../members/schemas.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { type Acceptance, completeAcceptance, recordAcceptance } from './accept-invitation.ts';
import { notAcceptable, receivedDefaults, receivedPath } from './endpoint-defaults.ts';
import { findReceivedInvitation } from './find-received-invitation.ts';
import { refuseUniformly } from './refuse-uniformly.ts';
import { TokenBody } from './schemas.ts';

const needsOwnSession = 'Only the user with the invited address may do this, signed in';

/** Accepts an invitation as a user who is signed in (ADR 62). */
export const acceptMemberInvitationEndpoint = endpoint(
  {
    ...receivedDefaults,
    caller: 'principal',
    path: `${receivedPath}/accept`,
    summary: 'Accept an invitation as a user',
    description:
      'Only with a session of the user who has the invited address. The membership holds for the keys and sessions of ' +
      'the user, on every instance, when the response arrives; a member keeps the present role. The link can be used ' +
      'once.',
    body: TokenBody,
    example: { body: { token: exampleIds.ownMemberInvitationToken } },
    undoneBy: ['removeMember'],
    reasons: ['stale_version'],
    responses: {
      200: MembershipResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: needsOwnSession,
      404: notAcceptable,
      409: 'Other commands keep changing the user',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    assertSession(principal);
    readQuery();
    const { token } = await readBody();
    const acceptance = { userId: principal.userId, metadata };
    const membership = await refuseUniformly(() => accept(deps, token, acceptance));
    return { success: true as const, membership };
  },
);

const accept = async (deps: Deps, token: string, acceptance: Acceptance) => {
  const { userId } = acceptance;
  const invitation = await findReceivedInvitation(deps, token);
  const login = await findLogin(deps.db, invitation.email);
  if (login?.userId !== userId) throw forbidden(needsOwnSession);
  await recordAcceptance(deps, invitation, acceptance);
  const orgRole = await completeAcceptance(deps, invitation, acceptance);
  return { organizationId: invitation.organizationId, userId, orgRole };
};

const assertSession = ({ auth }: Principal): void => {
  if (auth.type !== 'session') throw forbidden(needsOwnSession);
};
