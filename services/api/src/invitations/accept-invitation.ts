import type { z } from 'zod';

import { type CheckedFile, checkFile, maxFileBytes } from '../documents/checked-file.ts';
import { maxFileBodyBytes } from '../documents/file-content.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { acceptAsCandidate } from './accept-as-candidate.ts';
import { countUpload } from './count-upload.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { findLiveInvitation, invitationNotFound } from './find-live-invitation.ts';
import { presentAcceptance } from './present.ts';
import { AcceptBody, InvitationAcceptedResponse, AcceptForm } from './schemas.ts';
import { toAcceptBody } from './to-accept-body.ts';

/** Accepts an invitation (decisions §6). */
export const acceptInvitation = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/public/invitations/{token}/accept',
    summary: 'Accept an invitation',
    description:
      'Puts the person on the first step of the role: as the candidate of the organization with this e-mail ' +
      'address, who is not changed, or as a new candidate. The address is not verified: a second acceptance for ' +
      'the same address and role is stored next to the first as a further submission, with its CV, up to ten; an ' +
      'identical repeat changes nothing. The response is always the same and does not reveal whether the person ' +
      'was known. The text of the CV is read afterwards. A contract may be generated if the first step is an ' +
      'offer. Only the organization can take it back. No e-mail is sent. In multipart/form-data, the field `cv` is ' +
      'the file and the field `answers` is JSON. In JSON, everything except the CV is limited to 256 kB. The ' +
      'number of CVs per address and per organization is limited each day; above the limit, an acceptance without ' +
      'a CV is still accepted.',
    policies: ['accept'],
    body: AcceptBody,
    maxBodyBytes: maxFileBodyBytes,
    form: { fields: AcceptForm, maxFileBytes, toBody: toAcceptBody },
    example: {
      params: { token: exampleIds.invitation },
      body: {
        name: 'Ada Example',
        email: 'ada@example.org',
        cv: { fileName: 'cv.txt', content: 'QWRhIEV4YW1wbGUsIHdlbGRlcg==' },
        answers: [{ question: 'When can you begin?', answer: 'In May' }],
      },
    },
    sideEffects: ['document_text', 'contract_generation', 'status_cache'],
    undoneBy: [],
    responses: {
      200: InvitationAcceptedResponse,
      400: 'The body is not as described, or the CV is not a PDF, DOCX or text',
      404: invitationNotFound,
    },
  },
  async (request, deps) => {
    const invitation = await findLiveInvitation(deps, request, request.params.token);
    request.readQuery();
    const { cv, ...fields } = await request.readBody();
    const { organizationId } = invitation;
    if (cv) await countUpload(deps, { ip: request.ip, organizationId });
    await acceptAsCandidate(
      deps,
      invitation,
      { ...fields, cv: await checkSentCv(cv) },
      request.metadata,
    );
    return presentAcceptance(invitation);
  },
);

const checkSentCv = async (cv: z.output<typeof AcceptBody>['cv']): Promise<CheckedFile | null> =>
  cv && checkFile({ fileName: cv.fileName, bytes: cv.content }, 'cv');
