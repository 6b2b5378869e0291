import type { Db } from '@hiring/database';

export type Login = { readonly userId: string; readonly passwordHash: string | null };

/**
 * Reserves an e-mail address for a user, which makes it unique. Returns false if another user holds it.
 * `passwordHash` null: the user cannot sign in with a password yet.
 */
export const saveLogin = async (
  db: Db,
  login: Login & { readonly email: string },
): Promise<boolean> => {
  const row = {
    email: normalizeEmail(login.email),
    user_id: login.userId,
    password_hash: login.passwordHash,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vault.logins')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ password_hash: row.password_hash })
        .where('vault.logins.user_id', '=', row.user_id),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Returns the login of an e-mail address; case is ignored. */
export const findLogin = async (db: Db, email: string): Promise<Login | undefined> => {
  const row = await db
    .selectFrom('vault.logins')
    .select(['user_id', 'password_hash'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return row && { userId: row.user_id, passwordHash: row.password_hash };
};

const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
