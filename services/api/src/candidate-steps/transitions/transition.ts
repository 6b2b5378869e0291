import type { Organization } from '@hiring/domain';

import type { EndpointRequest } from '../../http/endpoint/endpoint.ts';
import { toEtag } from '../../http/endpoint/if-match.ts';
import type { Step } from '../find-step.ts';
import { presentTransition } from '../present.ts';
import { StepPath } from '../schemas.ts';
import type { TransitionResult } from './transition-request.ts';

/** The declaration that all transition endpoints share. */
export const transition = {
  method: 'POST',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:write',
  policies: ['transitions'],
  params: StepPath,
  conditional: true,
  responseHeaders: ['ETag'],
} as const;

// The reasons for which each transition can be refused: `details.reason`.
export const advanceReasons = [
  'already_completed',
  'already_rejected',
  'already_hired',
  'already_not_selected',
  'candidate_erased',
] as const;
export const rejectReasons = [
  'already_rejected',
  'already_hired',
  'already_not_selected',
  'candidate_erased',
] as const;
export const hireReasons = [
  ...rejectReasons,
  'capacity_filled',
  'role_not_open',
  'external_position_id_required',
  'invalid_date',
] as const;
export const unrejectReasons = [
  'not_rejected',
  'role_closed',
  'role_filled',
  'candidate_erased',
] as const;

export const problems = {
  400: 'The body is not as described',
  403: "You may not manage this candidate's steps, or the key is denied the action",
  404: 'Step not found',
} as const;

/** Returns the response of a transition and sets the `ETag` to the new version. */
export const respondWithTransition = (
  { setHeader }: Pick<EndpointRequest, 'setHeader'>,
  step: Step,
  result: TransitionResult,
  organization?: Organization,
) => {
  setHeader('ETag', toEtag(result.revision));
  return presentTransition(result, step, organization);
};
