import type { Raw } from '@hiring/eventstore';

import { chainOf, genesisOf, linkHash } from './chain.ts';
import type { Finding } from './findings.ts';
import type { Entry } from './stored-chains.ts';

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

export const beginWalk = (chain: string): Walk => ({
  chain,
  sequence: 0n,
  hash: genesisOf(chain),
  doubt: undefined,
  anchored: 0n,
  findings: 0,
});

export const goOn = (walk: Walk, { hash, sequence }: Entry): void => {
  walk.hash = hash;
  walk.sequence = sequence;
};

/** The event that a stream was first seen with decides about its chain; all others follow it. */
export const placeProblem = (
  event: Raw,
  chain: string,
  place: { readonly chain: string; readonly position: bigint } | undefined,
): string | undefined => {
  if (place?.chain !== chain) return `${event.streamId} is said to be in another chain`;
  if (place.position !== event.position || chainOf(event) === chain) return undefined;
  return `${event.streamId} belongs into the chain of ${chainOf(event)}`;
};

/** What the stored entry says beside its hash, which covers the event alone. */
export const entryProblem = (
  walk: Walk,
  event: Raw,
  { sequence, eventId, hash }: Entry,
): string | undefined => {
  if (walk.doubt) return undefined;
  if (sequence !== walk.sequence + 1n) return `is entry ${sequence} after entry ${walk.sequence}`;
  const otherName = eventId !== event.id && linkHash(walk.hash, event).equals(hash);
  return otherName ? `the entry names event ${eventId}` : undefined;
};
