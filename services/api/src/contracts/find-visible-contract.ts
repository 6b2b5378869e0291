import { candidateRole } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { wasErased } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { notFound } from '../http/problems/problem.ts';
import { type ContractRow, findContract } from './queries.ts';

/**
 * Finds a contract whose step the caller may see; throws 404 otherwise (decisions §2). Also checks that the stream
 * records it: a file is stored shortly before its event, and stays without one when the candidate was rejected in
 * between. A contract of an erased candidate is a 404 even before its file is deleted.
 */
export const findVisibleContract = async (
  { db, store }: Deps,
  contractId: string,
  principal: Principal,
): Promise<ContractRow & { readonly candidateId: string }> => {
  const row = await findContract(db, contractId);
  if (!row || !canSee(principal, row.organization_id)) throw notFound('Contract not found');
  const { state } = await load(store, candidateRole, row.candidate_role_id);
  const isRecorded = state.steps.some((step) => step.contractId === contractId);
  const { candidateId } = state;
  if (!isRecorded || (await wasErased(db, candidateId))) throw notFound('Contract not found');
  return { ...row, candidateId };
};
