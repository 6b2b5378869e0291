import { candidate, candidateRole, findStepOwedContract, recordContract } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import { ensureContract } from '../contracts/contract.ts';
import type { RunEffect } from './effect.ts';

/**
 * Makes the contract that a candidate role is owed, if any (decisions §7). It asks the stream, not the job: jobs
 * repeat and come late. The file is kept before the fact is recorded, so that no fact is without a file. None is made about a
 * person who was erased.
 */
export const generateContract: RunEffect<'generate-contract'> = async (
  { candidateRoleId },
  deps,
  { metadata },
) => {
  const { store, subjects, keyring } = deps;
  const cachedState = await subjects.loadCandidateRole(candidateRoleId);
  const stepId = findStepOwedContract(cachedState.state);
  if (stepId === undefined) return 'nothing-to-do';

  const { candidateId } = cachedState.state;
  const { state: candidateState } = await load(store, candidate, candidateId);
  const erased = candidateState.erased || (await keyring.getOrCreateKey(candidateId)) === 'erased';
  if (erased) return { skipped: 'person_erased' };

  const subject = { candidateRoleId, stepId, state: cachedState.state };
  const generated = { stepId, ...(await ensureContract(deps, subject)) };
  const { position } = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (state) => (findStepOwedContract(state) === stepId ? recordContract(state, generated) : []),
    { metadata, cachedState },
  );
  return position === undefined ? 'nothing-to-do' : 'done';
};
