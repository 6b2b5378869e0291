import type { Db } from '@hiring/database';
import { type EventStore, type RawEvent, readRawEvents } from '@hiring/eventstore';

import { findSignedHead } from '../anchors/signed-heads.ts';
import type { VerifyingKey } from '../anchors/signing-key.ts';
import { getGenesisHash, linkHash } from '../chains/chain.ts';
import { type ChainHead, readChains } from '../chains/stored-chains.ts';

/**
 * `equal`: the entry follows from the entry before it and the stored event; `changed`: it does not; `missing`: the event
 * should have an entry and has none; `waiting`: the chains have not reached the event yet.
 */
export const linkResults = ['equal', 'changed', 'missing', 'waiting'] as const;

export type LinkVerdict = {
  readonly event: RawEvent;
  readonly sequence: bigint | null;
  /** In hexadecimal; null without an entry. */
  readonly hash: string | null;
  readonly result: (typeof linkResults)[number];
};

/**
 * `equal`: the chain has the entry that was signed; `changed`: it has another one at that position; `missing`: it has
 * none; `forged`: the line in the database has no valid signature of the key.
 */
export const headResults = ['equal', 'changed', 'missing', 'forged'] as const;

/** The newest signed head of a chain, compared with the chain. */
export type HeadVerdict = {
  /** The line of the anchors file, as the database has it. */
  readonly text: string;
  /** What it says; undefined when it is forged. */
  readonly line:
    | {
        readonly sequence: bigint;
        readonly position: bigint;
        readonly hash: string;
        readonly signedAt: string;
        readonly keyId: string;
        /** The number of the line in the file; null for a line of the version before. */
        readonly number: bigint | null;
      }
    | undefined;
  readonly result: (typeof headResults)[number];
};

export type StreamVerdict = {
  /** The chain of the entries; undefined when there are none. */
  readonly chain: string | undefined;
  /** The newest entry of that chain. */
  readonly head:
    | { readonly sequence: bigint; readonly position: bigint; readonly hash: string }
    | undefined;
  /** The newest signed head of that chain; undefined before one was signed. */
  readonly signedHead: HeadVerdict | undefined;
  /** Every event up to this position is in the chains. */
  readonly position: bigint;
  /** Why the chains are stopped; null while they run. */
  readonly stopped: string | null;
  readonly links: readonly LinkVerdict[];
};

type Options = {
  readonly db: Db;
  readonly store: EventStore;
  readonly stream: string;
  readonly from: bigint;
  readonly count: number;
  /** Verifies the signature of the newest signed head. */
  readonly key: VerifyingKey;
};

/**
 * Compares up to `count` events of one stream with their entries. It does not detect what only a walk over a whole chain
 * does: removed events, and a chain that was rebuilt over an altered log (verifyChains). Throws StoreUnavailable.
 */
export const verifyStream = async (options: Options): Promise<StreamVerdict> => {
  const { db, store, key } = options;
  const { state, heads } = await readChains(db);
  const events = await readRawEvents(store, options);
  const entries = await readLinkedEntries(
    db,
    events.map(({ position }) => position),
  );
  const names = new Map(heads.map(({ id, name }) => [id, name]));
  const [first] = entries.values();
  const head = heads.find(({ id }) => id === first?.chain);
  const links = events.map((event) => {
    const entry = entries.get(event.position);
    const sequence = entry?.sequence ?? null;
    const hash = entry?.hash.toString('hex') ?? null;
    const chain = names.get(entry?.chain ?? -1) ?? '';
    return { event, sequence, hash, result: compare(event, entry, { chain, state }) };
  });
  return {
    chain: head?.name,
    head: head && { ...head, hash: head.hash.toString('hex') },
    signedHead: head && (await verifySignedHead(db, head, key)),
    position: state.position,
    stopped: state.error,
    links,
  };
};

const verifySignedHead = async (
  db: Db,
  { id, name }: ChainHead,
  key: VerifyingKey,
): Promise<HeadVerdict | undefined> => {
  const found = await findSignedHead(db, name, key);
  if (!found) return undefined;
  const { text, line } = found;
  if (!line) return { text, line, result: 'forged' };
  const { hash, at: signedAt, keyId, count } = line;
  const [sequence, position] = [BigInt(line.sequence), BigInt(line.position)];
  const entry = await db
    .selectFrom('audit.entries')
    .select(['chain', 'sequence', 'hash'])
    .where('position', '=', position)
    .executeTakeFirst();
  const isEqual =
    entry?.chain === id && entry.sequence === sequence && entry.hash.toString('hex') === hash;
  const number = count === undefined ? null : BigInt(count);
  return {
    text,
    line: { sequence, position, hash, signedAt, keyId, number },
    result: entry ? (isEqual ? 'equal' : 'changed') : 'missing',
  };
};

type LinkedEntry = {
  readonly chain: number;
  readonly sequence: bigint;
  readonly event_id: string;
  readonly hash: Buffer;
  /** The hash of the entry before it in its chain; null for the first one. */
  readonly previous: Buffer | null;
};

const compare = (
  event: RawEvent,
  entry: LinkedEntry | undefined,
  { chain, state }: { readonly chain: string; readonly state: { readonly position: bigint } },
): LinkVerdict['result'] => {
  if (!entry) return event.position > state.position ? 'waiting' : 'missing';
  const byLog = linkHash(entry.previous ?? getGenesisHash(chain), event);
  return entry.event_id === event.id && byLog.equals(entry.hash) ? 'equal' : 'changed';
};

/** Reads the entries at some positions, each with the hash that it follows. */
const readLinkedEntries = async (
  db: Db,
  positions: readonly bigint[],
): Promise<ReadonlyMap<bigint, LinkedEntry>> => {
  if (positions.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit.entries as entry')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit.entries as before')
          .select('before.hash as previous')
          .whereRef('before.chain', '=', 'entry.chain')
          .whereRef('before.position', '<', 'entry.position')
          .orderBy('before.position', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select(['entry.position', 'entry.chain', 'entry.sequence', 'entry.event_id', 'entry.hash'])
    .select('before.previous')
    .where('entry.position', '=', (eb) => eb.fn.any(eb.val([...positions])))
    .orderBy('entry.position')
    .execute();
  return new Map(rows.map(({ position, ...entry }) => [position, entry]));
};
