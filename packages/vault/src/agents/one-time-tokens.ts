import { randomBytes } from 'node:crypto';

import type { Db } from '@hiring/database';

import { computeKeyDigest } from '../credentials/api-key.ts';
import type { Vault } from '../secrets/vault.ts';

/** The tokens of an authorization of an agent that can be used once: its code, and its refresh tokens. */
export type OneTimeTokenKind = 'code' | 'refresh';

const prefixes: Readonly<Record<OneTimeTokenKind, string>> = { code: 'hpc', refresh: 'hpr' };

const tokenPattern = /^(hpc|hpr)_([0-9a-f]{32})_[A-Za-z0-9_-]{43}$/;

export type NewOneTimeToken = {
  readonly kind: OneTimeTokenKind;
  readonly authorizationId: string;
  /** Of a code: the challenge that its verifier must match (RFC 7636). */
  readonly codeChallenge: string | null;
  readonly expiresAt: string;
};

export type FoundOneTimeToken = {
  readonly authorizationId: string;
  readonly codeChallenge: string | null;
  readonly expiresAt: string;
  readonly isUsed: boolean;
};

/**
 * Creates a token and returns it, this one time; the vault stores its digest under the pepper. The token names its
 * authorization, and the digest covers the whole token: a writer to the database cannot move it to another one.
 */
export const createOneTimeToken = async (
  db: Db,
  vault: Vault,
  { kind, authorizationId, codeChallenge, expiresAt }: NewOneTimeToken,
): Promise<string> => {
  const id = authorizationId.replaceAll('-', '');
  const token = `${prefixes[kind]}_${id}_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('vault.one_time_tokens')
    .values({
      digest: computeKeyDigest(vault, token),
      authorization_id: authorizationId,
      code_challenge: codeChallenge,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return token;
};

/** Returns a token of a kind, also a used or expired one; undefined for any other text. */
export const findOneTimeToken = async (
  db: Db,
  vault: Vault,
  kind: OneTimeTokenKind,
  token: string,
): Promise<FoundOneTimeToken | undefined> => {
  const [, prefix, digits = ''] = tokenPattern.exec(token) ?? [];
  if (prefix !== prefixes[kind]) return undefined;
  const row = await db
    .selectFrom('vault.one_time_tokens')
    .select(['code_challenge', 'expires_at', 'used_at'])
    .where('digest', '=', computeKeyDigest(vault, token))
    .executeTakeFirst();
  return (
    row && {
      authorizationId: toUuid(digits),
      codeChallenge: row.code_challenge,
      expiresAt: row.expires_at,
      isUsed: row.used_at !== null,
    }
  );
};

/** Uses a token up. Returns false if it was used before, also by another instance at the same time. */
export const useOneTimeToken = async (
  db: Db,
  vault: Vault,
  token: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('vault.one_time_tokens')
    .set({ used_at: now.toISOString() })
    .where('digest', '=', computeKeyDigest(vault, token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Makes a token usable again, after a failure before its response. */
export const releaseOneTimeToken = async (db: Db, vault: Vault, token: string): Promise<void> => {
  await db
    .updateTable('vault.one_time_tokens')
    .set({ used_at: null })
    .where('digest', '=', computeKeyDigest(vault, token))
    .execute();
};

/** Deletes tokens that expired before an instant; a used one is kept until then, so that a reuse is noticed. */
export const deleteExpiredOneTimeTokens = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('vault.one_time_tokens')
    .where('expires_at', '<', before.toISOString())
    .execute();
};

const toUuid = (digits: string): string =>
  [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
