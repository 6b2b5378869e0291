import { canManageSteps } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { forbidden } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { contractDefaults, contractProblems } from './endpoint-defaults.ts';
import { findVisibleContract } from './find-visible-contract.ts';
import { readContractFile } from './read-contract-file.ts';
import { ContractFile } from './schemas.ts';

/**
 * Downloads the file of a contract (decisions §7). The file has personal data, so the right to see the step is not
 * enough.
 */
export const showContractFile = endpoint(
  {
    ...contractDefaults,
    path: '/api/v1/contracts/{id}/file',
    summary: "Download a contract's file",
    description:
      'A tagged PDF. Its SHA-256 is checked against that of the contract before it is sent.',
    mediaType: 'application/pdf',
    example: { params: { id: exampleIds.contract } },
    responseHeaders: ['Content-Disposition'],
    responses: {
      200: ContractFile,
      ...contractProblems,
      403: "You may not manage this candidate's steps, or the key lacks the scope",
    },
  },
  async ({ params, principal, readQuery, setHeader }, deps) => {
    const row = await findVisibleContract(deps, params.id, principal);
    if (!canManageSteps(principal, row.organization_id)) {
      throw forbidden("You may not manage this candidate's steps");
    }
    readQuery();
    const bytes = await readContractFile(deps.files, row.candidateId, row);
    setHeader('Content-Disposition', `attachment; filename="contract-${row.id}.pdf"`);
    return bytes;
  },
);
