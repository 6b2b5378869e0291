import { randomUUID } from 'node:crypto';

import { candidateRole, type EventMetadata, streamName, type StepType } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';

import type { System } from '../http/system.ts';

const metadata: EventMetadata = {
  actor: { type: 'system', name: 'bench' },
  requestId: null,
  causationId: null,
};

/** The role they enter is nobody's: what counts them by role does so for one more. */
const roleId = randomUUID();
const stepTypes: readonly StepType[] = ['cv_screening', 'interview', 'offer'];
const roleSteps = stepTypes.map((stepType, index) => ({
  roleStepId: randomUUID(),
  name: stepType,
  order: index + 1,
  stepType,
}));

/** Has so many candidates enter a pipeline of three steps, as fast as the store takes them; answers their first steps. */
export const enterPipelines = async (
  { store, world }: System,
  candidates: number,
): Promise<readonly string[]> => {
  const ids = Array.from({ length: candidates }, () => randomUUID());
  const remaining = ids.values();
  const append = async (): Promise<void> => {
    for (const id of remaining) {
      const steps = roleSteps.map((step) => ({ ...step, id: `${id}.${step.order}` }));
      const data = {
        candidateId: randomUUID(),
        roleId,
        organizationId: world.organization.id,
        steps,
        enteredAt: new Date().toISOString(),
      };
      const entered = { type: 'CandidateEnteredPipeline', data } as const;
      const options = { metadata, expectedRevision: undefined };
      await appendToStream(store, streamName(candidateRole, id), [entered], options);
    }
  };
  await Promise.all(Array.from({ length: 64 }, append));
  return ids.map((id) => `${id}.1`);
};
