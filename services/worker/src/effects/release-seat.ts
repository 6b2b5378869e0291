import { abandonHire, candidateRole, freeSeat, role } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import type { RunEffect } from './effect.ts';

/**
 * Frees a seat whose hire was never completed (decisions §5). The hire is fenced in the stream of the candidate role
 * first: a hire that was only delayed is refused when it continues, and cannot complete without its seat.
 */
export const releaseSeat: RunEffect<'release-seat'> = async (
  { roleId, candidateRoleId, hireId },
  { store, now },
  { metadata },
) => {
  const at = now().toISOString();
  const free = (state: typeof role.initial) =>
    freeSeat(state, { candidateRoleId, hireId, freedAt: at });
  const cachedState = await load(store, role, roleId);
  if (free(cachedState.state).length === 0) return 'nothing-to-do';

  const abandoned = { hireId, abandonedAt: at };
  const { state } = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (current) => abandonHire(current, abandoned),
    { metadata },
  );
  if (state.hireId === hireId) return 'nothing-to-do';

  const { position } = await transact(store, role, roleId, free, { metadata, cachedState });
  return position === undefined ? 'nothing-to-do' : 'done';
};
