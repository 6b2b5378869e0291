import { forgetPerson } from '@hiring/personal-data';

import type { RunEffect } from '../effect.ts';

/**
 * Deletes what is left of a person who was erased (decisions §8): the key, unless that is done, contracts and answers. It may
 * run any number of times, and asks the stream, not the job.
 */
export const forgetErased: RunEffect<'forget-person'> = async ({ candidateId }, deps, { cause }) =>
  (await forgetPerson(deps, candidateId, cause)) ? 'done' : 'nothing-to-do';
