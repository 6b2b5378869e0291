import { type EventStore, logGeneration } from '@hiring/eventstore';
import { type Db, read } from '@hiring/readmodels';
import type { Log } from '@hiring/telemetry';

import type { Request } from './http/endpoint.ts';
import type { Metrics } from './metrics.ts';
import { type Behind, waitForProjections } from './wait-for-projections.ts';

/** Reading one's own writes (decisions §5), between a command's answer and the next query. */
export type Freshness = {
  /** A command notes what it appended; undefined, when nothing was, is nothing to note. */
  readonly written: (category: string, position: bigint | undefined) => void;
  /**
   * A query waits, at most two seconds, until the projections it reads have passed what was written here:
   * `fresh(request, { 'api-keys': 'apiKey' })`, projection to category. Behind after that: `X-Projection-Lag`.
   */
  readonly fresh: (
    request: Pick<Request, 'setHeader'>,
    reads: Readonly<Record<string, string>>,
  ) => Promise<void>;
};

type Needs = {
  readonly db: Db;
  readonly store: EventStore;
  readonly log: Log;
  readonly metrics: Metrics;
};

/** Milliseconds a query waits for the projections it reads. */
const patience = 2_000;

/**
 * `X-Projection-Lag: api-keys=3`: a projection and how many places of the log it is behind. When the log is restored to an
 * older point nobody waits for what is no longer in it.
 */
export const freshness = ({ db, store, log, metrics }: Needs): Freshness => {
  const ends = new Map<string, bigint>();
  let waitFor = waitForProjections(() => readCheckpoints(db), patience);
  let generation = logGeneration(store);

  const forgetAnotherLog = (): void => {
    const present = logGeneration(store);
    if (present === generation) return;
    generation = present;
    ends.clear();
    waitFor = waitForProjections(() => readCheckpoints(db), patience);
  };

  const written: Freshness['written'] = (category, position) => {
    forgetAnotherLog();
    if (position !== undefined && position > (ends.get(category) ?? -1n)) {
      ends.set(category, position);
    }
  };

  const wait = async (projection: string, position: bigint): Promise<Behind | undefined> => {
    const waited = metrics.readWaitSeconds.startTimer({ projection });
    const behind = await waitFor(projection, position);
    waited();
    if (behind) metrics.readTimeouts.inc({ projection });
    return behind;
  };

  const fresh: Freshness['fresh'] = async (request, reads) => {
    forgetAnotherLog();
    const waits = Object.entries(reads).map(([projection, category]) => {
      const position = ends.get(category);
      return position === undefined ? nothing : wait(projection, position);
    });
    const behind = (await Promise.all(waits)).filter((lag) => lag !== undefined);
    if (behind.length === 0) return;
    for (const { projection } of behind) log.warn('a query did not wait longer', { projection });
    request.setHeader('X-Projection-Lag', behind.map(asText).join(', '));
  };
  return { written, fresh };
};

const nothing = Promise.resolve(undefined);

const asText = ({ projection, by }: Behind): string => `${projection}=${by}`;

const readCheckpoints = (db: Db) =>
  read(db).selectFrom('checkpoints').select(['projection', 'position', 'error']).execute();
