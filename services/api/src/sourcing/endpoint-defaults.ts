import { NoQuery } from './schemas.ts';

export const writeDefaults = {
  method: 'POST',
  tag: 'Sourcing',
  caller: 'principal',
  scope: 'sourcing:write',
  query: NoQuery,
} as const;

export const readDefaults = {
  method: 'GET',
  tag: 'Sourcing',
  caller: 'principal',
  scope: 'sourcing:read',
} as const;
