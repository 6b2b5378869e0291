import { type Db, read } from '@hiring/database';
import { type EventStore, logGeneration } from '@hiring/eventstore';
import type { Log } from '@hiring/telemetry';

import type { EndpointRequest } from '../http/endpoint/endpoint.ts';
import type { Metrics } from '../metrics.ts';
import { type ProjectionLag, waitForProjections } from './wait-for-projections.ts';

/** Reading one's own writes (decisions §5), between a command's answer and the next query. */
export type ReadYourWrites = {
  /** A command notes what it appended; undefined, when nothing was, is nothing to note. */
  readonly noteWrite: (category: string, position: bigint | undefined) => void;
  /**
   * A query waits, at most two seconds, until the projections it reads have passed what was written here:
   * `fresh(request, { 'api-keys': 'apiKey' })`, projection to category. Behind after that: `X-Projection-Lag`.
   */
  readonly waitForOwnWrites: (
    request: Pick<EndpointRequest, 'setHeader'>,
    reads: Readonly<Record<string, string>>,
  ) => Promise<void>;
};

type ReadYourWritesDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly log: Log;
  readonly metrics: Metrics;
};

/** Milliseconds a query waits for the projections it reads. */
const waitTimeoutMs = 2_000;

/**
 * `X-Projection-Lag: api-keys=3`: a projection and how many places of the log it is behind. When the log is restored to an
 * older point nobody waits for what is no longer in it.
 */
export const createReadYourWrites = ({
  db,
  store,
  log,
  metrics,
}: ReadYourWritesDeps): ReadYourWrites => {
  const lastWrites = new Map<string, bigint>();
  let waitFor = waitForProjections(() => readCheckpoints(db), waitTimeoutMs);
  let generation = logGeneration(store);

  const resetOnNewLog = (): void => {
    const currentGeneration = logGeneration(store);
    if (currentGeneration === generation) return;
    generation = currentGeneration;
    lastWrites.clear();
    waitFor = waitForProjections(() => readCheckpoints(db), waitTimeoutMs);
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
    for (const { projection } of behind) log.warn('a query did not wait longer', { projection });
    request.setHeader('X-Projection-Lag', behind.map(formatLag).join(', '));
  };
  return { noteWrite, waitForOwnWrites };
};

const noWait = Promise.resolve(undefined);

const formatLag = ({ projection, lag }: ProjectionLag): string => `${projection}=${lag}`;

const readCheckpoints = (db: Db) =>
  read(db).selectFrom('checkpoints').select(['projection', 'position', 'error']).execute();
