import { NoQuery } from './schemas.ts';

/** The declaration of endpoints by which owners and admins invite. */
export const writeDefaults = {
  tag: 'Member invitations',
  caller: 'principal',
  scope: 'members:write',
  query: NoQuery,
} as const;

/** The declaration of endpoints for the one who was invited. */
export const receivedDefaults = {
  tag: 'Member invitations',
  method: 'POST',
  scope: 'none',
  query: NoQuery,
} as const;

export const receivedPath = '/api/auth/member-invitation';

export const invitationNotFound = 'Organization or invitation not found, or no longer open';

export const notManaged =
  'Only owners and admins may do this, only owners for the role owner, and no key with denied actions';

/** The same for every reason, so that it does not reveal whether an address has an account. */
export const notAcceptable =
  'The link is not valid: it expired, was used, replaced or withdrawn, or its address has an account, which has to sign in first';
