import {
  type ChainHead,
  chainOf,
  genesisOf,
  isChained,
  type LaneState,
  linkHash,
  readPlaces,
  streamDigest,
} from '@hiring/audit';
import type { Raw } from '@hiring/eventstore';
import type { Db, Tables } from '@hiring/readmodels';
import { type Insertable, sql } from 'kysely';

import { Overtaken } from '../checkpoint.ts';

export type Step = { readonly position: bigint; readonly eventId: string };

/**
 * Chains the events of a page and moves the lane to `to`, in one transaction: after a crash both are there or neither. Throws
 * Overtaken when another instance was quicker, or the chains were started anew.
 */
export const extendChains = (
  db: Db,
  { lane, events, to }: { lane: LaneState; events: readonly Raw[]; to: Step },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await move(tx, lane, to);
    const chained = events.filter(isChained);
    if (chained.length === 0) return;
    const { chains, placed, streams } = await place(tx, chained);
    const entries = placed.map(({ event, chain }) => linked(chain, event));
    await insertStreams(tx, streams);
    await tx.insertInto('audit.entries').values(entries).execute();
    await saveHeads(tx, [...chains.values()]);
  });

const move = async (tx: Db, lane: LaneState, to: Step): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('audit.lane')
    .set({ position: to.position, event_id: to.eventId, error: null, seen_at: sql`now()` })
    .where('epoch', '=', lane.epoch)
    .where('position', '=', lane.position)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken(`the chains no longer end at ${lane.position}`);
};

/** A head that grows with every entry. */
type Growing = { -readonly [Field in keyof ChainHead]: ChainHead[Field] };
type Placed = { readonly event: Raw; readonly chain: Growing };
type StreamRow = Insertable<Tables['audit.streams']>;

/** Each event with its chain, and the streams that were not seen before. */
const place = async (tx: Db, events: readonly Raw[]) => {
  const digests = events.map(({ streamId }) => streamDigest(streamId));
  const places = await readPlaces(tx, digests);
  const chains = await findChains(tx, {
    ids: [...places.values()].map(({ chain }) => chain),
    names: events.map(chainOf),
  });
  const byId = new Map([...chains.values()].map((chain) => [chain.id, chain]));
  const inChain = new Map([...places].map(([digest, { chain }]) => [digest, byId.get(chain)]));
  const streams: StreamRow[] = [];
  const placed: Placed[] = [];
  let nextId = await firstFreeId(tx);

  const begin = (name: string): Growing => {
    const begun = { id: nextId++, name, sequence: 0n, position: 0n, hash: genesisOf(name) };
    chains.set(name, begun);
    return begun;
  };
  for (const [index, event] of events.entries()) {
    const digest = digests[index] ?? Buffer.alloc(0);
    const key = digest.toString('hex');
    const known = inChain.get(key);
    const name = chainOf(event);
    const chain = known ?? chains.get(name) ?? begin(name);
    if (!known) streams.push({ stream: digest, chain: chain.id, position: event.position });
    inChain.set(key, chain);
    placed.push({ event, chain });
  }
  return { chains, placed, streams };
};

/** Chains by name, as far as there are any. */
const findChains = async (
  tx: Db,
  { ids, names }: { readonly ids: readonly number[]; readonly names: readonly string[] },
): Promise<Map<string, Growing>> => {
  const rows = await tx
    .selectFrom('audit.chains')
    .select(['id', 'name', 'sequence', 'position', 'hash'])
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))),
        eb('name', '=', eb.fn.any(eb.val([...new Set(names)]))),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
};

/** The lane's row is locked: nobody else takes it. */
const firstFreeId = async (tx: Db): Promise<number> => {
  const { last } = await tx
    .selectFrom('audit.chains')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

const linked = (chain: Growing, event: Raw): Insertable<Tables['audit.entries']> => {
  chain.sequence += 1n;
  chain.position = event.position;
  chain.hash = linkHash(chain.hash, event);
  const { id, sequence, position, hash } = chain;
  return { position, chain: id, sequence, event_id: event.id, hash };
};

const insertStreams = async (tx: Db, streams: readonly StreamRow[]): Promise<void> => {
  if (streams.length > 0) await tx.insertInto('audit.streams').values(streams).execute();
};

const saveHeads = async (tx: Db, chains: readonly Growing[]): Promise<void> => {
  await tx
    .insertInto('audit.chains')
    .values(chains)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        sequence: eb.ref('excluded.sequence'),
        position: eb.ref('excluded.position'),
        hash: eb.ref('excluded.hash'),
      })),
    )
    .execute();
};
