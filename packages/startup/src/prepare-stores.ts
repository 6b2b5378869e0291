import { type Db, isInsufficientPrivilege, migrate, MigrationsNotAllowed } from '@hiring/database';
import { type EventStore, readNewestTypes, StoreUnavailable } from '@hiring/eventstore';
import { assertOwnSecret, type Vault } from '@hiring/vault';

import {
  findNewer,
  NewerEventsError,
  raiseVersions,
  recordEventVersions,
} from './event-versions.ts';
import { explainStoreFailure } from './store-failure.ts';

export type ServiceStores = {
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  /** Starts although a newer build has written events: projections stop at events they cannot read. */
  readonly allowNewerEvents: boolean;
};

/**
 * Prepares the stores before a service reads or writes: migrates the database, and checks that the secret belongs to
 * it, that the event store accepts the credentials, and that no newer build has run here. Throws NewerSchema,
 * MigrationsNotAllowed, WrongSecretError, RejectedCredentials, ConnectionFault, NewerEventsError, and the errors of an
 * unavailable database; an unavailable event store is checked at the next start of a service.
 */
export const prepareStores = async (stores: ServiceStores): Promise<void> => {
  try {
    await prepare(stores);
  } catch (error) {
    // The rights may be missing: `ops migrate --grant` grants them too.
    if (isInsufficientPrivilege(error)) throw new MigrationsNotAllowed(error);
    throw error;
  }
};

const prepare = async ({ db, store, vault, allowNewerEvents }: ServiceStores): Promise<void> => {
  await migrate(db);
  await assertOwnSecret(db, vault);
  const types = await newestTypesIn(store);
  if (allowNewerEvents) return raiseVersions(db);
  await recordEventVersions(db);
  // The newest events reveal a build that wrote to the log and never connected to this database.
  const newer = findNewer(types);
  if (newer) throw new NewerEventsError(newer, 'The log contains an event');
};

/** Returns an empty list if the store is unavailable. Throws RejectedCredentials and ConnectionFault. */
const newestTypesIn = async (store: EventStore): Promise<readonly string[]> => {
  try {
    return await readNewestTypes(store, newestEventCount);
  } catch (error) {
    const reason = await explainStoreFailure(store, error);
    if (reason instanceof StoreUnavailable) return [];
    throw reason;
  }
};

/** Few, so that a start costs one small read: the database usually reveals a newer build first. */
const newestEventCount = 100;
