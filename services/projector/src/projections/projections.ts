import { activity } from './activity.ts';
import { apiKeyUsage } from './api-key-usage.ts';
import { apiKeys } from './api-keys.ts';
import { assessments } from './assessments.ts';
import { candidateSteps } from './candidate-steps.ts';
import { candidates } from './candidates.ts';
import { effects } from './effects.ts';
import { invitations } from './invitations.ts';
import { leads } from './leads.ts';
import { portals } from './portals.ts';
import type { Projection } from './projection.ts';
import { roles } from './roles.ts';
import { users } from './users.ts';

/** All projections. Each has its own runner, so that a stopped one does not delay the others. */
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
