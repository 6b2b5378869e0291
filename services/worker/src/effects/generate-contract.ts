import { candidate, candidateRole, contractOwedFor, recordContract } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import { contractFor } from '../contracts/contract.ts';
import type { RunEffect } from '../effect.ts';

/**
 * Makes the contract that a candidate role is owed, if any (decisions §7). It asks the stream, not the job: jobs
 * repeat and come late. The file is kept before the fact is recorded, so that no fact is without a file. None is made about a
 * person who was erased.
 */
export const generateContract: RunEffect<'generate-contract'> = async (
  { candidateRoleId },
  deps,
  { cause },
) => {
  const { store, subjects, keyring } = deps;
  const known = await subjects.candidateRole(candidateRoleId);
  const stepId = contractOwedFor(known.state);
  if (stepId === undefined) return 'nothing-to-do';

  const { candidateId } = known.state;
  const { state: person } = await load(store, candidate, candidateId);
  const erased = person.erased || (await keyring.keyOf(candidateId)) === 'erased';
  if (erased) return { skipped: 'person_erased' };

  const subject = { candidateRoleId, stepId, state: known.state };
  const generated = { stepId, ...(await contractFor(deps, subject)) };
  const { position } = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (state) => (contractOwedFor(state) === stepId ? recordContract(state, generated) : []),
    { cause, known },
  );
  return position === undefined ? 'nothing-to-do' : 'done';
};
