import { Refusal } from '@hiring/domain';

import { notFound } from '../http/problems/problem.ts';
import { notAcceptable } from './endpoint-defaults.ts';

/** Runs the work of an endpoint for the one who was invited: every refusal of the link becomes the same 404. */
export const refuseUniformly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code === 'member_invitation_not_found';
    throw isRefused ? notFound(notAcceptable) : error;
  }
};
