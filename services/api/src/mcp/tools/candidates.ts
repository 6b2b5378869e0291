import { stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { type CandidateListResponse, CandidatesQuery } from '../../candidates/contact-schemas.ts';
import { listCandidates } from '../../candidates/list-candidates.ts';
import { showCandidate } from '../../candidates/show-candidate.ts';
import { readHints, tool } from '../tool.ts';
import { candidateId, organizationId, page, roleId, time, toPage } from './arguments.ts';
import { hasName, findUnique } from './find-unique.ts';

/** Fields with text by or about a person. */
export const contactFields = [
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
    'Candidates with contact data, roles and current steps. Several people may have one name: ask your user which one.',
  hints: readHints,
  endpoints: [listCandidates],
  input: z.strictObject({
    q: CandidatesQuery.shape.q.describe('Words of name, e-mail, tags, role names'),
    roleId: roleId.optional(),
    roleStatus: CandidatesQuery.shape.roleStatus,
    stepType: z.enum(stepTypes).optional().describe('At a step of this type now'),
    tag: CandidatesQuery.shape.tag,
    updatedAfter: time,
    organizationId,
    ...page,
  }),
  untrusted: contactFields,
  run: (args, callEndpoint) => callEndpoint(listCandidates, { query: toPage(args) }),
});

export const getCandidateTool = tool({
  name: 'get_candidate',
  title: 'Show a candidate',
  description:
    'One candidate with contact data, roles and current steps. Pass exactly one of candidateId, email, externalId and name (in full).',
  hints: readHints,
  endpoints: [showCandidate, listCandidates],
  input: z
    .strictObject({
      candidateId: candidateId.optional(),
      email: CandidatesQuery.shape.email.describe(''),
      externalId: CandidatesQuery.shape.externalId,
      name: z.string().min(1).max(200).optional(),
      organizationId,
    })
    .refine(
      ({ organizationId: _where, ...selectors }) =>
        Object.values(selectors).filter((value) => value !== undefined).length === 1,
      'Pass exactly one of candidateId, email, externalId and name',
    ),
  untrusted: contactFields,
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
  summarize: ({ candidate: { roles = [] } }: { candidate: { roles?: readonly object[] } }) =>
    `The candidate is on ${roles.length} roles.`,
});
