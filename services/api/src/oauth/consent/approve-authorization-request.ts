import { agentAuthorization, authorizeAgent } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { createOneTimeToken, deleteExpiredOneTimeTokens } from '@hiring/vault';
import { z } from 'zod';

import { canUseScope } from '../../http/auth/authorize.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { deriveId } from '../../http/idempotency/command-id.ts';
import { badRequest } from '../../http/problems/problem.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { type AgentScope, agentScopes, isAgentScope } from './agent-scopes.ts';
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

/** Milliseconds for which a code can be exchanged. */
const codeLifeMs = 60_000;
const dayMs = 86_400_000;

const maxDays = 90;

const ApproveBody = z.strictObject({
  requestId: z.string().min(1).max(64),
  scopes: z.array(z.enum(agentScopes)).min(1).max(agentScopes.length),
  expiresInDays: z.int().min(1).max(maxDays).default(30),
});

const ApprovedResponse = z.object({
  success: z.literal(true),
  redirectTo: z
    .string()
    .optional()
    .describe('Where the browser goes, with the code; not in a repeated response'),
});

/** Approves the request of an agent: it may act as the user, within the chosen scopes (docs/use/agent-oauth.md). */
export const approveAuthorizationRequest = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: `${requestPath}/approve`,
    summary: 'Approve the request of an agent',
    description:
      'The agent gets a code, and for it an API key that acts as you with the chosen scopes, a subset of the requested ' +
      'ones, until the authorization expires. The key can never use operations for platform admins.',
    policies: ['minting'],
    shownOnce: 'redirectTo',
    body: ApproveBody,
    example: { body: { requestId: exampleIds.authorizationRequest, scopes: ['pipeline:read'] } },
    undoneBy: ['revokeAuthorization'],
    reasons: ['request_replaced'],
    responses: {
      200: ApprovedResponse,
      400: 'The body is not valid, or a scope was not requested or exceeds your rights',
      403: needsSession,
      404: noRequest,
      409: replaced,
    },
  },
  async (request, deps) => {
    const { principal, metadata } = request;
    const { db, vault, store, now, config } = deps;
    const pending = findPendingRequest(deps, request);
    const { requestId, scopes: chosen, expiresInDays } = await request.readBody();
    assertSameRequest(pending, requestId);
    assertAllowed(
      chosen,
      pending.scopes.filter(isAgentScope).filter((scope) => canUseScope(principal, scope)),
    );

    const id = deriveId(metadata);
    const authorizedAt = now();
    const authorized = {
      userId: principal.userId,
      clientName: pending.clientName,
      clientDigest: pending.clientDigest,
      redirectUri: pending.redirectUri,
      scopes: [...new Set(chosen)],
      authorizedAt: authorizedAt.toISOString(),
      expiresAt: new Date(authorizedAt.getTime() + expiresInDays * dayMs).toISOString(),
    };
    const { position } = await transact(
      store,
      agentAuthorization,
      id,
      (state) => authorizeAgent(state, authorized),
      { metadata },
    );
    deps.noteWrite(agentAuthorization.category, position);
    await deleteExpiredOneTimeTokens(db, authorizedAt);
    const code = await createOneTimeToken(db, vault, {
      kind: 'code',
      authorizationId: id,
      codeChallenge: pending.codeChallenge,
      expiresAt: new Date(authorizedAt.getTime() + codeLifeMs).toISOString(),
    });
    return {
      success: true as const,
      redirectTo: toRedirect(pending, config.publicBaseUrl, { code }),
    };
  },
);

/** Throws 400 for a scope that was not requested, or that the rights of the user do not cover. */
const assertAllowed = (chosen: readonly AgentScope[], allowed: readonly AgentScope[]): void => {
  const other = chosen.find((scope) => !allowed.includes(scope));
  if (other) throw badRequest(`The scope ${other} was not requested, or exceeds your rights`);
};
