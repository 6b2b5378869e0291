import { z } from 'zod';

import { type CandidateListResponse, CandidatesQuery } from '../../candidates/contact-schemas.ts';
import { listCandidates } from '../../candidates/list-candidates.ts';
import { showCandidate } from '../../candidates/show-candidate.ts';
import { readHints, tool } from '../tool.ts';
import { candidateId, organizationId } from './arguments.ts';
import { hasName, findUnique } from './find-unique.ts';

/** Fields with text by or about a person. */
const untrustedFields = [
  'name',
  'email',
  'phone',
  'location',
  'links',
  'externalId',
  'source',
  'tags',
];

export const searchCandidatesTool = tool({
  name: 'search_candidates',
  title: 'Search candidates',
  description:
    'Candidates with contact data and their roles; pass currentStepId as stepId of a transition. Several people may have ' +
    'the same name: make sure that you have the right one before you act, and ask your user when you cannot.',
  hints: readHints,
  endpoints: [listCandidates],
  input: CandidatesQuery,
  untrusted: untrustedFields,
  run: (args, callEndpoint) => callEndpoint(listCandidates, { query: args }),
});

export const getCandidateTool = tool({
  name: 'get_candidate',
  title: 'Show a candidate',
  description:
    'One candidate with contact data and their roles; pass currentStepId as stepId of a transition. Pass one of ' +
    'candidateId, email, externalId, or name: the full name in upper or lower case. When several people match, the error ' +
    'lists them.',
  byName: true,
  hints: readHints,
  endpoints: [showCandidate, listCandidates],
  input: z
    .strictObject({
      candidateId: candidateId.optional(),
      email: CandidatesQuery.shape.email,
      externalId: CandidatesQuery.shape.externalId,
      name: z.string().min(1).max(200).optional(),
      organizationId,
    })
    .refine(
      ({ organizationId: _where, ...selectors }) =>
        Object.values(selectors).filter((value) => value !== undefined).length === 1,
      'Pass exactly one of candidateId, email, externalId and name',
    ),
  untrusted: untrustedFields,
  run: async ({ candidateId: requestedId, name, ...query }, callEndpoint) => {
    const id =
      requestedId ??
      (await findUnique(callEndpoint, {
        noun: 'candidate',
        list: listCandidates,
        query: { ...query, q: name },
        toRows: ({ candidates }: z.output<typeof CandidateListResponse>) => candidates,
        matches: hasName(name),
      }));
    return callEndpoint(showCandidate, { params: { id } });
  },
});
