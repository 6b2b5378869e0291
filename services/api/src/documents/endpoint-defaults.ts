import { NoQuery } from './schemas.ts';

export const endpointDefaults = {
  method: 'GET',
  tag: 'Candidates',
  caller: 'principal',
  scope: 'candidates:read',
  query: NoQuery,
} as const;

export const forbiddenMessage =
  'You may not manage the candidates of this organization, or the key lacks the scope';
