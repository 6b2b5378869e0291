import { type Db, isInsufficientPrivilege, migrate, MigrationsNotAllowed } from '@hiring/database';
import {
  type EventStore,
  isAccessDenied,
  readNewestTypes,
  StoreUnavailable,
} from '@hiring/eventstore';
import { assertOwnSecret, type Vault } from '@hiring/vault';

import {
  findNewer,
  NewerEventsError,
  raiseVersions,
  recordEventVersions,
} from './event-versions.ts';
import { RejectedCredentials } from './rejected-credentials.ts';

export type ServiceStores = {
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  /** Starts although a newer build has written events: projections stop at what they cannot read. */
  readonly allowNewerEvents: boolean;
};

/**
 * What every service does before it reads or writes: migrates the database, and makes sure that the secret is the
 * database's own, that the event store accepts the credentials, and that no newer build has worked here. Throws NewerSchema,
 * MigrationsNotAllowed, WrongSecret, RejectedCredentials, NewerEvents, and whatever a database that is away throws; an event
 * store that is away is looked at by the next service that starts.
 */
export const prepareStores = async (stores: ServiceStores): Promise<void> => {
  try {
    await prepare(stores);
  } catch (error) {
    // Rights that were never granted: `ops migrate --grant` does that too.
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
  // The newest events of the log show a build that wrote to it and never reached this database.
  const newer = findNewer(types);
  if (newer) throw new NewerEventsError(newer, 'The log holds an event');
};

/** None where the store is away. Throws RejectedCredentials. */
const newestTypesIn = async (store: EventStore): Promise<readonly string[]> => {
  try {
    return await readNewestTypes(store, newestEventCount);
  } catch (error) {
    if (isAccessDenied(error)) throw new RejectedCredentials({ cause: error });
    if (error instanceof StoreUnavailable) return [];
    throw error;
  }
};

/** Few, so that a start costs one small read: a newer build is known by the database first. */
const newestEventCount = 100;
