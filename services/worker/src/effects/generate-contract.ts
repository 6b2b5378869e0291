import { candidateRole, contractOwedFor, recordContract } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import { contractFor } from '../contracts/contract.ts';
import type { RunEffect } from '../effect.ts';

/**
 * Makes the contract that a candidate role is owed, if any (decisions §7). It asks the stream, not the job: jobs
 * repeat and come late. The file is kept before the fact is recorded, so that no fact is without a file.
 */
export const generateContract: RunEffect<'generate-contract'> = async (
  { candidateRoleId },
  deps,
  { cause },
) => {
  const { store, now } = deps;
  const known = await load(store, candidateRole, candidateRoleId);
  const stepId = contractOwedFor(known.state);
  if (stepId === undefined) return 'nothing-to-do';

  const subject = { candidateRoleId, stepId, state: known.state };
  const contract = await contractFor(deps, subject);
  const generated = { stepId, ...contract, generatedAt: now().toISOString() };
  const { position } = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (state) => (contractOwedFor(state) === stepId ? recordContract(state, generated) : []),
    { cause, known },
  );
  return position === undefined ? 'nothing-to-do' : 'done';
};
