import { setTimeout as delay } from 'node:timers/promises';

import { type ChainsState, readChainsState } from '@hiring/audit';
import type { Db } from '@hiring/database';
import {
  backoffMs,
  type EventStore,
  findReplacementReason,
  type RawEvent,
  type RecordedEvent,
} from '@hiring/eventstore';
import { CheckpointConflict } from '@hiring/projections';
import { sql } from 'kysely';

import type { Watch } from '../monitoring/watch.ts';
import type { Subscriptions } from '../subscription/subscriptions.ts';
import type { AuditMetrics } from './audit-metrics.ts';
import { extendChains } from './extend-chains.ts';
import { waitForRestart } from './watch-restart.ts';

export type ChainRunnerDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly subscriptions: Subscriptions;
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

/** Milliseconds between two batches: no reader waits for a chain, and fewer transactions cost less. */
const beatMs = 250;
/** The longest delay between two attempts, in milliseconds. */
const maxRetryDelayMs = 5_000;

/**
 * Builds the audit chains over the whole log, in its order, until the signal aborts (docs/operate/audit.md, How it
 * works). Before it follows the log, also after every failure of the subscription, it reads the last chained event, so
 * that a log that was restored or replaced is detected: then the chains stop and report it, until the log is back or an
 * operator runs `audit restart`.
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
      const wait = backoffMs(failures++, { firstMs: beatMs, maxMs: maxRetryDelayMs });
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }
};

/**
 * Yields the position reached after every batch, until the signal aborts or the chains are restarted. Throws
 * LogReplacedError, CheckpointConflict and errors of the database and the store.
 */
async function* extendAlongLog({
  db,
  store,
  subscriptions,
  prepare,
  signal,
}: ChainRunnerDeps): AsyncGenerator<bigint, void> {
  await prepare();
  let state = await readChainsState(db);
  await assertSameLog(store, state);
  if (state.error !== null) state = await clearError(db, state);
  yield state.position;

  let unchained: readonly RawEvent[] = [];
  const ending = new AbortController();
  const following = AbortSignal.any([signal, ending.signal]);
  void waitForRestart(db, { epoch: state.epoch, signal: following }).then(() => ending.abort());
  const options = { categories: 'all', after: state.position, signal: following, beatMs } as const;
  try {
    for await (const { events } of subscriptions.follow(options)) {
      const { chainable, rest } = splitAfterLast([...unchained, ...events.map(toRawEvent)]);
      state = await chainEvents(db, state, chainable);
      unchained = rest;
      yield state.position;
    }
  } finally {
    ending.abort();
  }
}

const assertSameLog = async (store: EventStore, state: ChainsState): Promise<void> => {
  const reason = await findReplacementReason(store, state);
  if (reason === undefined) return;
  throw new LogReplacedError(`the log was replaced: ${reason}. See docs/operate/audit.md`);
};

/**
 * Splits events after the last one at which the position of the chains may be recorded: the store may remove older
 * metadata of a stream (`$$…`) from the log. The rest is chained with the next event.
 */
const splitAfterLast = (events: readonly RawEvent[]) => {
  const end = events.findLastIndex(({ streamId }) => !streamId.startsWith('$')) + 1;
  return { chainable: events.slice(0, end), rest: events.slice(end) };
};

const chainEvents = async (
  db: Db,
  state: ChainsState,
  events: readonly RawEvent[],
): Promise<ChainsState> => {
  const last = events.at(-1);
  if (!last) return state;
  const to = { position: last.position, eventId: last.id };
  await extendChains(db, { state, events, to });
  return { ...state, ...to };
};

/** Returns an event as the store returned it. */
const toRawEvent = (recorded: RecordedEvent): RawEvent => ({
  id: recorded.eventId,
  streamId: recorded.stream,
  revision: recorded.revision,
  position: recorded.position,
  created: new Date(recorded.recordedAt),
  type: recorded.type,
  ...recorded.stored,
});

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
