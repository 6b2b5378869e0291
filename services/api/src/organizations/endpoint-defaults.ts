import { NoQuery, OrganizationPath } from './schemas.ts';

export const readDefaults = {
  method: 'GET',
  tag: 'Organizations',
  caller: 'principal',
  scope: 'organization:read',
} as const;

/** The declaration of endpoints that change an organization. */
export const writeDefaults = {
  tag: 'Organizations',
  caller: 'principal',
  scope: 'organization:write',
  params: OrganizationPath,
  query: NoQuery,
} as const;

export const organizationNotFound = 'Organization not found';
