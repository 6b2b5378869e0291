import { type Db, read } from '@hiring/database';

/** The newest invitation of a role and language, by its token: one that was followed by another is nobody's. */
export const findInvitation = (db: Db, token: string) =>
  read(db)
    .selectFrom('invitations')
    .select(['role_id', 'organization_id', 'locale', 'expires_at'])
    .where('token', '=', token)
    .executeTakeFirst();
