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

/** What these queries read, and the categories whose events it follows. */
export const projections = { 'candidate-steps': candidateRole.category, roles: role.category };
