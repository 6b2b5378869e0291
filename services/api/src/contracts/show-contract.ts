import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { contractDefaults, contractProblems } from './endpoint-defaults.ts';
import { findVisibleContract } from './find-visible-contract.ts';
import { presentContract } from './present.ts';
import { ContractResponse } from './schemas.ts';

/** Shows a contract (decisions §7). Visible to callers who see the step (decisions §4). */
export const showContract = endpoint(
  {
    ...contractDefaults,
    path: '/api/v1/contracts/{id}',
    summary: 'Show a contract',
    description:
      'The template from which it was generated and the hash of its file. It never changes.',
    example: { params: { id: exampleIds.contract } },
    responses: { 200: ContractResponse, ...contractProblems },
  },
  async ({ params, principal, readQuery }, deps) => {
    const row = await findVisibleContract(deps, params.id, principal);
    readQuery();
    return presentContract(row);
  },
);
