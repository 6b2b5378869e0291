import { read as readModels } from '@hiring/database';

import { type EvalWorld, getStrongest, keywords, roleName } from '../eval-world.ts';
import { type Job, listFaults } from '../job.ts';
import { read, type Session } from '../session.ts';
import type { ShownCandidate } from './shown.ts';

export const screenJob: Job = {
  name: 'screen',
  idealCalls: 6,
  begin: async (world) => ({
    text: `Score the CVs of the candidates at the CV screening step of ${roleName} by one criterion with the keywords ${keywords.join(', ')}. Who is the strongest, and which words of the CV show it?`,
    script: screen,
    findFaults: async ({ answer, events }) => {
      const best = getStrongest(world);
      const scored = await readScreenings(world);
      return listFaults({
        'the batch was requested with the key of the agent': events.some(
          ({ type }) => type === 'CvScreeningRequested',
        ),
        'every CV is scored': scored.length === world.people.length,
        'the strongest candidate has the highest score':
          scored[0]?.candidate_id === best.candidateId,
        'the answer names the strongest candidate': answer.includes(best.name),
        'the answer quotes a word of the CV': keywords.some((word) => answer.includes(word)),
        'no candidate is moved': !events.some(({ stream }) => stream.startsWith('candidateRole-')),
      });
    },
  }),
};

/** The scored CVs in the read models, best first. */
const readScreenings = ({ stack, organization }: EvalWorld) =>
  readModels(stack.db)
    .selectFrom('cv_screenings')
    .select(['candidate_id', 'score'])
    .where('organization_id', '=', organization.id)
    .where('status', '=', 'completed')
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

type Screening = { readonly id: string; readonly candidateId: string };
type Shown = {
  readonly screening: {
    readonly criteria: readonly {
      readonly untrusted: { readonly evidence: readonly { readonly quote: string }[] };
    }[];
  };
};

const screen = async (session: Session): Promise<string> => {
  const { role } = await read<{ role: { id: string } }>(session, 'get_role', { name: roleName });
  const { batch } = await read<{ batch: { id: string } }>(session, 'start_cv_screening', {
    roleId: role.id,
    criteria: [{ title: 'Platform', keywords }],
    idempotencyKey: 'screen',
  });
  const batchId = batch.id;
  const progress = await read<{ batch: { status: string } }>(session, 'get_cv_screening_batch', {
    batchId,
  });
  if (progress.batch.status !== 'completed') return `The batch is ${progress.batch.status}.`;
  const { screenings } = await read<{ screenings: Screening[] }>(session, 'list_cv_screenings', {
    batchId,
    sort: '-score',
    limit: 1,
  });
  const screeningId = screenings[0]?.id;
  const { screening } = await read<Shown>(session, 'get_cv_screening', { screeningId });
  const quotes = screening.criteria.flatMap(({ untrusted }) =>
    untrusted.evidence.map(({ quote }) => quote),
  );
  const candidateId = screenings[0]?.candidateId;
  const { candidate } = await read<ShownCandidate>(session, 'get_candidate', { candidateId });
  return `${candidate.untrusted.name}: ${quotes.join(' … ')}`;
};
