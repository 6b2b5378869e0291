/** Every projection that must be at work for the API to be ready: the projector's names, which are durable. */
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
] as const;
