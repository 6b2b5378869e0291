import type { CandidateRoleEvent, Organization, Role } from '@hiring/domain';

import type { PreviewBody } from '../schemas.ts';

/** The events that a previewed transition would append, and the states that they were decided on. */
export type TransitionPlan = {
  readonly action: PreviewBody['action'];
  readonly events: readonly CandidateRoleEvent[];
  /** The role as it would be after the hire took its seat. */
  readonly filled?: Role;
  readonly organization?: Organization;
};
