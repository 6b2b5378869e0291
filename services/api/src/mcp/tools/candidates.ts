import { z } from 'zod';

import { type CandidateList, CandidatesQuery } from '../../candidates/contact-schemas.ts';
import { listCandidates } from '../../candidates/list.ts';
import { showCandidate } from '../../candidates/show.ts';
import { reads, tool } from '../tool.ts';
import { candidateId, organizationId } from './arguments.ts';
import { isCalled, theOne } from './the-one.ts';

/** What a person says of themselves, or somebody else of them. */
const said = ['name', 'email', 'phone', 'location', 'links', 'externalId', 'source', 'tags'];

export const searchCandidates = tool({
  name: 'search_candidates',
  title: 'Search candidates',
  description:
    'Candidates with contact and the roles they are on; currentStepId is what transitions take. Several people may have one ' +
    'name: tell them apart before you act, and ask when you cannot.',
  hints: reads,
  endpoints: [listCandidates],
  input: CandidatesQuery,
  untrusted: said,
  run: (args, ask) => ask(listCandidates, { query: args }),
});

export const getCandidate = tool({
  name: 'get_candidate',
  title: 'Show a candidate',
  description:
    'One candidate with contact and the roles they are on; currentStepId is what transitions take. Pass one of candidateId, ' +
    'email, externalId, or name: the full name in any case. When several people match none is chosen; they are listed in ' +
    'the error.',
  byName: true,
  hints: reads,
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
      ({ organizationId: _where, ...who }) =>
        Object.values(who).filter((value) => value !== undefined).length === 1,
      'Pass just one of candidateId, email, externalId and name',
    ),
  untrusted: said,
  run: async ({ candidateId: given, name, ...query }, ask) => {
    const id =
      given ??
      (await theOne(ask, {
        noun: 'candidate',
        list: listCandidates,
        query: { ...query, q: name },
        rowsOf: ({ candidates }: z.output<typeof CandidateList>) => candidates,
        matches: isCalled(name),
      }));
    return ask(showCandidate, { params: { id } });
  },
});
