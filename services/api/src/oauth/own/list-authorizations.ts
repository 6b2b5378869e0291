import { agentAuthorization, apiKey } from '@hiring/domain';
import { z } from 'zod';

import { endpoint } from '../../http/endpoint/endpoint.ts';
import { isLoopback } from '../client/redirect-uri.ts';
import { endpointDefaults, toRedirectTarget } from '../consent/endpoint-defaults.ts';
import { findAuthorizations } from './queries.ts';

const AuthorizationListResponse = z.object({
  success: z.literal(true),
  authorizations: z
    .array(
      z
        .object({
          id: z.string(),
          clientName: z
            .string()
            .describe('The name that the agent gave itself; it is not verified'),
          redirectTarget: z.string().describe('Where the access was sent'),
          local: z.boolean().describe('Whether that is a program on the machine of the browser'),
          scopes: z.array(z.string()),
          keyId: z.string().nullable().describe('The newest key; null before the first'),
          authorizedAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
        })
        .meta({ id: 'AgentAuthorization' }),
    )
    .describe('Newest first, at most 100'),
});

/** Lists the agents that the caller has authorized (docs/use/agent-oauth.md). */
export const listAuthorizations = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/auth/authorizations',
    summary: 'List the agents that you authorized',
    description:
      'The authorizations of agents that have neither ended nor expired. Their keys and tokens are never shown. Changes ' +
      'nothing.',
    query: z.strictObject({}),
    responses: { 200: AuthorizationListResponse, 400: 'An unknown query parameter' },
  },
  async (request, deps) => {
    request.readQuery();
    await deps.waitForOwnWrites(request, {
      'agent-authorizations': agentAuthorization.category,
      'api-keys': apiKey.category,
    });
    const rows = await findAuthorizations(deps.db, request.principal.userId, deps.now());
    return {
      success: true as const,
      authorizations: rows.map((row) => ({
        id: row.id,
        clientName: row.client_name,
        redirectTarget: toRedirectTarget(row.redirect_uri),
        local: isLoopback(row.redirect_uri),
        scopes: row.scopes,
        keyId: row.key_id,
        authorizedAt: row.authorized_at,
        expiresAt: row.expires_at,
      })),
    };
  },
);
