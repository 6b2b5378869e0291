import { type Db, read } from '@hiring/database';

/** Maximum number of authorizations in a list. */
const maxListed = 100;

/**
 * Returns the authorizations of a user that are in force, newest first, at most a hundred; also one whose end was cut
 * off before its key was revoked.
 */
export const findAuthorizations = (db: Db, userId: string, now: Date) =>
  read(db)
    .selectFrom('agent_authorizations as item')
    .leftJoin('api_keys as key', 'key.id', 'item.key_id')
    .select(['item.id', 'item.client_name', 'item.redirect_uri', 'item.scopes', 'item.key_id'])
    .select(['item.authorized_at', 'item.expires_at'])
    .where('item.user_id', '=', userId)
    .where('item.expires_at', '>', now.toISOString())
    .where('key.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('item.ended_at', 'is', null), eb('key.expires_at', '>', now.toISOString())]),
    )
    .orderBy('item.authorized_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(maxListed)
    .execute();

/** Returns the ids of all authorizations of a user that have not expired, also of ended ones. */
export const findAuthorizationIds = async (
  db: Db,
  userId: string,
  now: Date,
): Promise<readonly string[]> => {
  const rows = await read(db)
    .selectFrom('agent_authorizations')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
