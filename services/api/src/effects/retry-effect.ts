import {
  candidateRole,
  effect,
  type EffectType,
  effectTypes,
  Refusal,
  retryEffect,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { forbidden } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentEffect, toEffectStatus } from './present.ts';
import { type EffectRow, findEffect } from './queries.ts';
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
    const retriedAt = deps.now().toISOString();
    const retried = { ...toEffectSubject(row), by: principal.userId, retriedAt };

    const decide = (state: typeof effect.initial) =>
      retryEffect(state, retried, toEffectStatus(row));
    const { position } = await transact(deps.store, effect, row.id, decide, { metadata });
    deps.noteWrite(effect.category, position);
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

const toEffectSubject = ({
  candidate_role_id,
  candidate_id,
  organization_id,
  type,
}: EffectRow) => ({
  candidateRoleId: candidate_role_id ?? undefined,
  candidateId: candidate_id ?? undefined,
  organizationId: organization_id,
  type: type as EffectType,
});
