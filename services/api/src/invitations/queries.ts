import { type Db, read } from '@hiring/database';

/** The newest invitation of a role and language, by its token: one that a newer one replaced is not valid. */
export const findInvitation = (db: Db, token: string) =>
  read(db)
    .selectFrom('invitations')
    .select(['role_id', 'organization_id', 'locale', 'expires_at'])
    .where('token', '=', token)
    .executeTakeFirst();
