import { candidateRole, effect, effectTypes, Refusal } from '@hiring/domain';

import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { forbidden } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentEffect } from './present.ts';
import { type EffectRow, findEffect } from './queries.ts';
import { recordRetry } from './record-retry.ts';
import { EffectResponse, EffectPath } from './schemas.ts';

/**
 * Records the request to retry an effect (decisions §7). The worker runs it later: the response does not have its
 * result.
 */
export const retryEffectEndpoint = endpoint(
  {
    method: 'POST',
    path: '/api/v1/effects/{id}/retry',
    tag: 'Pipeline',
    summary: 'Retry an effect',
    description:
      'Runs a failed or parked effect again under the same id, so that receivers can drop repeats.',
    caller: 'principal',
    scope: 'pipeline:write',
    policies: ['transitions'],
    params: EffectPath,
    example: { params: { id: exampleIds.parkedEffect } },
    sideEffects: effectTypes,
    undoneBy: [],
    reasons: ['not_retryable'],
    responses: {
      200: EffectResponse,
      403: "You may not manage this candidate's steps",
      404: 'Effect not found',
      409: 'The effect is neither failed nor parked',
    },
  },
  async (request, deps) => {
    const { principal, params, metadata } = request;
    await deps.waitForOwnWrites(request, { effects: candidateRole.category });
    await deps.waitForOwnWrites(request, { effects: effect.category });
    const row = assertManagedEffect(await findEffect(deps.db, params.id), principal);
    const retriedAt = await recordRetry(deps, row, { by: principal.userId, metadata });
    const pending = { ...row, status: 'pending', updated_at: retriedAt };
    return { success: true as const, effect: presentEffect(pending) };
  },
);

/**
 * Returns the effect if the caller may manage it. Refuses `effect_not_found` if the caller cannot see it (decisions
 * §2).
 */
const assertManagedEffect = (row: EffectRow | undefined, principal: Principal): EffectRow => {
  if (!row || !canSee(principal, row.organization_id)) throw new Refusal('effect_not_found');
  if (canManageSteps(principal, row.organization_id)) return row;
  throw forbidden("You may not manage this candidate's steps");
};
