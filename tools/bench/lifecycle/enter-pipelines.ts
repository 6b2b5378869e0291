import { randomUUID } from 'node:crypto';

import { candidateRole, type EventMetadata, streamName, type StepType } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';

import type { System } from '../http/system.ts';

const metadata: EventMetadata = {
  actor: { type: 'system', name: 'bench' },
  requestId: null,
  causationId: null,
};

/** The id of a role that does not exist. */
const roleId = randomUUID();
const stepTypes: readonly StepType[] = ['cv_screening', 'interview', 'offer'];
const roleSteps = stepTypes.map((stepType, index) => ({
  roleStepId: randomUUID(),
  name: stepType,
  order: index + 1,
  stepType,
}));

/** Enters candidates into pipelines of three steps at full speed and returns their first steps. */
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
        contractOwed: false,
      };
      const entered = { type: 'CandidateEnteredPipeline', data } as const;
      const options = { metadata, expectedRevision: undefined };
      await appendToStream(store, streamName(candidateRole, id), [entered], options);
    }
  };
  await Promise.all(Array.from({ length: 64 }, append));
  return ids.map((id) => `${id}.1`);
};
