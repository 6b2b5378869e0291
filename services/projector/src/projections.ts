import type { Projection } from './projection.ts';
import { activity } from './projections/activity.ts';
import { apiKeyUsage } from './projections/api-key-usage.ts';
import { apiKeys } from './projections/api-keys.ts';
import { assessments } from './projections/assessments.ts';
import { candidateSteps } from './projections/candidate-steps.ts';
import { candidates } from './projections/candidates.ts';
import { effects } from './projections/effects.ts';
import { invitations } from './projections/invitations.ts';
import { leads } from './projections/leads.ts';
import { portals } from './projections/portals.ts';
import { roles } from './projections/roles.ts';
import { users } from './projections/users.ts';

/** Every projection there is. Each runs in a lane of its own: one that stops does not hold up the others. */
export const projections: readonly Projection[] = [
  users,
  apiKeys,
  apiKeyUsage,
  portals,
  roles,
  candidates,
  candidateSteps,
  invitations,
  assessments,
  leads,
  activity,
  effects,
];
