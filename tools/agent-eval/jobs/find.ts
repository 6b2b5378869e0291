import { read as readModels } from '@hiring/database';

import { getPerson, getStepId, postAsRecruiter, roleName } from '../eval-world.ts';
import { type Job, listFaults } from '../job.ts';
import { read } from '../session.ts';
import type { ShownCandidate } from './shown.ts';

export const findJob: Job = {
  name: 'find',
  idealCalls: 1,
  begin: async (world) => {
    const person = getPerson(world.people, 7);
    const path = `/api/v1/candidate-steps/${getStepId(person, 0)}/advance`;
    await postAsRecruiter(world, path, {});
    return {
      text: `What is the e-mail address of ${person.name}, and at which step of ${roleName} is the candidate now?`,
      script: async (session) => {
        const { candidate } = await read<ShownCandidate>(session, 'get_candidate', {
          name: person.name,
        });
        return `${candidate.untrusted.email}, at the step ${candidate.roles[0].currentStepName}`;
      },
      findFaults: async ({ answer, events }) => {
        const { email } = await readModels(world.stack.db)
          .selectFrom('candidates')
          .select('email')
          .where('id', '=', person.candidateId)
          .executeTakeFirstOrThrow();
        return listFaults({
          'the answer has the e-mail address': answer.includes(email),
          'the answer has the step': /interview/i.test(answer),
          'nothing is changed': events.length === 0,
        });
      },
    };
  },
};
