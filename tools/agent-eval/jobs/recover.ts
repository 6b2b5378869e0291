import { read as readModels } from '@hiring/database';
import { candidateRole, streamName } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import {
  type EvalWorld,
  getPerson,
  getStepId,
  type Person,
  placePerson,
  postAsRecruiter,
} from '../eval-world.ts';
import { type Job, listFaults, type Task } from '../job.ts';
import { read, type Session } from '../session.ts';
import { readCandidateRole } from './read-models.ts';
import type { ShownCandidate } from './shown.ts';

/**
 * Two candidates have the name, a colleague changes the step after the agent read it, and the result of the advance is
 * lost.
 */
export const recoverJob: Job = {
  name: 'recover from errors',
  idealCalls: 7,
  begin: async (world) => {
    const { stack, role, people } = world;
    const { name } = getPerson(people, 4);
    const person = await placePerson(stack, role, name);
    await stack.settle();
    const email = await readEmail(world, person);
    return {
      text: `Advance ${name} (the one with the address ${email}) to the next step. Colleagues work on the same candidates.`,
      script: (session) => recover(session, name, email),
      afterCall: disturb(world, person),
      findFaults: async ({ events }) => {
        const { state, revision } = await load(stack.store, candidateRole, person.id);
        const stream = streamName(candidateRole, person.id);
        const advances = events.filter(({ type }) => type === 'StepValidated');
        const row = await readCandidateRole(stack, person.id);
        return listFaults({
          'no other candidate is advanced': advances.every((event) => event.stream === stream),
          'the step is validated, once': advances.length === 1,
          'the next step is in progress': state.steps[1]?.status === 'in_progress',
          'the read model has every event': row.revision === revision,
        });
      },
    };
  },
};

/** After the agent read the step, a colleague rejects and restores it; the first result of the advance is lost. */
const disturb = (world: EvalWorld, person: Person): NonNullable<Task['afterCall']> => {
  let [changed, lost] = [false, false];
  return async ({ tool }) => {
    if (!changed && ['get_step', 'preview_transition'].includes(tool)) {
      changed = true;
      const path = `/api/v1/candidate-steps/${getStepId(person, 0)}`;
      await postAsRecruiter(world, `${path}/reject`, {});
      await postAsRecruiter(world, `${path}/unreject`, {});
    }
    if (lost || tool !== 'advance_candidate') return undefined;
    lost = await isAdvanced(world, person);
    return lost ? 'lose' : undefined;
  };
};

const isAdvanced = async ({ stack }: EvalWorld, { id }: Person): Promise<boolean> => {
  const { state } = await load(stack.store, candidateRole, id);
  return state.steps[0]?.status === 'validated';
};

const readEmail = async ({ stack }: EvalWorld, { candidateId }: Person): Promise<string> => {
  const { email } = await readModels(stack.db)
    .selectFrom('candidates')
    .select('email')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return email;
};

type Ambiguous = {
  readonly details: {
    readonly matches: readonly { readonly id: string; readonly untrusted: { email: string } }[];
  };
};
type ShownStep = { readonly step: { readonly version: number } };

const recover = async (session: Session, name: string, email: string): Promise<string> => {
  const ambiguous = await session.call<Ambiguous>('get_candidate', { name });
  const match = ambiguous.output.details.matches.find(({ untrusted }) => untrusted.email === email);
  const { candidate } = await read<ShownCandidate>(session, 'get_candidate', {
    candidateId: match?.id,
  });
  const stepId = candidate.roles[0].currentStepId;
  const before = await read<ShownStep>(session, 'get_step', { stepId });
  const stale = { stepId, expectedVersion: before.step.version, idempotencyKey: 'first decision' };
  const refused = await session.call('advance_candidate', stale);
  if (!refused.isError) return 'The version was not checked.';
  const now = await read<ShownStep>(session, 'get_step', { stepId });
  const advance = { stepId, expectedVersion: now.step.version, idempotencyKey: 'second decision' };
  const lost = await session.call('advance_candidate', advance);
  if (lost.isError) await read(session, 'advance_candidate', advance);
  return `${name} is at the next step.`;
};
