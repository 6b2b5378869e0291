import { candidate, Refusal } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canDisposeOfPersonalData, canSee } from '../http/authorize.ts';
import type { Principal } from '../http/principal.ts';
import { forbidden } from '../http/problem.ts';

/**
 * Lets pass who may erase or export this candidate. One that does not exist and one of an organisation the caller does not see
 * are the same 404; no authority over personal data is 403 (decisions §2).
 */
export const entrustedCandidate = async (
  { store }: Deps,
  candidateId: string,
  principal: Principal,
): Promise<void> => {
  const { state } = await load(store, candidate, candidateId);
  const { registered, organizationId } = state;
  if (!registered || !canSee(principal, organizationId)) throw new Refusal('candidate_not_found');
  if (canDisposeOfPersonalData(principal, organizationId)) return;
  throw forbidden("You may not decide about this candidate's personal data");
};
