import type { MintedKey } from '@hiring/api-keys';
import { keyPrefix } from '@hiring/vault';

import type { KeyRow, UsageRow } from './queries.ts';

/** Presents a key as an item of the list (specification §2.1), with additional fields. */
export const presentKey = (key: KeyRow) => ({
  id: key.id,
  name: key.name,
  prefix: keyPrefix,
  start: key.start,
  enabled: key.revoked_at === null,
  createdAt: key.created_at,
  updatedAt: key.revoked_at ?? key.rotated_at ?? key.created_at,
  lastRequest: key.last_request && inMicroseconds(key.last_request),
  expiresAt: key.expires_at,
  requestCount: Number(key.request_count ?? 0n),
  owner: {
    ...presentOwner(key),
    platformRole: key.platform_role ?? 'user',
    orgRole: key.org_role,
    organizationId: key.organization_id,
  },
  label: key.label,
  scopes: key.scopes,
  deniedActions: key.denied_actions,
  allowedIps: key.allowed_ips,
  replaces: key.replaces,
  replacedBy: key.replaced_by,
  revokedAt: key.revoked_at,
  createdBy: key.minted_by,
});

/** Presents a minted key; with the key itself only when this request minted it. */
export const presentMintedKey = ({ id, name, key, start, expiresAt, ownerId }: MintedKey) => ({
  id,
  name,
  ...(key !== undefined && { key }),
  prefix: keyPrefix,
  start,
  expiresAt,
  userId: ownerId,
});

/**
 * Presents one page of the usage log (specification §2.3). `rows` has one row more than `limit` when there is a next
 * page.
 */
export const presentUsage = (key: KeyRow, rows: readonly UsageRow[], limit: number) => {
  const page = rows.slice(0, limit).map(presentRow);
  const hasMore = rows.length > limit;
  return {
    key: {
      id: key.id,
      name: key.name,
      createdAt: key.created_at,
      lastRequest: key.last_request && inMicroseconds(key.last_request),
      requestCount: Number(key.request_count ?? 0n),
      owner: presentOwner(key),
    },
    rows: page,
    pagination: { limit, hasMore, nextBefore: hasMore ? (page.at(-1)?.timestamp ?? null) : null },
  };
};

const presentOwner = (key: KeyRow) => ({
  id: key.owner_id,
  email: key.owner_email ?? '',
  name: key.owner_name ?? '',
});

const presentRow = (row: UsageRow) => ({
  id: row.id,
  timestamp: inMicroseconds(row.timestamp),
  method: row.method,
  path: row.path,
  ip: row.ip,
  userAgent: row.user_agent,
  authEndpoint: row.auth_endpoint,
});

/** Writes all six digits, so that these times sort as text in the order of time. */
const inMicroseconds = (instant: string): string => instant.replace(/(\.\d{3})Z$/, '$1000Z');
