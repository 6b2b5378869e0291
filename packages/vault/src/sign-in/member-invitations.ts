import { randomBytes } from 'node:crypto';

import type { Db } from '@hiring/database';

import { computeKeyDigest, isSameDigest } from '../credentials/api-key.ts';
import type { Vault } from '../secrets/vault.ts';
import { normalizeEmail } from './logins.ts';

type Address = { readonly organizationId: string; readonly email: string };

/** The invitation of an address as the log records it. */
export type IssuedInvitation = {
  /** Counts the invitations of the address; only the token of the newest one is valid. */
  readonly number: number;
  readonly orgRole: string;
  readonly invitedBy: string;
  readonly invitedAt: string;
  readonly expiresAt: string;
};

/** An invitation whose token was presented. */
export type FoundMemberInvitation = Address & { readonly id: string; readonly number: number };

const tokenPattern = /^hpm_([0-9a-f]{32})_[A-Za-z0-9_-]{43}$/;

/**
 * Reserves the invitation of an address to an organization and returns its id: the given one, or the one that is open
 * for this address.
 */
export const reserveMemberInvitation = async (
  db: Db,
  {
    id,
    organizationId,
    email,
    ...issued
  }: Address & { readonly id: string } & Omit<IssuedInvitation, 'number'>,
): Promise<string> => {
  const address = normalizeEmail(email);
  await db
    .insertInto('vault.member_invitations')
    .values({
      id,
      organization_id: organizationId,
      email: address,
      digest: null,
      password_hash: null,
      ...toColumns({ ...issued, number: 0 }),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
    .execute();
  const { id: reservedId } = await db
    .selectFrom('vault.member_invitations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  return reservedId;
};

/**
 * Creates the token of an invitation and returns it, this one time; the token before it is no longer valid. Returns
 * undefined if a newer one was issued, or the invitation has ended. The vault stores a digest under the pepper, which
 * covers the token, the address and the number: a writer to the database cannot give a token another address.
 */
export const issueMemberInvitation = async (
  db: Db,
  vault: Vault,
  id: string,
  issued: IssuedInvitation,
): Promise<string | undefined> => {
  const row = await selectInvitation(db, id).executeTakeFirst();
  if (!row) return undefined;
  const token = `hpm_${id.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`;
  const digest = computeDigest(vault, { token, email: row.email, number: issued.number });
  const { numUpdatedRows } = await db
    .updateTable('vault.member_invitations')
    .set({ ...toColumns(issued), digest, password_hash: null })
    .where('id', '=', id)
    .where('number', '<=', issued.number)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? token : undefined;
};

/** Returns the invitation of a valid token; undefined for any other text. Its end is decided by the log. */
export const findMemberInvitation = async (
  db: Db,
  vault: Vault,
  token: string,
): Promise<FoundMemberInvitation | undefined> => {
  const [, digits] = tokenPattern.exec(token) ?? [];
  if (digits === undefined) return undefined;
  const row = await selectInvitation(db, toUuid(digits)).executeTakeFirst();
  if (!row?.digest) return undefined;
  const { id, organization_id: organizationId, email, number } = row;
  const digest = computeDigest(vault, { token, email, number });
  return isSameDigest(digest, row.digest) ? { id, organizationId, email, number } : undefined;
};

/** Returns the address of an invitation of an organization; undefined if there is none, or it has ended. */
export const findMemberInvitationAddress = async (
  db: Db,
  organizationId: string,
  id: string,
): Promise<string | undefined> => {
  const row = await selectInvitation(db, id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.email;
};

/**
 * Claims an invitation for the one who knows a password: stores its hash unless another was stored. Returns the stored
 * one, with which the acceptance goes on; undefined if the invitation has ended.
 */
export const claimMemberInvitation = async (
  db: Db,
  { id, number }: Pick<FoundMemberInvitation, 'id' | 'number'>,
  passwordHash: string,
): Promise<string | undefined> => {
  await db
    .updateTable('vault.member_invitations')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('number', '=', number)
    .where('password_hash', 'is', null)
    .execute();
  const row = await selectInvitation(db, id).where('number', '=', number).executeTakeFirst();
  return row?.password_hash ?? undefined;
};

/** Deletes an invitation, with its address. One that was issued after `number` stays; without it, none does. */
export const deleteMemberInvitation = async (
  db: Db,
  { id, number }: { readonly id: string; readonly number?: number },
): Promise<void> => {
  await db
    .deleteFrom('vault.member_invitations')
    .where('id', '=', id)
    .$if(number !== undefined, (rows) => rows.where('number', '<=', number ?? 0))
    .execute();
};

/** Returns the id of the invitation of an address to an organization; undefined if none is open. */
export const findMemberInvitationOf = async (
  db: Db,
  { organizationId, email }: Address,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('vault.member_invitations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return row?.id;
};

/** Deletes invitations that expired before an instant, of every organization. */
export const deleteExpiredMemberInvitations = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('vault.member_invitations')
    .where('expires_at', '<', before.toISOString())
    .execute();
};

const selectInvitation = (db: Db, id: string) =>
  db
    .selectFrom('vault.member_invitations')
    .select(['id', 'organization_id', 'email', 'number', 'digest', 'password_hash'])
    .where('id', '=', id);

const toColumns = ({ number, orgRole, invitedBy, invitedAt, expiresAt }: IssuedInvitation) => ({
  number,
  org_role: orgRole,
  invited_by: invitedBy,
  invited_at: invitedAt,
  expires_at: expiresAt,
});

type SignedValues = { readonly token: string; readonly email: string; readonly number: number };

const computeDigest = (vault: Vault, { token, email, number }: SignedValues): Buffer =>
  computeKeyDigest(vault, JSON.stringify(['member-invitation', token, email, number]));

const toUuid = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
