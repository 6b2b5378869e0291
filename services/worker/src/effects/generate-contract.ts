import { candidate, candidateRole, findStepOwedContract, recordContract } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import { ensureContract } from '../contracts/contract.ts';
import type { RunEffect } from './effect.ts';

/**
 * Creates the contract of a candidate role, if one is due (decisions §7). It decides from the stream, not from the
 * job, because jobs repeat and come late. The file is stored before the event is recorded, so that no event is
 * without a file. No contract is created for an erased candidate.
 */
export const generateContract: RunEffect<'generate-contract'> = async (
  { candidateRoleId },
  deps,
  { metadata },
) => {
  const { store, keyring } = deps;
  const cachedState = await load(store, candidateRole, candidateRoleId);
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
