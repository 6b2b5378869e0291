import type { Deps } from '../deps.ts';
import { canDisposeOfPersonalData } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';
import { findVisibleCandidate } from './find-candidate.ts';

/** Lets pass who may erase or export this candidate: 404 unless it is visible, 403 without authority over personal data. */
export const assertPersonalDataAuthority = async (
  deps: Deps,
  candidateId: string,
  principal: Principal,
): Promise<void> => {
  const { state } = await findVisibleCandidate(deps, candidateId, principal);
  if (canDisposeOfPersonalData(principal, state.organizationId)) return;
  throw forbidden("You may not decide about this candidate's personal data");
};
