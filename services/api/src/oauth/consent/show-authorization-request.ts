import { z } from 'zod';

import { canUseScope } from '../../http/auth/authorize.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { isLoopback } from '../client/redirect-uri.ts';
import { isAgentScope, scopeTexts } from './agent-scopes.ts';
import {
  endpointDefaults,
  findPendingRequest,
  needsSession,
  noRequest,
  requestPath,
  toRedirectTarget,
} from './endpoint-defaults.ts';

const AuthorizationRequestResponse = z.object({
  success: z.literal(true),
  request: z
    .object({
      id: z.string(),
      clientName: z.string().describe('The name that the agent gave itself; it is not verified'),
      redirectTarget: z.string().describe('Where the browser goes after the decision'),
      local: z.boolean().describe('Whether that is a program on the machine of the browser'),
      scopes: z
        .array(z.object({ name: z.string(), text: z.string() }))
        .describe('The requested scopes that your rights allow'),
    })
    .meta({ id: 'AuthorizationRequest' }),
});

/** Shows the request of an agent that this browser brought (docs/use/agent-oauth.md). */
export const showAuthorizationRequest = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: requestPath,
    summary: 'Show the request of an agent',
    description:
      'The request that `/oauth/authorize` left in this browser, for the page on which a user decides. Needs a session. ' +
      'Changes nothing.',
    query: z.strictObject({}),
    responses: {
      200: AuthorizationRequestResponse,
      400: 'An unknown query parameter',
      403: needsSession,
      404: noRequest,
    },
  },
  async (request, deps) => {
    request.readQuery();
    const { id, clientName, redirectUri, scopes } = findPendingRequest(deps, request);
    const usable = scopes
      .filter(isAgentScope)
      .filter((scope) => canUseScope(request.principal, scope))
      .map((name) => ({ name, text: scopeTexts[name] }));
    return {
      success: true as const,
      request: {
        id,
        clientName,
        redirectTarget: toRedirectTarget(redirectUri),
        local: isLoopback(redirectUri),
        scopes: usable,
      },
    };
  },
);
