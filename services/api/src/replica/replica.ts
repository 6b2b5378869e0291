import { connect, type Db } from '@hiring/database';

/** A replica of the database, for the queries of lists (docs/operate/scale.md#a-replica). */
export type Replica = {
  /**
   * Runs `use` with one connection, so that all its statements see the same server. Rejects if there is none within
   * three seconds, and then for five seconds at once.
   */
  readonly use: <T>(use: (db: Db) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

type ReplicaOptions = {
  readonly maxConnections: number;
  readonly onError: (error: Error) => void;
};

/** Milliseconds for which a replica without a free connection is not used. */
const pauseMs = 5_000;

/** Milliseconds after which a query of the replica is given up; the primary then runs it. */
const queryTimeoutMs = 2_000;

/** Opens the connections to a replica. It is not needed for a start. */
export const openReplica = (url: string, options: ReplicaOptions): Replica => {
  const { db, close } = connect(url, { ...options, name: 'hiring-api-lists', queryTimeoutMs });
  let pausedUntilMs = 0;
  return {
    use: async (use) => {
      if (performance.now() < pausedUntilMs) throw new Error('the replica is not available');
      let isConnected = false;
      const connected = db.connection().execute((connection) => {
        isConnected = true;
        return use(connection);
      });
      return connected.catch((error: unknown) => {
        if (!isConnected) pausedUntilMs = performance.now() + pauseMs;
        throw error;
      });
    },
    close,
  };
};
