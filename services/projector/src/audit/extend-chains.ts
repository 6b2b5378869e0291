import {
  type ChainHead,
  getChainName,
  getGenesisHash,
  isChained,
  type ChainsState,
  linkHash,
  readPlaces,
  streamDigest,
} from '@hiring/audit';
import { type Db, insertRows, type Tables, upsertRows } from '@hiring/database';
import type { RawEvent } from '@hiring/eventstore';
import { CheckpointConflict } from '@hiring/projections';
import { type Selectable, sql } from 'kysely';

export type ChainPosition = { readonly position: bigint; readonly eventId: string };

/**
 * Chains the events of a page and moves the position to `to`, in one transaction. Throws CheckpointConflict when
 * another instance was faster or the chains were restarted.
 */
export const extendChains = (
  db: Db,
  { state, events, to }: { state: ChainsState; events: readonly RawEvent[]; to: ChainPosition },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await moveState(tx, state, to);
    const chained = events.filter(isChained);
    if (chained.length === 0) return;
    const { chains, assigned, streams } = await assignChains(tx, chained);
    const entries = assigned.map(({ event, chain }) => appendEntry(chain, event));
    await insertRows(tx, 'audit.streams', streams);
    await insertRows(tx, 'audit.entries', entries);
    await upsertRows(tx, { table: 'audit.chains', key: 'id' }, [...chains.values()]);
  });

const moveState = async (tx: Db, state: ChainsState, to: ChainPosition): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('audit.lane')
    .set({ position: to.position, event_id: to.eventId, error: null, seen_at: sql`now()` })
    .where('epoch', '=', state.epoch)
    .where('position', '=', state.position)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new CheckpointConflict(`the chains no longer end at ${state.position}`);
  }
};

/** A chain head that changes with every entry. */
type MutableChainHead = { -readonly [Field in keyof ChainHead]: ChainHead[Field] };
type ChainedEvent = { readonly event: RawEvent; readonly chain: MutableChainHead };
type StreamRow = Selectable<Tables['audit.streams']>;

/** Returns each event with its chain, and the streams that have none yet. */
const assignChains = async (tx: Db, events: readonly RawEvent[]) => {
  const digests = events.map(({ streamId }) => streamDigest(streamId));
  const places = await readPlaces(tx, digests);
  const chains = await findChains(tx, {
    ids: [...places.values()].map(({ chain }) => chain),
    names: events.map(getChainName),
  });
  const byId = new Map([...chains.values()].map((chain) => [chain.id, chain]));
  const inChain = new Map([...places].map(([digest, { chain }]) => [digest, byId.get(chain)]));
  const streams: StreamRow[] = [];
  const assigned: ChainedEvent[] = [];
  let nextId = await firstFreeId(tx);

  const startChain = (name: string): MutableChainHead => {
    const newChain = { id: nextId++, name, sequence: 0n, position: 0n, hash: getGenesisHash(name) };
    chains.set(name, newChain);
    return newChain;
  };
  for (const [index, event] of events.entries()) {
    const digest = digests[index] ?? Buffer.alloc(0);
    const key = digest.toString('hex');
    const knownChain = inChain.get(key);
    const name = getChainName(event);
    const chain = knownChain ?? chains.get(name) ?? startChain(name);
    if (!knownChain) streams.push({ stream: digest, chain: chain.id, position: event.position });
    inChain.set(key, chain);
    assigned.push({ event, chain });
  }
  return { chains, assigned, streams };
};

/** Returns the existing chains by name. */
const findChains = async (
  tx: Db,
  { ids, names }: { readonly ids: readonly number[]; readonly names: readonly string[] },
): Promise<Map<string, MutableChainHead>> => {
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

/** The row of `audit.lane` is locked, so no other instance takes the id. */
const firstFreeId = async (tx: Db): Promise<number> => {
  const { last } = await tx
    .selectFrom('audit.chains')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

const appendEntry = (
  chain: MutableChainHead,
  event: RawEvent,
): Selectable<Tables['audit.entries']> => {
  chain.sequence += 1n;
  chain.position = event.position;
  chain.hash = linkHash(chain.hash, event);
  const { id, sequence, position, hash } = chain;
  return { position, chain: id, sequence, event_id: event.id, hash };
};
