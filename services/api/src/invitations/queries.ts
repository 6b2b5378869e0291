import { type Db, read } from '@hiring/database';

/** Returns the invitation of a token if it is the newest of its role and language: a newer invitation replaces it. */
export const findInvitation = (db: Db, token: string) =>
  read(db)
    .selectFrom('invitations')
    .select(['role_id', 'organization_id', 'locale', 'expires_at'])
    .where('token', '=', token)
    .executeTakeFirst();
