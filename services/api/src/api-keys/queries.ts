import { type Db, read } from '@hiring/database';
import { sql } from 'kysely';

import type { Deps } from '../deps.ts';
import type { UsageGroup } from './fold-usage.ts';

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];
export type UsageRow = Awaited<ReturnType<typeof findUsage>>[number];

/** Lists every key, newest first, with the revoked and expired ones (specification §4.1, decisions §3). */
export const listKeys = (db: Db) =>
  keys(db).orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id', 'desc').execute();

const findKey = (db: Db, keyId: string) =>
  keys(db).where('api_keys.id', '=', keyId).executeTakeFirst();

/** Finds the key whose log is listed; the primary has one that was minted a moment ago. */
export const findKeyOfList = async ({ db, lists }: Pick<Deps, 'db' | 'lists'>, keyId: string) =>
  (await findKey(lists(), keyId)) ?? (await findKey(db, keyId));

type UsagePage = { readonly before: string | undefined; readonly limit: number };

/**
 * Finds up to `limit` rows of a key's log older than `before` (ISO, compared in microseconds), newest first. Timestamps
 * strictly increase per key, so a timestamp alone is a cursor that neither loses nor repeats a row (decisions §3). Looks
 * at the last month first, because Postgres plans a query for every partition that its conditions allow.
 */
export const findUsage = async (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  keyId: string,
  page: UsagePage,
) => {
  const from = toMonthEarlier(page.before ?? now().toISOString());
  const newest = await selectUsage(db, keyId, { ...page, from }).execute();
  return newest.length === page.limit ? newest : selectUsage(db, keyId, page).execute();
};

const firstInstant = '0001-01-01T00:00:00.000Z';
const monthMs = 31 * 86_400_000;

const toMonthEarlier = (instant: string): string =>
  new Date(Math.max(Date.parse(instant) - monthMs, Date.parse(firstInstant))).toISOString();

/** The query of a page, optionally only of its rows since `from`. It reads no partition once the page is full. */
export const selectUsage = (
  db: Db,
  keyId: string,
  { from, before, limit }: UsagePage & { readonly from?: string },
) =>
  read(db)
    .selectFrom('api_key_usage')
    .select(['id', 'timestamp', 'method', 'path', 'ip', 'user_agent', 'auth_endpoint'])
    .where('key_id', '=', keyId)
    .$if(before !== undefined, (rows) => rows.where('timestamp', '<', before ?? ''))
    .$if(from !== undefined, (rows) => rows.where('timestamp', '>=', from ?? ''))
    .orderBy('timestamp', 'desc')
    .limit(limit);

/** Maximum number of requests that are counted at once: half a second of Postgres, whatever a key has. */
const maxCountedUses = 200_000;

/** Counts the newest requests of a key by day (UTC) and endpoint. */
export const groupUsage = async (db: Db, keyId: string): Promise<readonly UsageGroup[]> => {
  const rows = await read(db)
    .selectFrom((eb) =>
      eb
        .selectFrom('api_key_usage')
        .select(['timestamp', 'method', 'auth_endpoint'])
        .where('key_id', '=', keyId)
        .orderBy('timestamp', 'desc')
        .limit(maxCountedUses)
        .as('uses'),
    )
    .select((eb) => [
      sql<string>`to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      'method',
      'auth_endpoint as authEndpoint',
      eb.fn.countAll<bigint>().as('count'),
    ])
    .groupBy(['day', 'method', 'auth_endpoint'])
    .orderBy('day')
    .limit(maxCountedUses)
    .execute();
  return rows.map(({ count, ...group }) => ({ ...group, count: Number(count) }));
};

/**
 * Selects keys with the current data of their owners. Projections run independently: a key may appear before its owner.
 */
const keys = (db: Db) =>
  read(db)
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.owner_id')
    .leftJoin('api_key_totals', 'api_key_totals.key_id', 'api_keys.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('memberships')
          .select(['organization_id', 'org_role'])
          .whereRef('memberships.user_id', '=', 'api_keys.owner_id')
          .orderBy('joined_at')
          .orderBy('organization_id')
          .limit(1)
          .as('earliest'),
      (join) => join.onTrue(),
    )
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.start',
      'api_keys.scopes',
      'api_keys.denied_actions',
      'api_keys.allowed_ips',
      'api_keys.label',
      'api_keys.minted_by',
      'api_keys.created_at',
      'api_keys.expires_at',
      'api_keys.replaces',
      'api_keys.replaced_by',
      'api_keys.rotated_at',
      'api_keys.revoked_at',
      'api_keys.owner_id',
      'users.email as owner_email',
      'users.name as owner_name',
      'users.platform_role',
      'earliest.organization_id',
      'earliest.org_role',
      'api_key_totals.request_count',
      'api_key_totals.last_request',
    ]);
