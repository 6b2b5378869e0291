import type { RawEvent } from '@hiring/eventstore';

import { getChainName, getGenesisHash, linkHash } from '../chains/chain.ts';
import type { ChainEntry } from '../chains/stored-chains.ts';
import type { Finding } from './findings.ts';

/** The state of verifying one chain, entry by entry. */
export type Walk = {
  readonly chain: string;
  sequence: bigint;
  /** The hash of the last stored entry. */
  hash: Buffer;
  /** The hash of that entry computed from the log, if it differs, and the findings about the difference. */
  doubt: { readonly hash: Buffer; readonly findings: readonly Finding[] } | undefined;
  /** Position of the last anchor that matches. */
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

/**
 * Returns the problem of the chain of an event, if any: the first event of a stream determines the chain of all others.
 */
export const findPlaceProblem = (
  event: RawEvent,
  chain: string,
  place: { readonly chain: string; readonly position: bigint } | undefined,
): string | undefined => {
  if (place?.chain !== chain) return `${event.streamId} is assigned to another chain`;
  if (place.position !== event.position || getChainName(event) === chain) return undefined;
  return `${event.streamId} belongs to the chain of ${getChainName(event)}`;
};

/** Returns the problem of the other fields of an entry, if any: its hash covers only the event. */
export const findEntryProblem = (
  walk: Walk,
  event: RawEvent,
  { sequence, eventId, hash }: ChainEntry,
): string | undefined => {
  if (walk.doubt) return undefined;
  if (sequence !== walk.sequence + 1n) return `is entry ${sequence} after entry ${walk.sequence}`;
  const namesOtherEvent = eventId !== event.id && linkHash(walk.hash, event).equals(hash);
  return namesOtherEvent ? `the entry has the id of another event, ${eventId}` : undefined;
};
