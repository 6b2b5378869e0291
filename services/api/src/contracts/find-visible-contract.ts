import { candidateRole } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { wasErased } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { notFound } from '../http/problems/problem.ts';
import { type ContractRow, findContract } from './queries.ts';

/**
 * The contract behind an id, if the caller sees its step; else 404 (decisions §2). The stream says whether it is one: a
 * file is kept a moment before the fact, and stays without it when the candidate was rejected in between. Of a candidate who was
 * erased there is none, also before all of it is deleted.
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
