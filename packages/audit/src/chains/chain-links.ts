import type { Db } from '@hiring/database';

import { getGenesisHash } from './chain.ts';
import { type ChainHead, type ChainEntry, readChains, readEntries } from './stored-chains.ts';

/** The place of an event in its chain; hashes in hexadecimal. */
export type ChainLink = {
  readonly chain: string;
  readonly sequence: bigint;
  /** The hash of the entry before. */
  readonly previous: string;
  readonly hash: string;
};

/** The links of all chains, read once from the first to the last. */
export type ChainLinks = {
  /** Every event up to this position is in the chains. */
  readonly position: bigint;
  /** Number of restarts of the chains. If it changed while reading, the links are of two different chains. */
  readonly epoch: number;
  /** Returns the links after those of the last call, up to a position, by position. Throws when a query fails. */
  readonly readUpTo: (position: bigint) => Promise<ReadonlyMap<bigint, ChainLink>>;
};

/** Opens the links of the current chains. Holds one hash per chain and one page of entries in memory. */
export const openChainLinks = async (db: Db): Promise<ChainLinks> => {
  const { state, heads } = await readChains(db);
  const entries = readEntries(db, state.position);
  const toLink = createLinker(heads);
  let next = await entries.next();
  return {
    position: state.position,
    epoch: state.epoch,
    readUpTo: async (position) => {
      const links = new Map<bigint, ChainLink>();
      while (next.done !== true && next.value.position <= position) {
        links.set(next.value.position, toLink(next.value));
        next = await entries.next();
      }
      return links;
    },
  };
};

const createLinker = (heads: readonly ChainHead[]) => {
  const names = new Map(heads.map(({ id, name }) => [id, name]));
  const last = new Map<string, string>();
  return ({ chain: id, sequence, hash: bytes }: ChainEntry): ChainLink => {
    const chain = names.get(id) ?? `#${id}`;
    const previous = last.get(chain) ?? getGenesisHash(chain).toString('hex');
    const hash = bytes.toString('hex');
    last.set(chain, hash);
    return { chain, sequence, previous, hash };
  };
};
