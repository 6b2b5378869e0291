import { type Bell, type Db, read } from '@hiring/database';
import { type EventStore, logGeneration } from '@hiring/eventstore';
import type { Log } from '@hiring/telemetry';

import type { Metrics } from '../metrics.ts';
import { type ProjectionLag, waitForProjections } from './wait-for-projections.ts';

/** Read-your-writes consistency (decisions §5): a query sees what this process wrote before it. */
export type ReadYourWrites = {
  /**
   * Records the position of the last event that a command appended to a category; undefined when it appended no event.
   */
  readonly noteWrite: (category: string, position: bigint | undefined) => void;
  /**
   * Waits at most two seconds until the projections that a query reads have passed this process's writes. `reads` maps
   * each projection to a category: `waitForOwnWrites(request, { 'api-keys': 'apiKey' })`. Sets `X-Projection-Lag` when
   * a projection is still behind after that.
   */
  readonly waitForOwnWrites: (
    request: { readonly setHeader: (name: string, value: string) => void },
    reads: Readonly<Record<string, string>>,
  ) => Promise<void>;
};

type ReadYourWritesDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Rings while a query waits; for a projector in the same process. */
  readonly bell?: Bell | undefined;
};

/** Maximum wait of a query for the projections that it reads. */
const waitTimeoutMs = 2_000;

/**
 * Creates the wait for the writes of this process. `X-Projection-Lag: api-keys=3` names a projection and the number of
 * log positions that it is behind. When the log is restored to an older point, the recorded positions are dropped,
 * because their events are no longer in the log.
 */
export const createReadYourWrites = ({
  db,
  store,
  log,
  metrics,
  bell,
}: ReadYourWritesDeps): ReadYourWrites => {
  const lastWrites = new Map<string, bigint>();
  const createWait = () => waitForProjections(() => readCheckpoints(db), waitTimeoutMs, bell?.ring);
  let waitFor = createWait();
  let generation = logGeneration(store);

  const resetOnNewLog = (): void => {
    const currentGeneration = logGeneration(store);
    if (currentGeneration === generation) return;
    generation = currentGeneration;
    lastWrites.clear();
    waitFor = createWait();
  };

  const noteWrite: ReadYourWrites['noteWrite'] = (category, position) => {
    resetOnNewLog();
    if (position !== undefined && position > (lastWrites.get(category) ?? -1n)) {
      lastWrites.set(category, position);
    }
  };

  const wait = async (projection: string, position: bigint): Promise<ProjectionLag | undefined> => {
    const stopTimer = metrics.readWaitSeconds.startTimer({ projection });
    const behind = await waitFor(projection, position);
    stopTimer();
    if (behind) metrics.readTimeouts.inc({ projection });
    return behind;
  };

  const waitForOwnWrites: ReadYourWrites['waitForOwnWrites'] = async (request, reads) => {
    resetOnNewLog();
    const waits = Object.entries(reads).map(([projection, category]) => {
      const position = lastWrites.get(category);
      return position === undefined ? noWait : wait(projection, position);
    });
    const behind = (await Promise.all(waits)).filter((lag) => lag !== undefined);
    if (behind.length === 0) return;
    for (const { projection } of behind) {
      log.warn('a query read from a projection that is behind', { projection });
    }
    request.setHeader('X-Projection-Lag', behind.map(formatLag).join(', '));
  };
  return { noteWrite, waitForOwnWrites };
};

const noWait = Promise.resolve(undefined);

const formatLag = ({ projection, lag }: ProjectionLag): string => `${projection}=${lag}`;

const readCheckpoints = (db: Db) =>
  read(db).selectFrom('checkpoints').select(['projection', 'position', 'error']).execute();
