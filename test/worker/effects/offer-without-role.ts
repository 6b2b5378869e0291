import { candidateRole, draftRole, enterPipeline, role } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import { given, type GivenCandidateRole, type World } from '../../world.ts';

/** Puts a candidate at an offer step of a role that is not in the log, so that no contract can be generated. */
export const createOfferWithoutRole = async (
  world: World,
  organizationId: string,
): Promise<GivenCandidateRole> => {
  const [id, roleId, candidateId] = [uuid(), uuid(), uuid()];
  const step = { id: `${id}.1`, roleStepId: uuid(), name: 'Offer', order: 1 };
  const steps = [{ ...step, stepType: 'offer' as const }];
  const enteredAt = world.now().toISOString();
  const entered = { candidateId, roleId, organizationId, steps, enteredAt };
  await given(world, candidateRole, id, (state) => enterPipeline(state, entered));
  return { id, candidateId, roleId, organizationId, steps };
};

/** Appends the draft of the role, so that the contract can be generated. */
export const appendRoleDraft = (
  world: World,
  { roleId, organizationId }: Pick<GivenCandidateRole, 'roleId' | 'organizationId'>,
) => given(world, role, roleId, (state) => draftRole(state, drafted(organizationId)));

const drafted = (organizationId: string) => ({
  organizationId,
  name: 'Welder',
  description: {},
  department: 'Production',
  location: 'Lyon',
  workType: null,
  collarType: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
  capacity: 1,
  steps: [{ id: uuid(), name: 'Offer', order: 1, stepType: 'offer' as const }],
  draftedAt: '2026-06-01T08:00:00.000Z',
});
