import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '@hiring/database';
import { v7 as uuid } from 'uuid';

/** A signed-in user. The token is in the cookie only; the vault stores its SHA-256. */
export type Session = { readonly id: string; readonly userId: string };

const hourMs = 3_600_000;
/** A session ends after twelve idle hours, and after seven days in any case (docs/security.md D21). */
const idleTimeoutMs = 12 * hourMs;
const maxLifetimeMs = 7 * 24 * hourMs;
/** Minimum time between two writes of `last_seen_at`, so that most requests only read. */
const touchIntervalMs = 5 * 60_000;

/** Starts a session and returns its token: 32 random bytes, base64url. */
export const startSession = async (db: Db, userId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('vault.sessions')
    .values({
      token_digest: toDigest(token),
      id: uuid(),
      user_id: userId,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + maxLifetimeMs).toISOString(),
    })
    .execute();
  return token;
};

/** Returns the session of a token and updates the time of its last use; undefined if it ended or does not exist. */
export const findSession = async (
  db: Db,
  token: string,
  now: Date,
): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('vault.sessions')
    .select(['id', 'user_id', 'last_seen_at'])
    .where('token_digest', '=', toDigest(token))
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>', new Date(now.getTime() - idleTimeoutMs).toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - Date.parse(row.last_seen_at) > touchIntervalMs) await touch(db, row.id, now);
  return { id: row.id, userId: row.user_id };
};

/** Ends the session of a token, if it exists. */
export const endSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('vault.sessions').where('token_digest', '=', toDigest(token)).execute();
};

/** A session as its user sees it. */
export type ListedSession = {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
};

/** Maximum number of sessions in a list. */
const maxListed = 100;

/** Returns the sessions of a user that have not ended, newest first, at most a hundred. */
export const listSessions = async (
  db: Db,
  userId: string,
  now: Date,
): Promise<readonly ListedSession[]> => {
  const rows = await db
    .selectFrom('vault.sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>', new Date(now.getTime() - idleTimeoutMs).toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  }));
};

/** Ends a session by its id, if the user has it. Returns whether the user had it. */
export const endSessionOfUser = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('vault.sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ends all sessions of a user: after a new password, or when the user is disabled. */
export const endUserSessions = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('vault.sessions').where('user_id', '=', userId).execute();
};

/** Ends all sessions of a user except one: after the user has chosen a new password in it. */
export const endOtherSessions = async (db: Db, userId: string, keptId: string): Promise<void> => {
  await db
    .deleteFrom('vault.sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .execute();
};

const touch = (db: Db, id: string, now: Date) =>
  db
    .updateTable('vault.sessions')
    .set({ last_seen_at: now.toISOString() })
    .where('id', '=', id)
    .execute();

const toDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
