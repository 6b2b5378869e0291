import { changeUserDetails, Refusal } from '@hiring/domain';
import { changeUser } from '@hiring/memberships';
import { isSameEmail, moveLogin } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { omitUndefined } from '../http/endpoint/omit-undefined.ts';
import { badRequest } from '../http/problems/problem.ts';
import { loadUser } from '../users/load-user.ts';
import { assertCurrentPassword } from './assert-current-password.ts';
import { endpointDefaults, getSessionId, needsSession } from './endpoint-defaults.ts';
import { presentProfile } from './present.ts';
import { ChangeProfileBody, NoQuery, ProfileChangedResponse } from './schemas.ts';

/** Changes the name or the e-mail address of the signed-in user (specification §4.5, ADR 61). */
export const changeProfile = endpoint(
  {
    ...endpointDefaults,
    method: 'PATCH',
    path: '/api/v1/profile',
    summary: 'Change your profile',
    description:
      'Only with a session. Another e-mail address needs the current password, and is the one to sign in with from the ' +
      'response on. It is not verified, and no e-mail is sent. At most five attempts a day to change the address.',
    query: NoQuery,
    body: ChangeProfileBody,
    example: { body: { name: 'Grace Example' } },
    undoneBy: ['changeProfile'],
    reasons: ['email_taken'],
    responses: {
      200: ProfileChangedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: needsSession,
      404: 'User not found',
      409: 'The e-mail address belongs to another user',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    const caller = { userId: principal.userId, sessionId: getSessionId(principal) };
    readQuery();
    const { currentPassword, ...details } = await readBody();
    const { userId } = caller;
    const { state } = await loadUser(deps, userId);
    if (details.email !== undefined && !isSameEmail(details.email, state.email)) {
      await reserveAddress(deps, caller, { email: details.email, currentPassword });
    }
    const changed = { ...omitUndefined(details), changedAt: deps.now().toISOString() };
    await changeUser(deps, userId, (current) => changeUserDetails(current, changed), metadata);
    const loaded = await loadUser(deps, userId);
    // Two changes at once: the login follows the event that was recorded last.
    if (details.email !== undefined) await moveLogin(deps.db, userId, loaded.state.email);
    return { success: true as const, profile: presentProfile(userId, loaded) };
  },
);

type Caller = { readonly userId: string; readonly sessionId: string };

/** Moves the login to the address before the event, which makes it unique. Refuses `email_taken`. */
const reserveAddress = async (
  deps: Deps,
  caller: Caller,
  {
    email,
    currentPassword,
  }: { readonly email: string; readonly currentPassword?: string | undefined },
): Promise<void> => {
  if (currentPassword === undefined) {
    throw badRequest('currentPassword is required', [
      { path: 'currentPassword', message: 'Required to change the e-mail address' },
    ]);
  }
  await deps.limit('email-change', caller.userId);
  await assertCurrentPassword(deps, caller, [currentPassword]);
  if (!(await moveLogin(deps.db, caller.userId, email))) throw new Refusal('email_taken');
};
