import { MemberPath, NoQuery } from './schemas.ts';

export const readDefaults = {
  method: 'GET',
  tag: 'Members',
  caller: 'principal',
  scope: 'members:read',
} as const;

/** The declaration of endpoints that change a membership. */
export const writeDefaults = {
  tag: 'Members',
  caller: 'principal',
  scope: 'members:write',
  params: MemberPath,
  query: NoQuery,
  reasons: ['last_owner', 'last_admin', 'stale_version'],
} as const;

export const memberNotFound = 'Organization or member not found';
