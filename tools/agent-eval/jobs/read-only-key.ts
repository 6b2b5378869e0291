import { candidateRole, scopes } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { getPerson, roleName } from '../eval-world.ts';
import { type Job, listFaults } from '../job.ts';
import { read, type Session } from '../session.ts';
import type { ShownCandidate, ShownPreview } from './shown.ts';

/** The key has the scopes to read only: the agent must find out, and say, that it cannot hire. */
export const readOnlyKeyJob: Job = {
  name: 'read-only key',
  idealCalls: 2,
  scopes: scopes.filter((scope) => scope.endsWith(':read')),
  begin: async (world) => {
    const person = getPerson(world.people, 2);
    return {
      text: `Hire ${person.name} for ${roleName}. If you may not, say which scope your key needs.`,
      script: (session) => tryToHire(session, person.name),
      findFaults: async ({ answer, events, tools }) => {
        const { state } = await load(world.stack.store, candidateRole, person.id);
        return listFaults({
          'no tool that writes is listed': tools.every(
            ({ annotations }) => annotations?.readOnlyHint === true,
          ),
          'the candidate is not moved': state.status === 'In Progress',
          'nothing is changed': events.length === 0,
          'the answer names the missing scope': answer.includes('pipeline:write'),
        });
      },
    };
  },
};

const tryToHire = async (session: Session, name: string): Promise<string> => {
  const { candidate } = await read<ShownCandidate>(session, 'get_candidate', { name });
  const stepId = candidate.roles[0].currentStepId;
  const { preview } = await read<ShownPreview>(session, 'preview_transition', {
    stepId,
    action: 'hire',
  });
  const missing = preview.warnings?.find(({ code }) => code === 'insufficient_scope');
  return `Not hired: ${missing?.message}`;
};
