import { randomBytes } from 'node:crypto';

import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import { seal, unseal } from './seal.ts';
import type { Vault } from './vault.ts';

/** A webhook subscription of an organization. */
export type WebhookReceiver = { readonly organizationId: string; readonly subscriptionId: string };

/** The command that creates a secret, and its time. */
type Rotation = { readonly rotationId: string; readonly now: Date };

/** Milliseconds for which a rotated secret still signs together with its successor (Standard Webhooks). */
const overlapMs = 24 * 3_600_000;

/** The maximum number of subscriptions of an organization. */
export const maxWebhooks = 20;

/**
 * Creates a subscription's first signing secret, or a new one, and returns it, this one time: `whsec_` and base64 of 32
 * bytes. The previous secret signs for 24 hours more; one rotated before ends at once. A repeat of the same command
 * replaces the secret that it created before, which no one received. Undefined for the first secret of a subscription
 * beyond `maxWebhooks`.
 */
export const createWebhookSecret = (
  db: Db,
  vault: Vault,
  receiver: WebhookReceiver,
  { rotationId, now }: Rotation,
): Promise<string | undefined> =>
  withOrganizationLock(db, receiver.organizationId, async (transaction) => {
    const current = await findCurrent(transaction, receiver);
    if (!current && (await countWebhooks(transaction, receiver)) >= maxWebhooks) return undefined;
    if (current?.rotation_id === rotationId) {
      await transaction.deleteFrom('vault.webhook_secrets').where('id', '=', current.id).execute();
    } else {
      await retireSecret(transaction, receiver, now);
    }
    const secret = randomBytes(32);
    const { organizationId: organization_id, subscriptionId: subscription_id } = receiver;
    const sealed = seal(vault, secret, toAad(receiver));
    await transaction
      .insertInto('vault.webhook_secrets')
      .values({
        organization_id,
        subscription_id,
        rotation_id: rotationId,
        sealed,
        retires_at: null,
      })
      .execute();
    return `whsec_${secret.toString('base64')}`;
  });

/** Returns the bytes of every secret in force, newest first: two during a rotation. */
export const findWebhookSecrets = async (
  db: Db,
  vault: Vault,
  receiver: WebhookReceiver,
  now: Date,
): Promise<readonly Buffer[]> => {
  const rows = await db
    .selectFrom('vault.webhook_secrets')
    .select('sealed')
    .where('subscription_id', '=', receiver.subscriptionId)
    .where((eb) => eb.or([eb('retires_at', 'is', null), eb('retires_at', '>', now.toISOString())]))
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ sealed }) => unseal(vault, sealed, toAad(receiver)));
};

/** Deletes the secrets of a deleted subscription. */
export const deleteWebhookSecrets = async (db: Db, subscriptionId: string): Promise<void> => {
  await db
    .deleteFrom('vault.webhook_secrets')
    .where('subscription_id', '=', subscriptionId)
    .execute();
};

/**
 * Returns the ids of all subscriptions that have a secret: every subscription, because its first secret is stored before
 * it is recorded.
 */
export const listWebhookIds = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('vault.webhook_secrets')
    .select('subscription_id')
    .where('retires_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
};

const findCurrent = (db: Db, { subscriptionId }: WebhookReceiver) =>
  db
    .selectFrom('vault.webhook_secrets')
    .select(['id', 'rotation_id'])
    .where('subscription_id', '=', subscriptionId)
    .where('retires_at', 'is', null)
    .executeTakeFirst();

const countWebhooks = async (db: Db, { organizationId }: WebhookReceiver): Promise<number> => {
  const { count } = await db
    .selectFrom('vault.webhook_secrets')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('retires_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** At most two secrets are in force, so that a leaked one ends after two rotations. */
const retireSecret = async (
  db: Db,
  { subscriptionId }: WebhookReceiver,
  now: Date,
): Promise<void> => {
  await db
    .deleteFrom('vault.webhook_secrets')
    .where('subscription_id', '=', subscriptionId)
    .where('retires_at', 'is not', null)
    .execute();
  await db
    .updateTable('vault.webhook_secrets')
    .set({ retires_at: new Date(now.getTime() + overlapMs).toISOString() })
    .where('subscription_id', '=', subscriptionId)
    .execute();
};

/** Serializes changes for each organization, so that one secret is the newest and the maximum is kept. */
const withOrganizationLock = <T>(
  db: Db,
  organizationId: string,
  work: (transaction: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const lock = `webhook-secret:${organizationId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
    return work(transaction);
  });

const toAad = ({ organizationId, subscriptionId }: WebhookReceiver): string =>
  `webhook-secret:${organizationId}:${subscriptionId}`;
