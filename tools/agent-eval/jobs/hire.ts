import { candidateRole, streamName } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { getPerson, getStepId, postAsRecruiter, roleName } from '../eval-world.ts';
import { type Job, listFaults } from '../job.ts';
import { read, type Session } from '../session.ts';
import { readCandidateRole, readSeatsLeft } from './read-models.ts';
import type { ShownCandidate, ShownPreview } from './shown.ts';

export const hireJob: Job = {
  name: 'hire',
  idealCalls: 3,
  begin: async (world) => {
    const { stack, role } = world;
    const person = getPerson(world.people, 1);
    await postAsRecruiter(world, `/api/v1/candidate-steps/${getStepId(person, 1)}/advance`, {});
    const seatsBefore = await readSeatsLeft(stack, role.id);
    return {
      text: `Hire ${person.name} for ${roleName}. I approve the hire; preview it before.`,
      script: (session) => hire(session, person.name),
      findFaults: async ({ events }) => {
        const { state } = await load(stack.store, candidateRole, person.id);
        const row = await readCandidateRole(stack, person.id);
        const stream = streamName(candidateRole, person.id);
        const hires = events.filter(({ type }) => type === 'CandidateHired');
        return listFaults({
          'the log has the hire': state.status === 'Hired',
          'no other candidate is hired': hires.every((event) => event.stream === stream),
          'the hire is recorded with the key of the agent, once': hires.length === 1,
          'the read model has the hire': row.status === 'Hired',
          'one seat is taken': (await readSeatsLeft(stack, role.id)) === seatsBefore - 1,
        });
      },
    };
  },
};

const hire = async (session: Session, name: string): Promise<string> => {
  const { candidate } = await read<ShownCandidate>(session, 'get_candidate', { name });
  const stepId = candidate.roles[0].currentStepId;
  const { preview } = await read<ShownPreview>(session, 'preview_transition', {
    stepId,
    action: 'hire',
  });
  await read(session, 'hire_candidate', {
    stepId,
    expectedVersion: preview.version,
    idempotencyKey: 'hire',
  });
  return `${name} is hired.`;
};
