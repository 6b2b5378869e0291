import { read as readModels } from '@hiring/database';

import { getPerson, getStepId, postAsRecruiter } from '../eval-world.ts';
import { type Job, listFaults } from '../job.ts';
import { read, type Session } from '../session.ts';
import type { ShownCandidate } from './shown.ts';

/** A colleague advances a candidate after the agent's first call. */
export const followChangesJob: Job = {
  name: 'follow changes',
  idealCalls: 3,
  begin: async (world) => {
    const person = getPerson(world.people, 6);
    const stepId = getStepId(person, 0);
    return {
      text: 'Follow the changes from now on, and tell me the name of the next candidate whose step is validated.',
      script: follow,
      afterCall: async ({ count }) => {
        if (count > 1) return undefined;
        await postAsRecruiter(world, `/api/v1/candidate-steps/${stepId}/advance`, {});
        return undefined;
      },
      findFaults: async ({ answer, events }) => {
        const changes = await readModels(world.stack.db)
          .selectFrom('activity')
          .select('candidate_id')
          .where('organization_id', '=', world.organization.id)
          .where('announced', '=', 'candidate_step.validated')
          .orderBy('position')
          .limit(2)
          .execute();
        return listFaults({
          'the feed has that change only':
            changes.length === 1 && changes[0]?.candidate_id === person.candidateId,
          'the answer names the candidate': answer.includes(person.name),
          'nothing is changed': events.length === 0,
        });
      },
    };
  },
};

type Page = {
  readonly events: readonly { readonly type: string; readonly candidateId?: string }[];
  readonly pagination: { readonly nextCursor: string };
};

const type = 'candidate_step.validated';

const follow = async (session: Session): Promise<string> => {
  const start = await read<Page>(session, 'follow_changes', { from: 'now', types: type });
  const after = start.pagination.nextCursor;
  const { events } = await read<Page>(session, 'follow_changes', { after, types: type });
  const candidateId = events[0]?.candidateId;
  const { candidate } = await read<ShownCandidate>(session, 'get_candidate', { candidateId });
  return candidate.untrusted.name;
};
