import { setTimeout as delay } from 'node:timers/promises';

import { type ChainsState, readChainsState } from '@hiring/audit';
import type { Db } from '@hiring/database';
import {
  backoffMs,
  type EventStore,
  headPosition,
  type RawEvent,
  readLog,
} from '@hiring/eventstore';
import { CheckpointConflict } from '@hiring/projections';
import { sql } from 'kysely';

import type { Watch } from '../monitoring/watch.ts';
import type { AuditMetrics } from './audit-metrics.ts';
import { extendChains } from './extend-chains.ts';

export type ChainRunnerDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly watch: Watch;
  readonly metrics: AuditMetrics;
  /** Checks that this build may work on these stores. */
  readonly prepare: () => Promise<void>;
  readonly signal: AbortSignal;
};

/** The log is not the one the chains were built over: it was restored to an older point or replaced. */
class LogReplacedError extends Error {
  override readonly name = 'LogReplaced';
}

/** The source of failures in log lines. */
const source = 'audit chains';

/** Small enough that a busy machine reads a page within the timeout of a call. */
const pageSize = 250;
/**
 * Milliseconds between two reads of the end of the log: no reader waits for a chain, and fewer transactions cost less.
 */
const pollIntervalMs = 250;
/** The longest delay between two attempts, in milliseconds. */
const maxRetryDelayMs = 5_000;

/**
 * Builds the audit chains over the whole log, in its order, until the signal aborts (docs/operate/audit.md, How it
 * works). Every page starts with the last chained event, so that a log that was restored or replaced is detected:
 * then the chains stop and report it, until the log is back or an operator runs `audit restart`.
 */
export const runChains = async (deps: ChainRunnerDeps): Promise<void> => {
  const { watch, metrics, signal } = deps;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const position of extendAlongLog(deps)) {
        metrics.position.set(Number(position));
        metrics.stopped.set(0);
        failures = 0;
        watch.worked(source);
      }
    } catch (error) {
      if (!(error instanceof CheckpointConflict)) watch.failed(source, error);
      if (error instanceof LogReplacedError) await recordReplacement(deps, error);
      const wait = backoffMs(failures++, { firstMs: pollIntervalMs, maxMs: maxRetryDelayMs });
      await delay(wait, undefined, { signal }).catch(ignore);
    }
  }
};

/**
 * Yields the position reached after every read. Throws LogReplacedError, CheckpointConflict and errors of the
 * database and the store.
 */
async function* extendAlongLog({
  db,
  store,
  prepare,
  signal,
}: ChainRunnerDeps): AsyncGenerator<bigint, void> {
  await prepare();
  let state = await readChainsState(db);
  let lastRead: ReadPosition = state;
  while (!signal.aborted) {
    const page = await readPageAfter(store, lastRead);
    if (state.error !== null) state = await clearError(db, state);
    const last = page.at(-1);
    if (last) {
      state = await chainEvents(db, state, page);
      lastRead = { position: last.position, eventId: last.id };
    }
    yield state.position;
    if (page.length < pageSize) await delay(pollIntervalMs, undefined, { signal }).catch(ignore);
  }
}

/** The last event that was read, which may be a system event of the store. */
type ReadPosition = Pick<ChainsState, 'position' | 'eventId'>;

const readPageAfter = async (
  store: EventStore,
  lastRead: ReadPosition,
): Promise<readonly RawEvent[]> => {
  if (lastRead.eventId === null) return readLog(store, { from: undefined, count: pageSize });
  const { position, eventId } = lastRead;
  const [first, ...rest] = await readFrom(store, position);
  if (first?.position === position && first.id === eventId) return rest;
  const found = first ? `event ${first.id} is at ${first.position}` : `the log ends before it`;
  throw new LogReplacedError(
    `the log was replaced: event ${eventId} was at ${position}, and now ${found}. See docs/operate/audit.md`,
  );
};

/**
 * Reads a page from a position. A store may report a position beyond its end as unavailability. Throws
 * LogReplacedError.
 */
const readFrom = async (store: EventStore, position: bigint): Promise<readonly RawEvent[]> => {
  try {
    return await readLog(store, { from: position, count: pageSize + 1 });
  } catch (error) {
    const head = (await headPosition(store)) ?? 0n;
    if (head >= position) throw error;
    throw new LogReplacedError(
      `the log was replaced: it reached position ${position} before and now ends at ${head}. See docs/operate/audit.md`,
    );
  }
};

/** System events of the store can disappear, so the position is never recorded at one. */
const chainEvents = async (
  db: Db,
  state: ChainsState,
  events: readonly RawEvent[],
): Promise<ChainsState> => {
  const last = events.findLast(({ streamId }) => !streamId.startsWith('$'));
  if (!last) return state;
  const to = { position: last.position, eventId: last.id };
  await extendChains(db, { state, events, to });
  return { ...state, ...to };
};

/** Removes the recorded error, because the log is back. */
const clearError = async (db: Db, state: ChainsState): Promise<ChainsState> => {
  await db.updateTable('audit.lane').set({ error: null }).execute();
  return { ...state, error: null };
};

const recordReplacement = async (
  { db, metrics, watch }: ChainRunnerDeps,
  { message }: Error,
): Promise<void> => {
  metrics.stopped.set(1);
  await db
    .updateTable('audit.lane')
    .set({ error: message, seen_at: sql`now()` })
    .execute()
    .catch((error: unknown) => watch.failed(source, error));
};

const ignore = (): undefined => undefined;
