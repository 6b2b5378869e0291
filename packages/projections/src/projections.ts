import { activity } from './definitions/activity.ts';
import { agentAuthorizations } from './definitions/agent-authorizations.ts';
import { apiKeyUsage } from './definitions/api-key-usage.ts';
import { apiKeys } from './definitions/api-keys.ts';
import { assessments } from './definitions/assessments.ts';
import { candidateSteps } from './definitions/candidate-steps.ts';
import { candidates } from './definitions/candidates.ts';
import { effects } from './definitions/effects.ts';
import { invitations } from './definitions/invitations.ts';
import { leads } from './definitions/leads.ts';
import { portals } from './definitions/portals.ts';
import { roles } from './definitions/roles.ts';
import { users } from './definitions/users.ts';
import { webhooks } from './definitions/webhooks.ts';
import type { Projection } from './projection.ts';

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
  webhooks,
  agentAuthorizations,
];
