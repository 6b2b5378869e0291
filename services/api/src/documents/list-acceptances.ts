import { findManagedCandidate } from '../candidates/find-candidate.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, forbiddenMessage } from './endpoint-defaults.ts';
import { findAcceptances } from './queries.ts';
import { AcceptancesResponse, CandidatePath } from './schemas.ts';

/** Lists acceptances. They have free text, so the right to see the candidate is not enough. */
export const listAcceptances = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/candidates/{id}/acceptances',
    summary: 'List the invitations a candidate accepted',
    description:
      'The fields of each acceptance, which can differ from those of the candidate: they are not verified. A ' +
      'second acceptance with the same e-mail address for the same role is stored as a `further` submission, up to ' +
      'ten for each role. An erased candidate has no acceptances. Needs authority to manage steps. Changes nothing.',
    params: CandidatePath,
    example: { params: { id: exampleIds.candidate } },
    responses: {
      200: AcceptancesResponse,
      400: 'An unknown query parameter',
      403: forbiddenMessage,
      404: 'Candidate not found',
    },
  },
  async ({ params: { id }, principal, readQuery }, { store }) => {
    const { state } = await findManagedCandidate({ store }, id, principal);
    readQuery();
    const found = state.erased ? [] : await findAcceptances(store, id);
    return {
      acceptances: found.map((acceptance) => ({ ...acceptance, verified: false as const })),
    };
  },
);
