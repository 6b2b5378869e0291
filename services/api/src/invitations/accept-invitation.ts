import type { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { acceptAsCandidate } from './accept-as-candidate.ts';
import { countUpload } from './count-upload.ts';
import { checkCv, type Cv, maxCvBytes } from './cv.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { findLiveInvitation, invitationNotFound } from './find-live-invitation.ts';
import { presentAcceptance } from './present.ts';
import {
  AcceptBody,
  InvitationAcceptedResponse,
  AcceptForm,
  maxAcceptanceBytes,
} from './schemas.ts';
import { toAcceptBody } from './to-accept-body.ts';

/** Decisions §6. */
export const acceptInvitation = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/public/invitations/{token}/accept',
    summary: 'Accept an invitation',
    description:
      'Puts the person on the first step of the role: as the candidate of the organization who goes by this e-mail address, ' +
      'about whom nothing is changed, or as a new one. The address is not verified: a second acceptance ' +
      'for the same address and role is kept beside the first as a further submission, with its CV, up to ten; the same ' +
      'again changes nothing. All are answered alike: the answer does not say whether the person was known. The text of the CV is read ' +
      'afterwards. A contract may be generated when the first step is an offer. Only the organization can take it back. No ' +
      'e-mail is sent. As multipart/form-data the CV is the file `cv` as it is, and `answers` their JSON; in JSON everything ' +
      'but the CV may have 256 kB. CVs are limited per address and day and per organization and day: then an acceptance ' +
      'without one is still taken.',
    policies: ['accept'],
    body: AcceptBody,
    maxBodyBytes: maxAcceptanceBytes,
    form: { fields: AcceptForm, maxFileBytes: maxCvBytes, toBody: toAcceptBody },
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
      400: 'The body is not as described, or the CV is no PDF, DOCX or text',
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

const checkSentCv = async (cv: z.output<typeof AcceptBody>['cv']): Promise<Cv | null> =>
  cv && checkCv({ fileName: cv.fileName, bytes: cv.content });
