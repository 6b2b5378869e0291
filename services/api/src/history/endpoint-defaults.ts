import { apiKey, candidateRole } from '@hiring/domain';

import { PageQuery } from './schemas.ts';

export const endpointDefaults = {
  method: 'GET',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:read',
  query: PageQuery,
} as const;

export const badPageMessage = 'limit or cursor is not as described, or an unknown query parameter';

/** Projections that are read for names and candidate roles; the events come from the log itself. */
export const projections = {
  'api-keys': apiKey.category,
  'candidate-steps': candidateRole.category,
};
