import type { Endpoint } from '../http/endpoint/endpoint.ts';
import type { CallStep } from '../http/pipeline/step.ts';
import { consistencyHeader } from './consistency-tokens.ts';
import { raisePosition } from './positions.ts';
import type { ReadYourWrites } from './read-your-writes.ts';

/** Whether an endpoint takes and returns consistency tokens: every one that needs credentials. */
export const takesConsistencyToken = ({ caller }: Pick<Endpoint, 'caller'>): boolean =>
  caller !== 'anyone';

/**
 * Makes the queries of a call wait for the writes that its `Consistency-Token` names, and returns the token of what the
 * call wrote or saw, which covers those of the request. Throws 400 for an unknown token.
 */
export const keepConsistency: CallStep = async (pending, next) => {
  const { call, deps } = pending;
  if (!takesConsistencyToken(call.endpoint)) return next(pending);
  const positions = await deps.consistencyTokens.parse(call.header(consistencyHeader));
  const noteWrite: ReadYourWrites['noteWrite'] = (category, position) => {
    deps.noteWrite(category, position);
    raisePosition(positions, category, position);
  };
  // A tool's call of an endpoint runs inside the call of /mcp and passes its own positions.
  const waitForOwnWrites: ReadYourWrites['waitForOwnWrites'] = (request, reads, inner) =>
    deps.waitForOwnWrites(request, reads, inner ?? positions);
  const response = await next({ ...pending, deps: { ...deps, noteWrite, waitForOwnWrites } });
  const token = await deps.consistencyTokens.format(positions);
  if (token !== undefined) call.setHeader(consistencyHeader, token);
  return response;
};
