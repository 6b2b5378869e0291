import { setTimeout as delay } from 'node:timers/promises';

import { type LaneState, readLaneState } from '@hiring/audit';
import { backoffMs, type EventStore, headPosition, type Raw, readLog } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

import { Overtaken } from '../checkpoint.ts';
import type { Watch } from '../watch.ts';
import type { AuditMetrics } from './audit-metrics.ts';
import { extendChains } from './extend-chains.ts';

export type ChainLaneDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly watch: Watch;
  readonly metrics: AuditMetrics;
  /** Makes sure that this build may work on these stores. */
  readonly prepare: () => Promise<void>;
  readonly signal: AbortSignal;
};

/** The log is not the one that the chains were built over: restored to an older point, or replaced. */
class LogReplaced extends Error {
  override readonly name = 'LogReplaced';
}

/** What the chains are called in log lines. */
const source = 'audit chains';

/** Few enough that a page is read within the time-out of a call on a busy machine, too. */
const pageSize = 250;
/** Milliseconds between two looks at the end of the log: nobody waits for a chain, and few transactions are cheap. */
const pause = 250;
/** Milliseconds between two tries at most. */
const longestWait = 5_000;

/**
 * Builds the audit chains over the whole log, in its order, until the signal aborts (security.md §4). Every page begins with the
 * event that was chained last, so that nothing follows it in a log that was restored or replaced: then it stands still and says
 * so, until the log is back or `audit restart`.
 */
export const runChainLane = async (deps: ChainLaneDeps): Promise<void> => {
  const { watch, metrics, signal } = deps;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const position of follow(deps)) {
        metrics.position.set(Number(position));
        metrics.stopped.set(0);
        failures = 0;
        watch.worked(source);
      }
    } catch (error) {
      if (!(error instanceof Overtaken)) watch.failed(source, error);
      if (error instanceof LogReplaced) await stop(deps, error);
      const wait = backoffMs(failures++, { firstMs: pause, longestMs: longestWait });
      await delay(wait, undefined, { signal }).catch(ignore);
    }
  }
};

/** The position reached, at every look. Throws LogReplaced, Overtaken and whatever database and store say. */
async function* follow({
  db,
  store,
  prepare,
  signal,
}: ChainLaneDeps): AsyncGenerator<bigint, void> {
  await prepare();
  let lane = await readLaneState(db);
  let seen: Seen = lane;
  while (!signal.aborted) {
    const page = await pageAfter(store, seen);
    if (lane.error !== null) lane = await cleared(db, lane);
    const last = page.at(-1);
    if (last) {
      lane = await chained(db, lane, page);
      seen = { position: last.position, eventId: last.id };
    }
    yield lane.position;
    if (page.length < pageSize) await delay(pause, undefined, { signal }).catch(ignore);
  }
}

/** The last event that was read, which may be one of the store's own. */
type Seen = Pick<LaneState, 'position' | 'eventId'>;

const pageAfter = async (store: EventStore, seen: Seen): Promise<readonly Raw[]> => {
  if (seen.eventId === null) return readLog(store, { from: undefined, count: pageSize });
  const { position, eventId } = seen;
  const [first, ...rest] = await readFrom(store, position);
  if (first?.position === position && first.id === eventId) return rest;
  const found = first ? `${first.id} stands at ${first.position}` : `it ends before`;
  throw new LogReplaced(
    `the log was replaced: event ${eventId} was at ${position}, and ${found}. See docs/operate/audit.md`,
  );
};

/** A real store cannot read from a position beyond its end, and says so as if it were unavailable. Throws LogReplaced. */
const readFrom = async (store: EventStore, position: bigint): Promise<readonly Raw[]> => {
  try {
    return await readLog(store, { from: position, count: pageSize + 1 });
  } catch (error) {
    const head = (await headPosition(store)) ?? 0n;
    if (head >= position) throw error;
    throw new LogReplaced(
      `the log was replaced: it was seen to go to ${position} and ends at ${head}. See docs/operate/audit.md`,
    );
  }
};

/** The store's own events come and go, so the lane is never said to stand at one. */
const chained = async (db: Db, lane: LaneState, events: readonly Raw[]): Promise<LaneState> => {
  const last = events.findLast(({ streamId }) => !streamId.startsWith('$'));
  if (!last) return lane;
  const to = { position: last.position, eventId: last.id };
  await extendChains(db, { lane, events, to });
  return { ...lane, ...to };
};

/** The log is back. */
const cleared = async (db: Db, lane: LaneState): Promise<LaneState> => {
  await db.updateTable('audit.lane').set({ error: null }).execute();
  return { ...lane, error: null };
};

const stop = async ({ db, metrics, watch }: ChainLaneDeps, { message }: Error): Promise<void> => {
  metrics.stopped.set(1);
  await db
    .updateTable('audit.lane')
    .set({ error: message, seen_at: sql`now()` })
    .execute()
    .catch((error: unknown) => watch.failed(source, error));
};

const ignore = (): undefined => undefined;
