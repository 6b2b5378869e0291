import { UserPath } from './schemas.ts';

export const readDefaults = {
  method: 'GET',
  tag: 'Users',
  caller: 'admin',
  scope: 'users:read',
} as const;

/** The declaration of endpoints that change a user. */
export const writeDefaults = {
  tag: 'Users',
  caller: 'admin',
  scope: 'users:write',
  params: UserPath,
} as const;

export const userNotFound = 'User not found';
