import { apiKey } from '@hiring/domain';
import { loadMany } from '@hiring/eventstore';
import { upgradeCredentials } from '@hiring/vault';

import type { Deps } from '../deps.ts';

/**
 * Adds the MAC to credentials that an older version stored without one, before the API serves requests. Reads the event
 * store only when there are such credentials. A credential that grants more than the log allows stays without a MAC and
 * is rejected. Throws StoreUnavailable.
 */
export const upgradeStoredCredentials = async ({
  db,
  vault,
  store,
  log,
  now,
}: Pick<Deps, 'db' | 'vault' | 'store' | 'log' | 'now'>): Promise<void> => {
  const { upgraded, refused } = await upgradeCredentials(db, vault, {
    findFacts: (ids) => loadMany(store, apiKey, ids),
    now: now(),
  });
  if (upgraded > 0) {
    log.warn('a MAC was added to credentials of an older version', { events: upgraded });
  }
  for (const keyId of refused) {
    log.error('a credential does not match the log and is rejected; run `audit verify`', {
      keyId,
    });
  }
};
