import { candidateRole, role } from '@hiring/domain';

import { NoQuery, StatusPath } from './schemas.ts';

export const endpointDefaults = {
  method: 'GET',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:read',
  params: StatusPath,
  query: NoQuery,
} as const;

/** The projections that these queries read, and the category that each one follows. */
export const projections = { 'candidate-steps': candidateRole.category, roles: role.category };
