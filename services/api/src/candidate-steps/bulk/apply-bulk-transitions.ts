import type { Deps } from '../../deps.ts';
import { assertNotDenied } from '../../http/auth/key-restrictions.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { findManagedStep, loadCached } from '../find-step.ts';
import { presentTransition } from '../present.ts';
import { applyAdvance, applyReject } from '../transitions/apply-transition.ts';
import { bulkDefaults } from './endpoint-defaults.ts';
import { type BulkRequest, runItems, toItemRequest } from './run-items.ts';
import { type BulkItem, BulkResponse } from './schemas.ts';

/** Advances or rejects candidates at several steps (specification §4.4, docs/use/transitions.md). */
export const applyBulkTransitions = endpoint(
  {
    ...bulkDefaults,
    path: '/api/v1/bulk-transitions',
    summary: 'Advance or reject several candidates',
    description:
      'Runs each item as a request of its own to `advance` or `reject`: the same rules, rights, events and effects. A ' +
      'refused item changes nothing and does not stop the others. Counts against the limits of the caller as its items. ' +
      'Send an `Idempotency-Key`: after a lost response or 503, which may come after some items have taken effect, a ' +
      'repeat with it completes the rest and does nothing twice. No e-mail is sent.',
    example: {
      body: { items: [{ stepId: exampleIds.step, action: 'advance', notes: 'Strong CV' }] },
    },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: [],
    responses: {
      200: BulkResponse,
      400: 'The body is not as described; no item was run',
    },
  },
  async (request, deps) => {
    const { items } = await request.readBody();
    return runItems(deps, request, items, (item) => applyItem(deps, request, item));
  },
);

const applyItem = async (deps: Deps, request: BulkRequest, item: BulkItem) => {
  const { principal } = request;
  const step = await findManagedStep(item.stepId, principal, loadCached(deps));
  assertNotDenied(principal, item.action);
  const itemRequest = toItemRequest(request, deps, step, item);
  const result =
    item.action === 'advance'
      ? await applyAdvance(deps, itemRequest, item)
      : await applyReject(deps, itemRequest, item);
  return presentTransition(result, step);
};
