import type { Db } from '@hiring/database';
import { sql } from 'kysely';

/** The progress of the chains: every event up to `position` that belongs to a chain is in it. */
export type ChainsState = {
  /** Counts the restarts of the chains. */
  readonly epoch: number;
  readonly position: bigint;
  /** The event at that position; null at 0. */
  readonly eventId: string | null;
  /** The reason why the chains are stopped; null while they run. */
  readonly error: string | null;
};

export type ChainHead = {
  readonly id: number;
  readonly name: string;
  readonly sequence: bigint;
  readonly position: bigint;
  readonly hash: Buffer;
};

export const readChainsState = (db: Db): Promise<ChainsState> =>
  db
    .selectFrom('audit.lane')
    .select(['epoch', 'position', 'event_id as eventId', 'error'])
    .limit(1)
    .executeTakeFirstOrThrow();

export const readHeads = (db: Db): Promise<readonly ChainHead[]> =>
  db
    .selectFrom('audit.chains')
    .select(['id', 'name', 'sequence', 'position', 'hash'])
    .orderBy('position')
    .execute();

/** Reads state and heads in one snapshot. */
export const readChains = (
  db: Db,
): Promise<{ readonly state: ChainsState; readonly heads: readonly ChainHead[] }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({ state: await readChainsState(tx), heads: await readHeads(tx) }));

/** The id of the chain of a stream, and the position of the first event of the stream. */
export type StreamPlace = { readonly chain: number; readonly position: bigint };

/** Reads the places of streams, by the digests in hexadecimal; unknown streams are left out. */
export const readPlaces = async (
  db: Db,
  digests: readonly Buffer[],
): Promise<ReadonlyMap<string, StreamPlace>> => {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit.streams')
    .select(['stream', 'chain', 'position'])
    .where('stream', '=', (eb) => eb.fn.any(eb.val([...digests])))
    .execute();
  return new Map(rows.map(({ stream, ...place }) => [stream.toString('hex'), place]));
};

export type ChainEntry = {
  readonly position: bigint;
  readonly chain: number;
  readonly sequence: bigint;
  readonly eventId: string;
  readonly hash: Buffer;
};

const pageSize = 1_000;

/** Yields the entries of all chains up to a position, in the order of the log. */
export async function* readEntries(db: Db, upTo: bigint): AsyncGenerator<ChainEntry, void> {
  for (let after = -1n; ;) {
    const page: readonly ChainEntry[] = await db
      .selectFrom('audit.entries')
      .select(['position', 'chain', 'sequence', 'event_id as eventId', 'hash'])
      .where('position', '>', after)
      .where('position', '<=', upTo)
      .orderBy('position')
      .limit(pageSize)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.position;
  }
}

/**
 * Deletes every entry in the caller's transaction, so that the chain runner starts again with the first event of the
 * log.
 */
export const restartChains = async (transaction: Db): Promise<void> => {
  await transaction
    .updateTable('audit.lane')
    .set(({ eb }) => ({
      epoch: eb('epoch', '+', 1),
      position: 0n,
      event_id: null,
      error: null,
    }))
    .execute();
  await sql`truncate audit.entries, audit.streams, audit.chains`.execute(transaction);
};
