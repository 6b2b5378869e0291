import type { Change, Outcome } from '../../record.ts';
import {
  type FirstUse,
  type StreamHead,
  isSoftDeleted,
  isTombstoned,
  type WrittenEvent,
} from '../head.ts';

/** `compare`: the stream is past the expected revision; only the ids of the events after it can identify a retry. */
export type Verdict = 'write' | 'compare' | Outcome;

/** Judges a change by the expected revision and the head of its stream. */
export const verdictOn = (change: Change, head: StreamHead): Verdict => {
  if (isTombstoned(head)) return { kind: 'deleted' };
  if (change.kind === 'delete' && isUnknown(head)) return wrongVersion(head);
  switch (change.expected) {
    case 'any':
      return 'write';
    case 'streamExists':
      return checkExistence(head);
    case 'noStream':
      return head.revision === -1 ? 'write' : 'compare';
    default:
      return checkRevision(change.expected, head);
  }
};

const isUnknown = ({ revision, metadata }: StreamHead): boolean =>
  revision === -1 && metadata === undefined;

const checkExistence = (head: StreamHead): Verdict => {
  if (isUnknown(head)) return wrongVersion(head);
  return isSoftDeleted(head) ? { kind: 'deleted' } : 'write';
};

const checkRevision = (expected: number, head: StreamHead): Verdict => {
  if (expected === head.revision) return 'write';
  return expected > head.revision ? wrongVersion(head) : 'compare';
};

/**
 * Judges a change whose exact revision has passed: it is a retry if every id equals the id stored at its revision.
 * `stored` are the events after the expected revision.
 */
export const verdictOnRetry = (
  change: Change,
  head: StreamHead,
  stored: readonly WrittenEvent[],
): 'write' | Outcome => {
  const ids = change.kind === 'append' ? change.events.map(({ id }) => id) : [];
  const firstMismatch = ids.findIndex((id, index) => stored[index]?.id !== id);
  if (ids.length > 0 && firstMismatch === -1) return alreadyDone(head, stored[ids.length - 1]);
  const recreates = change.expected === 'noStream' && isSoftDeleted(head) && firstMismatch <= 0;
  return recreates ? 'write' : wrongVersion(head);
};

/**
 * Judges an append at any revision: it is a retry if every id was first used in this stream. `firstUses` has one entry
 * for each event of the change; undefined for an id that is not cached.
 */
export const verdictOnWeakRetry = (
  { stream }: Change,
  head: StreamHead,
  firstUses: readonly (FirstUse | undefined)[],
): 'write' | Outcome => {
  const usesHere = firstUses.map((use) => (use?.stream === stream ? use : undefined));
  if (usesHere[0] === undefined) return 'write';
  return usesHere.includes(undefined) ? wrongVersion(head) : alreadyDone(head, usesHere.at(-1));
};

const wrongVersion = ({ revision }: StreamHead): Outcome => ({
  kind: 'wrongVersion',
  actual: revision,
});

/** Returns the position only while the event can be read. */
const alreadyDone = (head: StreamHead, last: WrittenEvent | undefined): Outcome => ({
  kind: 'done',
  revision: last?.revision ?? head.revision,
  position:
    last && last.revision >= (head.metadata?.truncateBefore ?? 0) ? last.position : undefined,
});
