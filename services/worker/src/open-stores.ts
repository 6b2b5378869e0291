import { connect, type Db } from '@hiring/database';
import { type Backend, createQueue, type EffectQueue, openBackend } from '@hiring/effect-queue';
import { connectEventStore, type EventStore, type EventStoreSource } from '@hiring/eventstore';
import { prepareStores } from '@hiring/startup';
import {
  type Failures,
  type Log,
  openLog,
  openRegistry,
  openTracing,
  type Tracing,
  watchAppends,
  watchFailures,
} from '@hiring/telemetry';
import { openKeyring, openVault, type PersonalKeyring, type Vault } from '@hiring/vault';
import type { Registry } from 'prom-client';

import type { Config } from './config.ts';
import { retryForever } from './retry.ts';

/** Closes one resource. The resource that was opened last is closed first. */
export type Close = () => Promise<unknown>;

/** The metrics, logs and traces of the worker. */
export type Observability = {
  readonly registry: Registry;
  readonly log: Log;
  readonly failures: Failures;
  readonly tracing: Tracing;
};

export const reportTo = (failures: Failures, source: string) => (error: unknown) =>
  failures.failed(source, error);

/** Opens the log, the metrics and the traces. */
export const openObservability = async (
  { logLevel, tracing: on }: Config,
  closings: Close[],
): Promise<Observability> => {
  const log = openLog('worker', logLevel);
  const failures = watchFailures(log);
  const onError = reportTo(failures, 'tracing');
  const tracing = await openTracing({ on, service: 'hiring-worker', onError });
  closings.push(tracing.stop);
  return { registry: openRegistry(), log, failures, tracing };
};

export type Stores = {
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  readonly backend: Backend;
  readonly queue: EffectQueue;
};

/** Connects to the database, the event store and the queue. Waits until they are available. */
export const openStores = async (
  config: Config,
  { eventStore, ...observability }: Observability & { readonly eventStore: EventStoreSource },
  closings: Close[],
): Promise<Stores> => {
  const { failures } = observability;
  const onError = reportTo(failures, 'connection');
  const { db, close } = connect(config.databaseUrl, { name: 'worker', onError });
  const vault = openVault(config.vaultSecret);
  const keyring = openKeyring(db, vault);
  const storeOptions = { name: 'worker', keyring, onAppend: watchAppends(observability), onError };
  const store = connectEventStore(eventStore, storeOptions);
  closings.push(close, store.close);
  const { allowNewerEvents } = config;
  await retryForever(() => prepareStores({ db, store, vault, allowNewerEvents }), {
    source: 'start',
    failures,
  });

  const open = async () => {
    const backend = openBackend(config, onError);
    const queue = createQueue(backend, onError);
    try {
      await queue.ready();
      return { backend, queue };
    } catch (error) {
      await queue.close();
      throw error;
    }
  };
  const { backend, queue } = await retryForever(open, { source: 'queue', failures });
  closings.push(queue.close);
  return { db, store, vault, keyring, backend, queue };
};
