import { loadCached, findVisibleStep } from '../candidate-steps/find-step.ts';
import { StepPath } from '../candidate-steps/schemas.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, badPageMessage, projections } from './endpoint-defaults.ts';
import { candidateRoleEntries } from './entries.ts';
import { readHistoryPage } from './read-history-page.ts';
import { HistoryPage } from './schemas.ts';

/** Shows a step's history (docs/use/history.md). Visible to callers who see the organization (decisions §4). */
export const showStepHistory = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/candidate-steps/{id}/history',
    summary: "Show a step's history",
    description:
      'Every event that concerns the step, oldest first, read from the log: the events at the step, events at other ' +
      'steps that skipped or entered it, and the end of the candidate role. Each has the actor, the key, the request, ' +
      'and the statuses before and after. The history is complete and current, and recorded events never change.',
    params: StepPath,
    example: { params: { id: exampleIds.step } },
    responses: { 200: HistoryPage, 400: badPageMessage, 404: 'Step not found' },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, projections);
    const { principal, params } = request;
    const { id, candidateRoleId, loaded } = await findVisibleStep(
      params.id,
      principal,
      loadCached(deps),
    );
    const pageRequest = request.readQuery();
    const readOptions = { stepId: id, firstPage: pageRequest.limit + 1 };
    const entries = candidateRoleEntries(deps.store, candidateRoleId, readOptions);
    return readHistoryPage(
      deps,
      { id, candidateId: loaded.state.candidateId },
      [entries],
      pageRequest,
    );
  },
);
