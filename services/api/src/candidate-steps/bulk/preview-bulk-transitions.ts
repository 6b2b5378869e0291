import type { Deps } from '../../deps.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { findManagedStep, loadCurrent } from '../find-step.ts';
import { previewTransition } from '../transitions/preview-step.ts';
import { bulkDefaults } from './endpoint-defaults.ts';
import { type BulkRequest, runItems, toItemRequest } from './run-items.ts';
import { type BulkItem, BulkPreviewResponse } from './schemas.ts';

/** Runs every check of several transitions without recording them (specification §4.4). */
export const previewBulkTransitions = endpoint(
  {
    ...bulkDefaults,
    path: '/api/v1/bulk-transitions/preview',
    summary: 'Preview advancing or rejecting several candidates',
    description:
      'Takes the body of the real call and shows what each item would do now, with the same refusals. Send the `version` ' +
      'of each result as `expectedVersion` of the real call, so that it applies to the state that was previewed. ' +
      'Changes nothing. No e-mail is sent.',
    readOnly: true,
    example: {
      body: {
        items: [
          { stepId: exampleIds.step, action: 'reject', outcomeReason: 'location_or_commute' },
        ],
      },
    },
    responses: {
      200: BulkPreviewResponse,
      400: 'The body is not as described',
    },
  },
  async (request, deps) => {
    const { items } = await request.readBody();
    return runItems(deps, request, items, (item) => previewItem(deps, request, item));
  },
);

const previewItem = async (deps: Deps, request: BulkRequest, item: BulkItem) => {
  const { principal } = request;
  const step = await findManagedStep(item.stepId, principal, loadCurrent(deps));
  return previewTransition(deps, principal, toItemRequest(request, deps, step, item), item);
};
