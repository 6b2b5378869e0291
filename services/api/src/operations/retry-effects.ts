import { candidateRole, effect, effectTypes, type EventMetadata, Refusal } from '@hiring/domain';

import type { Deps } from '../deps.ts';
import { type EffectRow, findEffects } from '../effects/queries.ts';
import { recordRetry } from '../effects/record-retry.ts';
import { RetryEffectsBody, RetryResultsResponse } from '../effects/schemas.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';

/** Records the request to retry several effects, each by itself (docs/operate/effects.md). */
export const retryEffectsEndpoint = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/effects/retries',
    summary: 'Retry several effects',
    description:
      'Runs failed or parked effects again, each under the same id, whatever their organizations. Each has a result ' +
      'of its own: one that cannot be retried does not keep back the others.',
    body: RetryEffectsBody,
    example: { body: { ids: [exampleIds.parkedEffect] } },
    sideEffects: effectTypes,
    undoneBy: [],
    responses: {
      200: RetryResultsResponse,
      400: 'ids are not 1 to 100 different ids of effects',
    },
  },
  async (request, deps) => {
    const { ids } = await request.readBody();
    await deps.waitForOwnWrites(request, { effects: candidateRole.category });
    await deps.waitForOwnWrites(request, { effects: effect.category });
    const { principal, metadata } = request;
    const rows = new Map((await findEffects(deps.db, ids)).map((row) => [row.id, row] as const));
    const retry = { by: principal.userId, metadata };
    const results: RetryResult[] = [];
    for (const id of ids) results.push(await retryOne(deps, { id, row: rows.get(id) }, retry));
    return { success: true as const, results };
  },
);

type RetryResult = {
  readonly id: string;
  readonly retried: boolean;
  readonly reason: 'not_retryable' | 'effect_not_found' | null;
  readonly currentStatus: string | null;
};

type NamedEffect = { readonly id: string; readonly row: EffectRow | undefined };

const retryOne = async (
  deps: Deps,
  { id, row }: NamedEffect,
  retry: { readonly by: string; readonly metadata: EventMetadata },
): Promise<RetryResult> => {
  if (!row) return { id, retried: false, reason: 'effect_not_found', currentStatus: null };
  try {
    await recordRetry(deps, row, retry);
    return { id, retried: true, reason: null, currentStatus: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_retryable') throw error;
    const { code: reason, currentStatus = null } = error;
    return { id, retried: false, reason, currentStatus };
  }
};
