import { agentAuthorization, Refusal } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { z } from 'zod';

import { endpoint } from '../../http/endpoint/endpoint.ts';
import { Uuid } from '../../http/endpoint/request-schemas.ts';
import { forbidden } from '../../http/problems/problem.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { endpointDefaults } from '../consent/endpoint-defaults.ts';
import { endAuthorization } from '../tokens/end-authorization.ts';

const AuthorizationRevokedResponse = z.object({ success: z.literal(true) });

const needsSession = 'Only a signed-in user may revoke an authorization; sign in and try again';

/** Ends one of the caller's own authorizations of agents (docs/use/agent-oauth.md). */
export const revokeAuthorization = endpoint(
  {
    ...endpointDefaults,
    method: 'DELETE',
    path: '/api/auth/authorizations/{id}',
    summary: 'Revoke the authorization of an agent',
    description:
      'Every instance refuses the key and the refresh tokens of the agent from the response on. A repeat changes ' +
      'nothing. Cannot be taken back: connect the agent again. A key cannot revoke the authorizations of its owner.',
    params: z.object({ id: Uuid.describe('Authorization id') }),
    query: z.strictObject({}),
    example: { params: { id: exampleIds.authorization } },
    undoneBy: [],
    responses: {
      200: AuthorizationRevokedResponse,
      400: 'An unknown query parameter',
      403: needsSession,
      404: 'Authorization not found',
    },
  },
  async ({ principal: { userId, auth }, params: { id }, readQuery, metadata, requestId }, deps) => {
    if (auth.type !== 'session') throw forbidden(needsSession);
    readQuery();
    const { state } = await load(deps.store, agentAuthorization, id);
    if (state?.userId !== userId) throw new Refusal('authorization_not_found');
    await endAuthorization(deps, id, { reason: 'revoked_by_user', requestId, metadata });
    return { success: true as const };
  },
);
