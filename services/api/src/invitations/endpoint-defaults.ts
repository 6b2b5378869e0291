import { InvitationPath, NoQuery } from './schemas.ts';

export const endpointDefaults = {
  tag: 'Invitations',
  caller: 'anyone',
  scope: 'none',
  cors: true,
  params: InvitationPath,
  query: NoQuery,
} as const;
