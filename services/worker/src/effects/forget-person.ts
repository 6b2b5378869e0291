import { waitUntilPurged } from '@hiring/database';
import { forgetPerson } from '@hiring/personal-data';

import type { RunEffect } from './effect.ts';

/**
 * Deletes what is left of a person who was erased (decisions §8): the key, unless that is done, leads, contracts and answers,
 * and, once the projections have purged their rows, what Postgres keeps of the old ones. It may run any number of times, and
 * asks the stream, not the job. While a projection stands still it is tried again.
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
