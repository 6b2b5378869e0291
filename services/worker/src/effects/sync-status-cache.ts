import { type CandidateRole, candidateRole } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { RunEffect } from '../effect.ts';

/** Where one candidate role stands, as a row of its own (decisions §7). An older state never replaces a newer one. */
export const syncStatusCache: RunEffect<'sync-status-cache'> = async (
  { candidateRoleId },
  { store, db, now },
) => {
  const { state, revision } = await load(store, candidateRole, candidateRoleId);
  if (state.status === null || revision === undefined) return 'nothing-to-do';

  const standing = {
    status: state.status,
    ...currentStep(state),
    revision,
    synced_at: now().toISOString(),
  };
  const { organizationId: organization_id, roleId: role_id } = state;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('worker.candidate_role_status')
    .values({ candidate_role_id: candidateRoleId, organization_id, role_id, ...standing })
    .onConflict((conflict) =>
      conflict
        .column('candidate_role_id')
        .doUpdateSet(standing)
        .where('worker.candidate_role_status.revision', '<', revision),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? 'done' : 'nothing-to-do';
};

const currentStep = ({ status, steps }: CandidateRole) => {
  const open = status === 'In Progress';
  const current = open ? steps.find((step) => step.status === 'in_progress') : undefined;
  return {
    current_step_id: current?.id ?? null,
    current_step_type: current?.stepType ?? null,
  };
};
