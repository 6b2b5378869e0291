import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { contractDefaults, contractProblems } from './endpoint-defaults.ts';
import { findVisibleContract } from './find-visible-contract.ts';
import { presentContract } from './present.ts';
import { ContractResponse } from './schemas.ts';

/** Decisions §7; visible to those who see the step (decisions §4). */
export const showContract = endpoint(
  {
    ...contractDefaults,
    path: '/api/v1/contracts/{id}',
    summary: 'Show a contract',
    description: 'What it was made from and the hash of its file. It never changes.',
    example: { params: { id: exampleIds.contract } },
    responses: { 200: ContractResponse, ...contractProblems },
  },
  async ({ params, principal, readQuery }, deps) => {
    const row = await findVisibleContract(deps, params.id, principal);
    readQuery();
    return presentContract(row);
  },
);
