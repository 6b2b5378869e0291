import type { Anchor, Anchors } from '../anchors/read-anchors.ts';
import { type Check, addFinding, findWalk } from './check-chains.ts';

/**
 * Adds the problems of the anchors file and the anchors without an entry in the chains to the findings. `end` is the
 * end of the chains; undefined if they were not read completely, because a missing entry then proves nothing.
 */
export const reportAnchors = (
  check: Check,
  anchors: Anchors | undefined,
  end: bigint | undefined,
): void => {
  if (!anchors) return;
  for (const { line, problem, detail } of anchors.problems) {
    const where = line === null ? anchors.file : `line ${line} of ${anchors.file}`;
    check.findings.add({ position: null, chain: null, problem, detail: `${where} ${detail}` });
  }
  if (end === undefined) return;
  for (const anchor of [...anchors.current.values()].flat()) {
    const walk = findWalk(check, anchor.chain);
    // One finding for each chain is enough.
    if (!walk || walk.findings > 0 || check.matchedAnchors.has(anchor)) continue;
    addFinding(check, walk, toLostAnchorFinding(anchor, end));
  }
};

const toLostAnchorFinding = ({ at, sequence, position }: Anchor, end: bigint) => {
  const signed = `entry ${sequence} was signed at ${at}`;
  return position > end
    ? {
        position,
        problem: 'cut' as const,
        detail: `${signed}, and the chains end at ${end}: cut, or restored from a backup`,
      }
    : {
        position,
        problem: 'rebuilt' as const,
        detail: `${signed}, and the chain has no entry at its position`,
      };
};
