import { mapSettled, type RunBatchedEffects } from './batch.ts';

/** Finds the seats whose hire was completed. Every other seat gets a job of its own, which releases it. */
export const checkSeats: RunBatchedEffects<'release-seat'> = async (effects, { subjects }) => {
  const outcomes = await mapSettled(effects, async ({ id, candidateRoleId, hireId }) => {
    const { state } = await subjects.loadCandidateRole(candidateRoleId);
    return state.hireId === hireId ? [[id, { outcome: 'nothing-to-do' }] as const] : [];
  });
  return new Map(outcomes.flat());
};
