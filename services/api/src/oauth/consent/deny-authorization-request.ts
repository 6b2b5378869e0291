import { z } from 'zod';

import { endpoint } from '../../http/endpoint/endpoint.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import {
  assertSameRequest,
  endpointDefaults,
  findPendingRequest,
  needsSession,
  noRequest,
  replaced,
  requestPath,
  toRedirect,
} from './endpoint-defaults.ts';

const DeniedResponse = z.object({
  success: z.literal(true),
  redirectTo: z.string().describe('Where the browser goes, with the refusal'),
});

/** Denies the request of an agent (docs/use/agent-oauth.md). */
export const denyAuthorizationRequest = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: `${requestPath}/deny`,
    summary: 'Deny the request of an agent',
    description: 'The agent gets the error `access_denied`, and nothing else happens.',
    body: z.strictObject({ requestId: z.string().min(1).max(64) }),
    example: { body: { requestId: exampleIds.authorizationRequest } },
    undoneBy: [],
    reasons: ['request_replaced'],
    responses: {
      200: DeniedResponse,
      400: 'The body is not valid',
      403: needsSession,
      404: noRequest,
      409: replaced,
    },
  },
  async (request, deps) => {
    const pending = findPendingRequest(deps, request);
    const { requestId } = await request.readBody();
    assertSameRequest(pending, requestId);
    const error = { error: 'access_denied', error_description: 'The user denied the request' };
    return {
      success: true as const,
      redirectTo: toRedirect(pending, deps.config.publicBaseUrl, error),
    };
  },
);
