import type { CandidateRoleEvent, Organization, Role } from '@hiring/domain';

import type { PreviewBody } from '../schemas.ts';

/** What a previewed transition would decide, and the states it was decided from. */
export type TransitionPlan = {
  readonly action: PreviewBody['action'];
  readonly events: readonly CandidateRoleEvent[];
  /** The role as it would be with the seat of the hire taken. */
  readonly filled?: Role;
  readonly organization?: Organization;
};
