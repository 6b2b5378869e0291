import { wasErased } from '@hiring/vault';

import { waitForAssessments } from '../assessments/wait-for-assessments.ts';
import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentShownScreening } from './present.ts';
import { findScreening } from './queries.ts';
import { NoQuery, ScreeningResponse, ScreeningPath } from './schemas.ts';

export const showCvScreening = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/cv-screenings/{id}',
    summary: 'Show a CV screening',
    description:
      'Shows the screening with every criterion: the quotes found, their offsets and the reason for the score. ' +
      'Changes nothing.',
    params: ScreeningPath,
    query: NoQuery,
    example: { params: { id: exampleIds.screening } },
    responses: {
      200: ScreeningResponse,
      400: 'An unknown query parameter',
      404: 'Screening not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const row = await findScreening(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw notFound('Screening not found');
    }
    request.readQuery();
    const erased = await wasErased(deps.db, row.candidate_id);
    return { screening: presentShownScreening(row, erased) };
  },
);
