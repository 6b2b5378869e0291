import { apiKey } from '@hiring/domain';

import { perEvent, type Projection } from '../projection.ts';

/** The keys an admin lists (specification §2.1); their use is counted by `api-key-usage`. */
export const apiKeys: Projection = {
  name: 'api-keys',
  version: 1,
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
        minted_by: minted.mintedBy,
        created_at: minted.mintedAt,
        expires_at: minted.expiresAt,
        revoked_at: null,
      }),
    ApiKeyRevoked: (db, { revokedAt }, { id }) =>
      db.updateTable('api_keys').set({ revoked_at: revokedAt }).where('id', '=', id),
  }),
};
