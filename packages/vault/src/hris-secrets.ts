import { randomBytes } from 'node:crypto';

import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

import { seal, unseal } from './seal.ts';
import type { Vault } from './vault.ts';

/** Whose messages a secret signs: no two receivers share one. */
export type Receiver = { readonly organizationId: string; readonly endpoint: string };

/** A secret that was rotated out signs beside its successor for this long (Standard Webhooks). */
const overlap = 24 * 3_600_000;

/**
 * Makes a receiver's first signing secret and answers it for this one showing: `whsec_` and base64 of 32 bytes. Undefined
 * when there is one already: it is shown to nobody again, but can be rotated.
 */
export const makeHrisSecret = (
  db: Db,
  vault: Vault,
  receiver: Receiver,
): Promise<string | undefined> =>
  inTurn(db, receiver, async (transaction) => {
    const inForce = await secretsOf(transaction, receiver)
      .where('retires_at', 'is', null)
      .executeTakeFirst();
    return inForce ? undefined : insertSecret(transaction, vault, receiver);
  });

/**
 * Puts a new signing secret in force and answers it for this one showing. The one before signs for 24 hours more; one
 * that was on its way out already ends at once, so that two are live at most and a leaked one ends by rotating twice.
 */
export const rotateHrisSecret = (
  db: Db,
  vault: Vault,
  receiver: Receiver,
  now: Date,
): Promise<string> =>
  inTurn(db, receiver, async (transaction) => {
    const { organizationId, endpoint } = receiver;
    await transaction
      .deleteFrom('vault.hris_secrets')
      .where('organization_id', '=', organizationId)
      .where('endpoint', 'in', [endpoint, unbound])
      .where('retires_at', 'is not', null)
      .execute();
    await transaction
      .updateTable('vault.hris_secrets')
      .set({ retires_at: new Date(now.getTime() + overlap).toISOString() })
      .where('organization_id', '=', organizationId)
      .where('endpoint', 'in', [endpoint, unbound])
      .execute();
    return insertSecret(transaction, vault, receiver);
  });

/** The bytes of every secret that signs now, newest first: none, one, or two during a rotation. */
export const findHrisSecrets = async (
  db: Db,
  vault: Vault,
  receiver: Receiver,
  now: Date,
): Promise<readonly Buffer[]> => {
  const rows = await secretsOf(db, receiver)
    .where((eb) => eb.or([eb('retires_at', 'is', null), eb('retires_at', '>', now.toISOString())]))
    .execute();
  return rows.map(({ sealed, endpoint }) =>
    unseal(vault, sealed, about({ ...receiver, endpoint })),
  );
};

/** What secrets from before they belonged to an endpoint have in its place. */
const unbound = '';

const secretsOf = (db: Db, { organizationId, endpoint }: Receiver) =>
  db
    .selectFrom('vault.hris_secrets')
    .select(['sealed', 'endpoint'])
    .where('organization_id', '=', organizationId)
    .where('endpoint', 'in', [endpoint, unbound])
    .orderBy('id', 'desc')
    .limit(2);

const insertSecret = async (db: Db, vault: Vault, receiver: Receiver): Promise<string> => {
  const secret = randomBytes(32);
  const { organizationId: organization_id, endpoint } = receiver;
  const sealed = seal(vault, secret, about(receiver));
  await db
    .insertInto('vault.hris_secrets')
    .values({ organization_id, endpoint, sealed, retires_at: null })
    .execute();
  return `whsec_${secret.toString('base64')}`;
};

/** One at a time for each organisation, so that exactly one secret of a receiver is in force. */
const inTurn = <T>(
  db: Db,
  { organizationId }: Receiver,
  work: (transaction: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const lock = `hris-secret:${organizationId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
    return work(transaction);
  });

const about = ({ organizationId, endpoint }: Receiver): string =>
  endpoint === unbound
    ? `hris-secret:${organizationId}`
    : `hris-secret:${organizationId}:${endpoint}`;
