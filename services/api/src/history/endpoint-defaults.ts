import { apiKey, candidateRole } from '@hiring/domain';

import { PageQuery } from './schemas.ts';

export const endpointDefaults = {
  method: 'GET',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:read',
  query: PageQuery,
} as const;

export const badPageMessage = 'limit or cursor is not valid, or a query parameter is unknown';

/** The projections that are read for names and candidate roles. The events come from the log itself. */
export const projections = {
  'api-keys': apiKey.category,
  'candidate-steps': candidateRole.category,
};
