import { candidateRole, streamName } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';

import { getPerson, getStepId, postAsRecruiter, recruiterName } from '../eval-world.ts';
import { type Job, listFaults } from '../job.ts';
import { read, type Session } from '../session.ts';
import type { ShownCandidate } from './shown.ts';

const reason = 'The salary expectation is above the budget';

export const whoRejectedJob: Job = {
  name: 'who rejected',
  idealCalls: 2,
  begin: async (world) => {
    const person = getPerson(world.people, 9);
    const path = `/api/v1/candidate-steps/${getStepId(person, 0)}/reject`;
    await postAsRecruiter(world, path, { outcomeNotes: reason });
    return {
      text: `Who rejected ${person.name}, and why? Quote the reason.`,
      script: (session) => explain(session, person.name),
      findFaults: async ({ answer, events }) => {
        const userIds: string[] = [];
        const stream = streamName(candidateRole, person.id);
        for await (const { event, metadata } of iterateStream(world.stack.store, stream)) {
          const { actor } = metadata;
          if (event?.type === 'StepRejected' && actor.type === 'user') userIds.push(actor.userId);
        }
        return listFaults({
          'the log names the recruiter': userIds.join() === world.recruiter.id,
          'the answer names the recruiter': answer.includes(recruiterName),
          'the answer quotes the reason': answer.includes(reason),
          'nothing is changed': events.length === 0,
        });
      },
    };
  },
};

type History = {
  readonly events: readonly {
    readonly type: string;
    readonly actor: { readonly name: string };
    readonly untrusted?: { readonly notes?: string };
  }[];
};

const explain = async (session: Session, name: string): Promise<string> => {
  const { candidate } = await read<ShownCandidate>(session, 'get_candidate', { name });
  const { events } = await read<History>(session, 'get_history', { candidateId: candidate.id });
  const rejection = events.find(({ type }) => type === 'StepRejected');
  return `${rejection?.actor.name}: “${rejection?.untrusted?.notes}”`;
};
