import { ContractPath, NoQuery } from './schemas.ts';

export const contractDefaults = {
  method: 'GET',
  tag: 'Contracts',
  caller: 'principal',
  scope: 'pipeline:read',
  params: ContractPath,
  query: NoQuery,
} as const;

export const contractProblems = {
  400: 'An unknown query parameter',
  404: 'Contract not found',
} as const;

export const adminDefaults = {
  method: 'PUT',
  tag: 'Contracts',
  caller: 'admin',
  scope: 'none',
  query: NoQuery,
} as const;
