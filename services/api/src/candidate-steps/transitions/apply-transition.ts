import { advance, reject } from '@hiring/domain';

import type { Deps } from '../../deps.ts';
import type { AdvanceBody, RejectBody } from '../schemas.ts';
import { findPendingHires, releaseSeats } from './seats.ts';
import { toAdvanceData, toRejectData } from './transition-data.ts';
import {
  decideTransition,
  type TransitionRequest,
  type TransitionResult,
} from './transition-request.ts';

/** Advances a candidate past the step (specification §4.4). */
export const applyAdvance = (
  deps: Deps,
  request: TransitionRequest,
  body: AdvanceBody,
): Promise<TransitionResult> => {
  const data = toAdvanceData(request, body);
  return decideTransition(deps, request, (state) => advance(state, data));
};

/** Rejects a candidate at the step (specification §4.4), and frees the seats of the hires that this abandons. */
export const applyReject = async (
  deps: Deps,
  request: TransitionRequest,
  body: RejectBody,
): Promise<TransitionResult> => {
  const { metadata, decision, step } = request;
  const data = toRejectData(request, body);
  const candidateRole = {
    roleId: step.loaded.state.roleId,
    candidateRoleId: step.candidateRoleId,
  };
  const pendingHires = await findPendingHires(deps, candidateRole);
  const result = await decideTransition(deps, request, (state) =>
    reject(state, data, pendingHires),
  );
  const abandoned = pendingHires.filter((hireId) => result.state.abandonedHires.includes(hireId));
  await releaseSeats(deps, candidateRole, abandoned, { at: decision.at, metadata });
  return result;
};
