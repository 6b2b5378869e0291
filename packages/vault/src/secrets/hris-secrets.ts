import { randomBytes } from 'node:crypto';

import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import { seal, unseal } from './seal.ts';
import type { Vault } from './vault.ts';

/** The receiver that a signing secret belongs to: no two receivers share one. */
export type HrisEndpoint = { readonly organizationId: string; readonly endpoint: string };

/** Time for which a rotated secret still signs together with its successor (Standard Webhooks). */
const overlapMs = 24 * 3_600_000;

/**
 * Creates a receiver's first signing secret and returns it, this one time: `whsec_` and base64 of 32 bytes. Undefined
 * if the receiver has one already: it is never shown again, but can be rotated.
 */
export const makeHrisSecret = (
  db: Db,
  vault: Vault,
  receiver: HrisEndpoint,
): Promise<string | undefined> =>
  withReceiverLock(db, receiver, async (transaction) => {
    const current = await selectSecrets(transaction, receiver)
      .where('retires_at', 'is', null)
      .executeTakeFirst();
    return current ? undefined : insertSecret(transaction, vault, receiver);
  });

/**
 * Creates a new signing secret and returns it, this one time. The previous secret signs for 24 hours more; one rotated
 * before ends at once, so that at most two are in force and a leaked secret ends after two rotations.
 */
export const rotateHrisSecret = (
  db: Db,
  vault: Vault,
  receiver: HrisEndpoint,
  now: Date,
): Promise<string> =>
  withReceiverLock(db, receiver, async (transaction) => {
    const { organizationId, endpoint } = receiver;
    await transaction
      .deleteFrom('vault.hris_secrets')
      .where('organization_id', '=', organizationId)
      .where('endpoint', 'in', [endpoint, unboundEndpoint])
      .where('retires_at', 'is not', null)
      .execute();
    await transaction
      .updateTable('vault.hris_secrets')
      .set({ retires_at: new Date(now.getTime() + overlapMs).toISOString() })
      .where('organization_id', '=', organizationId)
      .where('endpoint', 'in', [endpoint, unboundEndpoint])
      .execute();
    return insertSecret(transaction, vault, receiver);
  });

/** Returns the bytes of every secret in force, newest first: two during a rotation. */
export const findHrisSecrets = async (
  db: Db,
  vault: Vault,
  receiver: HrisEndpoint,
  now: Date,
): Promise<readonly Buffer[]> => {
  const rows = await selectSecrets(db, receiver)
    .where((eb) => eb.or([eb('retires_at', 'is', null), eb('retires_at', '>', now.toISOString())]))
    .execute();
  return rows.map(({ sealed, endpoint }) =>
    unseal(vault, sealed, toAad({ ...receiver, endpoint })),
  );
};

/** Stored as the endpoint of secrets that are older than endpoint binding. */
const unboundEndpoint = '';

const selectSecrets = (db: Db, { organizationId, endpoint }: HrisEndpoint) =>
  db
    .selectFrom('vault.hris_secrets')
    .select(['sealed', 'endpoint'])
    .where('organization_id', '=', organizationId)
    .where('endpoint', 'in', [endpoint, unboundEndpoint])
    .orderBy('id', 'desc')
    .limit(2);

const insertSecret = async (db: Db, vault: Vault, receiver: HrisEndpoint): Promise<string> => {
  const secret = randomBytes(32);
  const { organizationId: organization_id, endpoint } = receiver;
  const sealed = seal(vault, secret, toAad(receiver));
  await db
    .insertInto('vault.hris_secrets')
    .values({ organization_id, endpoint, sealed, retires_at: null })
    .execute();
  return `whsec_${secret.toString('base64')}`;
};

/** Serializes changes for each organization, so that exactly one secret of a receiver is the newest. */
const withReceiverLock = <T>(
  db: Db,
  { organizationId }: HrisEndpoint,
  work: (transaction: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const lock = `hris-secret:${organizationId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
    return work(transaction);
  });

const toAad = ({ organizationId, endpoint }: HrisEndpoint): string =>
  endpoint === unboundEndpoint
    ? `hris-secret:${organizationId}`
    : `hris-secret:${organizationId}:${endpoint}`;
