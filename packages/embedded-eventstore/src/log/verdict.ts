import type { Change, Outcome } from '../record.ts';
import { type Head, isSoftDeleted, isTombstoned, type Written } from './head.ts';

/** `compare`: the expected revision has passed; only the ids stored after it can tell a retry. */
export type Verdict = 'write' | 'compare' | Outcome;

/** Holds a change against its stream: the table of expected revisions. */
export const verdictOn = (change: Change, head: Head): Verdict => {
  const { expected } = change;
  if (isTombstoned(head)) return { kind: 'deleted' };
  const never = head.revision === -1 && head.metadata === undefined;
  if (never && change.kind === 'delete') return wrongVersion(head);
  switch (expected) {
    case 'any':
      return 'write';
    case 'streamExists':
      if (never) return wrongVersion(head);
      return isSoftDeleted(head) ? { kind: 'deleted' } : 'write';
    case 'noStream':
      return head.revision === -1 ? 'write' : 'compare';
    default:
      if (expected === head.revision) return 'write';
      return expected > head.revision ? wrongVersion(head) : 'compare';
  }
};

/**
 * A retry of an exact revision: every id given equals the one stored in its place. `stored` are the
 * events that follow the expected revision.
 */
export const verdictOnRetry = (
  change: Change,
  head: Head,
  stored: readonly Written[],
): 'write' | Outcome => {
  const ids = change.kind === 'append' ? change.events.map(({ id }) => id) : [];
  const agreeing = ids.findIndex((id, index) => stored[index]?.id !== id);
  if (ids.length > 0 && agreeing === -1) return doneAlready(head, stored[ids.length - 1]);
  const recreates = change.expected === 'noStream' && isSoftDeleted(head) && agreeing <= 0;
  return recreates ? 'write' : wrongVersion(head);
};

/**
 * A retry of any revision: every id given was first used on this stream. `firstUses` are what is
 * still remembered of them, one for each event given.
 */
export const verdictOnWeakRetry = (
  head: Head,
  firstUses: readonly (Written | undefined)[],
): 'write' | Outcome => {
  if (firstUses[0] === undefined) return 'write';
  if (firstUses.includes(undefined)) return wrongVersion(head);
  return doneAlready(head, firstUses.at(-1));
};

export const wrongVersion = ({ revision }: Head): Outcome => ({
  kind: 'wrongVersion',
  actual: revision,
});

/** The position is told as long as the event can be read. */
const doneAlready = (head: Head, last: Written | undefined): Outcome => ({
  kind: 'done',
  revision: last?.revision ?? head.revision,
  position: isSoftDeleted(head) ? undefined : last?.position,
});
