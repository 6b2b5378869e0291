import type { RawEvent } from '@hiring/eventstore';

import { getChainName, getGenesisHash, linkHash } from '../chains/chain.ts';
import type { ChainEntry } from '../chains/stored-chains.ts';
import type { Finding } from './findings.ts';

/** One chain on the way along it: what was last believed, and what else may turn out to be true. */
export type Walk = {
  readonly chain: string;
  sequence: bigint;
  /** Of the stored entry that was seen last. */
  hash: Buffer;
  /** What that hash would be by the log, where the two differ, and the findings that say so. */
  doubt: { readonly hash: Buffer; readonly findings: readonly Finding[] } | undefined;
  /** Where the last anchor that agrees stands. */
  anchored: bigint;
  findings: number;
};

export const startWalk = (chain: string): Walk => ({
  chain,
  sequence: 0n,
  hash: getGenesisHash(chain),
  doubt: undefined,
  anchored: 0n,
  findings: 0,
});

export const advanceWalk = (walk: Walk, { hash, sequence }: ChainEntry): void => {
  walk.hash = hash;
  walk.sequence = sequence;
};

/** The event that a stream was first seen with decides about its chain; all others follow it. */
export const findPlaceProblem = (
  event: RawEvent,
  chain: string,
  place: { readonly chain: string; readonly position: bigint } | undefined,
): string | undefined => {
  if (place?.chain !== chain) return `${event.streamId} is said to be in another chain`;
  if (place.position !== event.position || getChainName(event) === chain) return undefined;
  return `${event.streamId} belongs into the chain of ${getChainName(event)}`;
};

/** What the stored entry says beside its hash, which covers the event alone. */
export const findEntryProblem = (
  walk: Walk,
  event: RawEvent,
  { sequence, eventId, hash }: ChainEntry,
): string | undefined => {
  if (walk.doubt) return undefined;
  if (sequence !== walk.sequence + 1n) return `is entry ${sequence} after entry ${walk.sequence}`;
  const namesOtherEvent = eventId !== event.id && linkHash(walk.hash, event).equals(hash);
  return namesOtherEvent ? `the entry names event ${eventId}` : undefined;
};
