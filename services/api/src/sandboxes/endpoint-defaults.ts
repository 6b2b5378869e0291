import { NoQuery, OrganizationPath } from '../organizations/schemas.ts';

export const endpointDefaults = {
  tag: 'Organizations',
  caller: 'principal',
  scope: 'organization:write',
  params: OrganizationPath,
  query: NoQuery,
} as const;

export const notOwner = 'Only owners of the organization may do this';
export const isSandbox = 'The organization is itself a sandbox';
