import { NoQuery, OrganizationPath } from './schemas.ts';

export const endpointDefaults = {
  tag: 'HRIS',
  caller: 'admin',
  scope: 'none',
  params: OrganizationPath,
  query: NoQuery,
} as const;

export const organizationNotFound = 'Organization not found';
