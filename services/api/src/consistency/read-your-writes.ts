import { type Bell, type Db, read } from '@hiring/database';
import { type EventStore, logGeneration } from '@hiring/eventstore';
import type { Log } from '@hiring/telemetry';
import type { Vault } from '@hiring/vault';

import type { Metrics } from '../metrics.ts';
import { assertInLog } from './assert-in-log.ts';
import { type ConsistencyTokens, createConsistencyTokens } from './consistency-tokens.ts';
import { type Positions, raisePosition } from './positions.ts';
import { type ProjectionLag, waitForProjections } from './wait-for-projections.ts';

/**
 * Read-your-writes consistency (decisions §5): a query sees what this process wrote before it, and what the consistency
 * token of its request names.
 */
export type ReadYourWrites = {
  /**
   * Records the position of the last event that a command appended to a category; undefined when it appended no event.
   */
  readonly noteWrite: (category: string, position: bigint | undefined) => void;
  /**
   * Waits at most two seconds until the projections that a query reads have passed this process's writes and
   * `positions`, which is then raised to what the query sees. `reads` maps each projection to a category:
   * `waitForOwnWrites(request, { 'api-keys': 'apiKey' })`. Sets `X-Projection-Lag` when a projection is still behind
   * after that. Throws 400 when `positions` are not of this log. Handlers leave `positions` out: `keepConsistency`
   * passes those of the request. Returns what the projections have passed; undefined when one is still behind.
   */
  readonly waitForOwnWrites: (
    request: { readonly setHeader: (name: string, value: string) => void },
    reads: Readonly<Record<string, string>>,
    positions?: Positions,
  ) => Promise<WaitedPositions | undefined>;
  /** The tokens that callers pass from one instance to another. */
  readonly consistencyTokens: ConsistencyTokens;
};

/** By projection, the position that was waited for; undefined when there was none to wait for. */
export type WaitedPositions = ReadonlyMap<string, bigint | undefined>;

type ReadYourWritesDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Rings while a query waits; for a projector in the same process. */
  readonly bell?: Bell | undefined;
};

/** Maximum wait of a query for the projections that it reads. */
const waitTimeoutMs = 2_000;

/**
 * Creates the wait for the writes of this process. `X-Projection-Lag: api-keys=3` names a projection and for how many
 * seconds, rounded up, it has been behind a position that a query waited for. When the log is restored to an older
 * point, the recorded positions are dropped, because their events are no longer in the log.
 */
export const createReadYourWrites = (deps: ReadYourWritesDeps): ReadYourWrites => {
  const { db, store, log, metrics, bell } = deps;
  const lastWrites = new Map<string, bigint>();
  let delays = trackDelays();
  const createWait = () => waitForProjections(() => readCheckpoints(db), waitTimeoutMs, bell?.ring);
  let waitFor = createWait();
  let generation = logGeneration(store);

  const resetOnNewLog = (): void => {
    const currentGeneration = logGeneration(store);
    if (currentGeneration === generation) return;
    generation = currentGeneration;
    lastWrites.clear();
    delays = trackDelays();
    waitFor = createWait();
  };

  const noteWrite: ReadYourWrites['noteWrite'] = (category, position) => {
    resetOnNewLog();
    raisePosition(lastWrites, category, position);
  };

  const waitForOwnWrites: ReadYourWrites['waitForOwnWrites'] = async (
    request,
    reads,
    positions = new Map(),
  ) => {
    resetOnNewLog();
    const waited = new Map<string, bigint | undefined>();
    const waits = Object.entries(reads).map(async ([projection, category]) => {
      const named = positions.get(category);
      const position = findLater(lastWrites.get(category), named);
      waited.set(projection, position);
      if (position === undefined) return undefined;
      const at = performance.now();
      const lag = await measureWait(metrics, projection, () => waitFor(projection, position));
      if (!lag) raisePosition(positions, category, position);
      return lag && { ...lag, named, since: delays.findStart(lag, { position, at }) };
    });
    const behind = (await Promise.all(waits)).filter((lag) => lag !== undefined);
    if (behind.length === 0) return waited;
    await assertInLog(store, behind);
    logLag(log, behind);
    request.setHeader('X-Projection-Lag', behind.map(formatLag).join(', '));
    return undefined;
  };
  const consistencyTokens = createConsistencyTokens(deps);
  return { noteWrite, waitForOwnWrites, consistencyTokens };
};

const measureWait = async (
  metrics: Metrics,
  projection: string,
  wait: () => Promise<ProjectionLag | undefined>,
): Promise<ProjectionLag | undefined> => {
  const stopTimer = metrics.readWaitSeconds.startTimer({ projection });
  const behind = await wait();
  stopTimer();
  if (behind) metrics.readTimeouts.inc({ projection });
  return behind;
};

const logLag = (log: Log, behind: readonly ProjectionLag[]): void => {
  for (const { projection } of behind) {
    log.warn('a query read from a projection that is behind', { projection });
  }
};

const findLater = (a: bigint | undefined, b: bigint | undefined): bigint | undefined =>
  a !== undefined && b !== undefined && a > b ? a : (b ?? a);

/** A position that a query waited for, from a time of `performance.now()` on. */
type WaitStart = { readonly position: bigint; readonly at: number };

/** Remembers the oldest wait of each projection whose position it has not reached. */
const trackDelays = () => {
  const oldest = new Map<string, WaitStart>();
  return {
    /** Returns when the projection was first behind: at the remembered wait, or at this if that is over. */
    findStart: ({ projection, reached }: ProjectionLag, wait: WaitStart): number => {
      const known = oldest.get(projection);
      const start = known && known.position > reached ? known : wait;
      oldest.set(projection, start);
      return start.at;
    },
  };
};

type Delay = { readonly projection: string; readonly since: number };

const formatLag = ({ projection, since }: Delay): string =>
  `${projection}=${Math.ceil((performance.now() - since) / 1_000)}`;

const readCheckpoints = (db: Db) =>
  read(db).selectFrom('checkpoints').select(['projection', 'position', 'error']).execute();
