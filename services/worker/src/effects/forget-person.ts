import { waitUntilPurged } from '@hiring/database';
import { forgetPerson } from '@hiring/personal-data';

import type { RunEffect } from './effect.ts';

/**
 * Deletes the remaining data of an erased candidate (decisions §8): the key, leads, contracts and stored responses,
 * and, once the projections have purged their rows, the old rows in the files of Postgres. It may run any number of
 * times and decides from the stream, not from the job. It is retried while a projection is stopped or being rebuilt.
 */
export const forgetErasedPerson: RunEffect<'forget-person'> = async (
  { candidateId },
  deps,
  { metadata },
) => {
  const position = await forgetPerson(deps, candidateId, metadata);
  if (position === undefined) return 'nothing-to-do';
  await waitUntilPurged(deps.db, position);
  await deps.scrub();
  return 'done';
};
