import { apiKey } from '@hiring/domain';
import { loadMany } from '@hiring/eventstore';
import { upgradeCredentials } from '@hiring/vault';

import type { Deps } from '../deps.ts';

/**
 * Gives the credentials of the version before their MAC, once, before anything is served; asks the event store only when there
 * are any. Those that may more than the log allows stay without one and are refused. Throws StoreUnavailable.
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
  if (upgraded > 0) log.warn('old credentials got their MAC', { events: upgraded });
  for (const keyId of refused) {
    log.error('a credential is not as the log has it and is refused; see `audit verify`', {
      keyId,
    });
  }
};
