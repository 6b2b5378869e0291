import { exportPerson } from '@hiring/personal-data';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { assertPersonalDataAuthority } from './assert-personal-data-authority.ts';
import { CandidatePath, ExportResponse, NoQuery } from './schemas.ts';

/** Exports the stored data about a candidate, for a data subject access request (decisions §8). */
export const exportCandidate = endpoint(
  {
    method: 'GET',
    path: '/api/v1/candidates/{id}/export',
    tag: 'Candidates',
    summary: 'Export the stored data about a candidate',
    description:
      'Contact, every role with its steps, notes and reasons, contracts and documents with their files, and the ' +
      "history. Read access is not included. Needs the organization's `owner` or `admin`, or a platform admin.",
    caller: 'principal',
    scope: 'candidates:read',
    params: CandidatePath,
    query: NoQuery,
    example: { params: { id: exampleIds.candidate } },
    responses: {
      200: ExportResponse,
      400: 'An unknown query parameter',
      403: "You may not decide about this candidate's personal data, or the key lacks the scope",
      404: 'Candidate not found',
    },
  },
  async ({ params: { id }, principal, readQuery }, deps) => {
    await assertPersonalDataAuthority(deps, id, principal);
    readQuery();
    const { contracts, documents, ...exported } = await exportPerson(deps, id);
    return {
      ...exported,
      contracts: contracts.map((item) => ({ ...item, pdf: item.pdf.toString('base64') })),
      documents: documents.map((item) => ({ ...item, file: item.file.toString('base64') })),
    };
  },
);
