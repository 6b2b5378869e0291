import { user } from '@hiring/domain';
import { createDeviceToken } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { assertSameSiteBrowser } from '../http/auth/csrf.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { toAccountId } from '../sessions/check-password.ts';
import { deviceCookie } from '../sessions/device-cookie.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { loadUser } from '../users/load-user.ts';
import { completeAcceptance } from './accept-invitation.ts';
import { notAcceptable, receivedDefaults, receivedPath } from './endpoint-defaults.ts';
import { findReceivedInvitation } from './find-received-invitation.ts';
import { refuseUniformly } from './refuse-uniformly.ts';
import { type NewMember, registerInvitedUser } from './register-invited-user.ts';
import { MemberRegisteredResponse, RegisterMemberBody } from './schemas.ts';

/** Accepts an invitation as a new user, who is registered and signed in (ADR 62). */
export const registerMember = endpoint(
  {
    ...receivedDefaults,
    caller: 'anyone',
    path: `${receivedPath}/register`,
    summary: 'Accept an invitation as a new user',
    description:
      'Registers a user with the invited address, adds the membership and starts a session, from pages of this service ' +
      'or from a non-browser client. A repeat with the same token and password completes what was cut off; after a ' +
      'success the link is used up: sign in. An address that has an account gets the same 404 as a link that is not ' +
      'valid: sign in and accept. The address is not confirmed: single sign-on with it deletes the password.',
    policies: ['sign-in'],
    body: RegisterMemberBody,
    example: {
      body: {
        token: exampleIds.memberInvitationToken,
        name: 'Grace Example',
        password: 'correct horse battery staple',
      },
    },
    undoneBy: ['removeMember'],
    reasons: ['stale_version'],
    responseHeaders: ['Set-Cookie'],
    responses: {
      200: MemberRegisteredResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: 'Refused as a cross-site request',
      404: notAcceptable,
      409: 'Other commands keep changing the user',
    },
  },
  async (request, deps) => {
    const { header, ip, requestId, readQuery, readBody, setCookies } = request;
    const { publicBaseUrl, https } = deps.config;
    assertSameSiteBrowser(header, publicBaseUrl);
    readQuery();
    const { token, name, password } = await readBody();
    const newMember = { name, password, ip, requestId };
    const membership = await refuseUniformly(() => register(deps, token, newMember));

    // The session is refused until the projection has the user.
    await deps.waitForOwnWrites(request, { users: user.category });
    const { userId } = membership;
    const session = await replaceSession(deps, header('Cookie'), userId);
    const { state } = await loadUser(deps, userId);
    const { email, name: registeredName, platformRole: role } = state;
    const device = createDeviceToken(deps.vault, toAccountId(email), deps.now());
    setCookies([session, deviceCookie(device, https)]);
    return {
      success: true as const,
      user: { id: userId, email, name: registeredName, role },
      membership,
    };
  },
);

const register = async (deps: Deps, token: string, newMember: NewMember) => {
  const invitation = await findReceivedInvitation(deps, token);
  const acceptance = await registerInvitedUser(deps, invitation, newMember);
  const orgRole = await completeAcceptance(deps, invitation, acceptance);
  const { userId } = acceptance;
  return { organizationId: invitation.organizationId, userId, orgRole };
};
