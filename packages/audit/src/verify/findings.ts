import type { FileProblem } from '../anchors/anchor-links.ts';

/** The kind of a finding. */
type Problem =
  /** The event was changed. */
  | 'changed'
  /** The event is missing from the log. */
  | 'deleted'
  /** The log has another event at this position. */
  | 'replaced'
  /** Two events have exchanged their positions. */
  | 'swapped'
  /** The log ends before the chain does, or both end before an anchor. */
  | 'cut'
  /** The log has an event that is not in a chain. */
  | 'unchained'
  /** The event is unchanged, but the stored chain was changed. */
  | 'chain-changed'
  /** Log and chain agree with each other, but not with a signed head. */
  | 'rebuilt'
  /** A problem of the anchors file. */
  | FileProblem['problem'];

export type Finding = {
  /** Position in the log; null for a problem of the anchors file. */
  readonly position: bigint | null;
  readonly chain: string | null;
  readonly problem: Problem;
  readonly detail: string;
};

/** Maximum number of stored findings; further ones are only counted. */
const maxFindings = 1_000;

/** Collects findings, in the order of the log. A later finding may change the kind of an earlier one. */
export const openFindings = () => {
  const list: Finding[] = [];
  let count = 0;
  const byExpected = new Map<string, Finding>();

  const add = (finding: Finding): Finding => {
    count += 1;
    if (list.length < maxFindings) list.push(finding);
    return finding;
  };
  const change = (finding: Finding, to: Pick<Finding, 'problem' | 'detail'>): void => {
    const index = list.indexOf(finding);
    if (index >= 0) list[index] = { ...finding, ...to };
  };
  return {
    add,
    change,
    /**
     * Adds that `found` is where the chain has `expected`; two such findings that mirror each other become one swap.
     */
    replaced: (at: { position: bigint; chain: string }, found: string, expected: string): void => {
      const other = byExpected.get(found);
      if (other && isMirrored(other, found, expected)) {
        const detail = `was exchanged with the event of position ${at.position}`;
        return change(other, { problem: 'swapped', detail });
      }
      const detail = describeReplacement(found, expected);
      const finding = add({ ...at, problem: 'replaced', detail });
      if (byExpected.size < maxFindings) byExpected.set(expected, finding);
    },
    sorted: (): readonly Finding[] =>
      [...list].sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1)),
    count: () => count,
  };
};

export type Findings = ReturnType<typeof openFindings>;

const isMirrored = ({ detail }: Finding, found: string, expected: string): boolean =>
  detail === describeReplacement(expected, found);

const describeReplacement = (found: string, expected: string): string =>
  `event ${found} is in the place of event ${expected}`;

/** Sorts by position; problems of the anchors file come last. */
const toSortKey = ({ position }: Finding): number =>
  position === null ? Infinity : Number(position);
