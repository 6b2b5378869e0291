import { changePassword } from '@hiring/memberships';
import { endOtherSessions } from '@hiring/vault';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { hashInTurn } from '../sessions/hash-in-turn.ts';
import { assertCurrentPassword } from './assert-current-password.ts';
import { endpointDefaults, getSessionId, needsSession } from './endpoint-defaults.ts';
import { ChangePasswordBody, NoQuery, PasswordChangedResponse } from './schemas.ts';

/** Replaces the password of the signed-in user and ends every other session (specification §4.5). */
export const changeOwnPassword = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/v1/profile/password',
    summary: 'Change your password',
    description:
      'Only with a session. Needs the current password. Every other session of the user ends; the keys of the user stay.',
    query: NoQuery,
    body: ChangePasswordBody,
    example: {
      body: {
        currentPassword: 'correct horse battery staple',
        newPassword: 'correct horse battery staple',
      },
    },
    undoneBy: [],
    reasons: [],
    responses: {
      200: PasswordChangedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: needsSession,
      404: 'User not found',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    const caller = { userId: principal.userId, sessionId: getSessionId(principal) };
    readQuery();
    const { currentPassword, newPassword } = await readBody();
    const retried = metadata.command?.retried === true;
    const passwords = retried ? [currentPassword, newPassword] : [currentPassword];
    await assertCurrentPassword(deps, caller, passwords);
    const hash = await hashInTurn(deps, principal, newPassword);
    await changePassword(deps, caller.userId, hash, metadata);
    await endOtherSessions(deps.db, caller.userId, caller.sessionId);
    return { success: true as const };
  },
);
