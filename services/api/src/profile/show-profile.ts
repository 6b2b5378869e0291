import { endpoint } from '../http/endpoint/endpoint.ts';
import { loadUser } from '../users/load-user.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentProfile } from './present.ts';
import { NoQuery, ProfileResponse } from './schemas.ts';

/** Shows the caller's own user (specification §4.5). */
export const showProfile = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/v1/profile',
    summary: 'Show your profile',
    description:
      'The user that the key acts as, or the signed-in user, with the roles in organizations. Changes nothing.',
    query: NoQuery,
    reasons: [],
    responses: {
      200: ProfileResponse,
      400: 'An unknown query parameter',
      404: 'User not found',
    },
  },
  async ({ principal: { userId }, readQuery }, deps) => {
    readQuery();
    return { profile: presentProfile(userId, await loadUser(deps, userId)) };
  },
);
