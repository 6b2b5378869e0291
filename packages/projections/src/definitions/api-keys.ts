import { apiKey } from '@hiring/domain';

import { perEvent, type Projection } from '../projection.ts';

/** The keys that an admin lists (specification §2.1); `api-key-usage` counts their use. */
export const apiKeys: Projection = {
  name: 'api-keys',
  version: 2,
  tables: ['api_keys'],
  categories: [apiKey.category],
  project: perEvent({
    ApiKeyMinted: (db, minted, { id }) =>
      db.insertInto('api_keys').values({
        id,
        name: minted.name,
        owner_id: minted.ownerId,
        start: minted.start,
        scopes: minted.scopes,
        denied_actions: minted.deniedActions ?? [],
        allowed_ips: minted.allowedIps ?? [],
        label: minted.label ?? null,
        minted_by: minted.mintedBy,
        created_at: minted.mintedAt,
        expires_at: minted.expiresAt,
        replaces: minted.replaces ?? null,
        replaced_by: null,
        rotated_at: null,
        revoked_at: null,
      }),
    ApiKeyRotated: (db, { successorId, rotatedAt, expiresAt }, { id }) =>
      db
        .updateTable('api_keys')
        .set({ replaced_by: successorId, rotated_at: rotatedAt, expires_at: expiresAt })
        .where('id', '=', id),
    ApiKeyRevoked: (db, { revokedAt }, { id }) =>
      db.updateTable('api_keys').set({ revoked_at: revokedAt }).where('id', '=', id),
  }),
};
