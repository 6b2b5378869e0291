import type { Deps } from '../deps.ts';
import { canDisposeOfPersonalData } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';
import { findVisibleCandidate } from './find-candidate.ts';

/**
 * Throws unless the caller may erase and export this candidate: 404 if it is not visible, 403 without that authority.
 */
export const assertPersonalDataAuthority = async (
  deps: Deps,
  candidateId: string,
  principal: Principal,
): Promise<void> => {
  const { state } = await findVisibleCandidate(deps, candidateId, principal);
  if (canDisposeOfPersonalData(principal, state.organizationId)) return;
  throw forbidden("You may not decide about this candidate's personal data");
};
