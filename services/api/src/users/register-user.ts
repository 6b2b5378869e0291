import { registerUser } from '@hiring/memberships';

import { assertNotRestricted } from '../http/auth/key-restrictions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { loadUser } from './load-user.ts';
import { presentUser } from './present.ts';
import { NoQuery, RegisterUserBody, UserChangedResponse } from './schemas.ts';

const { params: _params, ...defaults } = writeDefaults;

/** Registers a user (specification §4.5). */
export const registerUserEndpoint = endpoint(
  {
    ...defaults,
    method: 'POST',
    path: '/api/admin/users',
    summary: 'Register a user',
    description:
      'The user belongs to no organization and has no password: add them to one, and set a password or mint a key. No ' +
      'e-mail is sent. A key with `deniedActions` may not do this.',
    policies: ['minting'],
    query: NoQuery,
    body: RegisterUserBody,
    example: { body: { email: exampleIds.newEmail, name: 'Grace Example' } },
    undoneBy: ['changeUser'],
    reasons: ['email_taken'],
    responses: {
      200: UserChangedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      409: 'The e-mail address belongs to another user',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    assertNotRestricted(principal);
    readQuery();
    const body = await readBody();
    const newUser = { ...body, id: deriveId(metadata), passwordHash: null, confirmed: true };
    const id = await registerUser(deps, newUser, metadata);
    return { success: true as const, user: presentUser(id, await loadUser(deps, id)) };
  },
);
