import { EventStoreDBClient, isCommandError } from '@eventstore/db-client';

import { isVerdict, StoreUnavailable } from './errors.ts';

export type EventStoreOptions = {
  readonly name?: string;
  /** Milliseconds one call may take before its outcome is called unknown; default 1500. */
  readonly timeout?: number;
  readonly onError?: (error: Error) => void;
};

/** A connection that outlives its clients: a client that hangs or is poisoned is replaced. */
export type EventStore = {
  /** Runs one call under the own timeout: the client enforces none on appends (performance.md 0.6). */
  readonly call: <T>(operation: (client: EventStoreDBClient) => Promise<T>) => Promise<T>;
  /** The present client, for subscriptions, which have no end and so no timeout. */
  readonly client: () => EventStoreDBClient;
  readonly report: (error: Error) => void;
  readonly close: () => Promise<void>;
};

/** Opens nothing yet; the first call connects. `url` is `esdb://…`. */
export const connectEventStore = (url: string, options: EventStoreOptions = {}): EventStore => {
  const { timeout = 1_500, onError = () => undefined } = options;
  const make = () => EventStoreDBClient.connectionString(url);
  let current = make();

  const replace = (poisoned: EventStoreDBClient): void => {
    if (poisoned !== current) return;
    current = make();
    void poisoned.dispose().catch(onError);
  };

  const call: EventStore['call'] = async (operation) => {
    const client = current;
    try {
      return await within(timeout, operation(client));
    } catch (error) {
      if (isVerdict(error)) throw error;
      if (!(error instanceof Error && isCommandError(error))) replace(client);
      throw new StoreUnavailable({ cause: error });
    }
  };

  return { call, client: () => current, report: onError, close: () => current.dispose() };
};

/** Rejects after `ms` when the promise has not settled; its late outcome is then nobody's. */
const within = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, expiry]);
  } finally {
    clearTimeout(timer);
  }
};
