/** The projections that must be running for the API to be ready, by the stored names of the projector. */
export const projections = [
  'users',
  'api-keys',
  'api-key-usage',
  'portals',
  'roles',
  'candidates',
  'candidate-steps',
  'invitations',
  'assessments',
  'leads',
  'activity',
  'effects',
  'webhooks',
  'agent-authorizations',
] as const;
