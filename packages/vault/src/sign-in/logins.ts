import { type Db, isUniqueViolation } from '@hiring/database';

export type Login = {
  readonly userId: string;
  /** Null: the user cannot sign in with a password. */
  readonly passwordHash: string | null;
  /** Whether an operator chose the e-mail address, or an identity provider verified it (ADR 61). */
  readonly confirmed: boolean;
};

type NewLogin = Pick<Login, 'userId' | 'confirmed'> & { readonly email: string };

/**
 * Reserves an e-mail address, which makes it unique, and returns the id of the user who has it: the given one, or the
 * one who reserved it before. Throws if the user has another address.
 */
export const reserveLogin = async (
  db: Db,
  { userId, email, confirmed }: NewLogin,
): Promise<string> => {
  const address = normalizeEmail(email);
  await db
    .insertInto('vault.logins')
    .values({ email: address, user_id: userId, password_hash: null, confirmed })
    // Equal reservations at the same time may conflict on either of the unique columns.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { user_id } = await db
    .selectFrom('vault.logins')
    .select('user_id')
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  return user_id;
};

/**
 * Reserves an e-mail address for a user, with a password. Returns false if another user holds it. `passwordHash` null:
 * the user cannot sign in with a password yet.
 */
export const saveLogin = async (
  db: Db,
  login: Pick<Login, 'userId' | 'passwordHash'> & { readonly email: string },
): Promise<boolean> => {
  const { email, userId, passwordHash } = login;
  if ((await reserveLogin(db, { email, userId, confirmed: true })) !== userId) return false;
  return savePasswordHash(db, userId, passwordHash);
};

/** Replaces the password of a user. Returns false if the user has no login. */
export const savePasswordHash = async (
  db: Db,
  userId: string,
  passwordHash: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('vault.logins')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Replaces the e-mail address of a user by one that no one has confirmed. Returns false if another user holds it. */
export const moveLogin = async (db: Db, userId: string, email: string): Promise<boolean> => {
  const address = normalizeEmail(email);
  try {
    await db
      .updateTable('vault.logins')
      .set({ email: address, confirmed: false })
      .where('user_id', '=', userId)
      .where('email', '<>', address)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

/**
 * Confirms the e-mail address of a user and deletes the password, if the address was not confirmed before: another person
 * may have chosen both. Returns whether it was unconfirmed.
 */
export const confirmLogin = async (db: Db, userId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('vault.logins')
    .set({ confirmed: true, password_hash: null })
    .where('user_id', '=', userId)
    .where('confirmed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Begins the login of a user who is not registered yet and whom an invitation registers: the address is not confirmed,
 * because the one who invites has the link too.
 */
export const beginInvitedLogin = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('vault.logins')
    .set({ confirmed: false })
    .where('user_id', '=', userId)
    .where('password_hash', 'is', null)
    .execute();
};

/** Gives such a login its first password. Changes nothing once it has one, or its address was confirmed. */
export const completeInvitedLogin = async (
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<void> => {
  await db
    .updateTable('vault.logins')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .where('password_hash', 'is', null)
    .where('confirmed', '=', false)
    .execute();
};

/** Returns the login of an e-mail address; case is ignored. */
export const findLogin = (db: Db, email: string): Promise<Login | undefined> =>
  selectLogin(db, 'email', normalizeEmail(email));

/** Returns the login of a user. */
export const findLoginOfUser = (db: Db, userId: string): Promise<Login | undefined> =>
  selectLogin(db, 'user_id', userId);

/** Whether two texts are the same e-mail address; case is ignored. */
export const isSameEmail = (a: string, b: string): boolean =>
  normalizeEmail(a) === normalizeEmail(b);

const selectLogin = async (
  db: Db,
  column: 'email' | 'user_id',
  value: string,
): Promise<Login | undefined> => {
  const row = await db
    .selectFrom('vault.logins')
    .select(['user_id', 'password_hash', 'confirmed'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: userId, password_hash: passwordHash, confirmed } = row;
  return { userId, passwordHash, confirmed };
};

/** The form in which addresses are stored and compared. */
export const normalizeEmail = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase();
