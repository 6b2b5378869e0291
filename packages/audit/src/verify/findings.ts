import type { FileProblem } from '../anchors/anchor-links.ts';

/** What is wrong at a place of a chain. */
type Problem =
  /** The event is not as it was. */
  | 'changed'
  /** The event is gone. */
  | 'deleted'
  /** Another event stands there. */
  | 'replaced'
  /** Two events stand in each other's place. */
  | 'swapped'
  /** The log ends before the chain does, or both end before an anchor. */
  | 'cut'
  /** The log has an event that the chain has not. */
  | 'unchained'
  /** The event is as it was, and the stored chain is not. */
  | 'chain-changed'
  /** Log and chain agree with each other and not with what was signed. */
  | 'rebuilt'
  /** What is wrong with the file of anchors. */
  | FileProblem['problem'];

export type Finding = {
  /** Where in the log; null when it is in the file of anchors. */
  readonly position: bigint | null;
  readonly chain: string | null;
  readonly problem: Problem;
  readonly detail: string;
};

/** Kept of a log where everything is wrong; the rest is counted. */
const maxFindings = 1_000;

/** Collects findings, in the order of the log. What is found later may change what an earlier one means. */
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
    /** One event stands where the chain has another: two such findings that mirror each other are one swap. */
    replaced: (at: { position: bigint; chain: string }, stands: string, expected: string): void => {
      const other = byExpected.get(stands);
      if (other && isMirrored(other, stands, expected)) {
        const detail = `stands in the place of the event of position ${at.position}, and that one here`;
        return change(other, { problem: 'swapped', detail });
      }
      const detail = describeReplacement(stands, expected);
      const finding = add({ ...at, problem: 'replaced', detail });
      if (byExpected.size < maxFindings) byExpected.set(expected, finding);
    },
    sorted: (): readonly Finding[] =>
      [...list].sort((finding, other) => (toSortKey(finding) < toSortKey(other) ? -1 : 1)),
    count: () => count,
  };
};

export type Findings = ReturnType<typeof openFindings>;

const isMirrored = ({ detail }: Finding, stands: string, expected: string): boolean =>
  detail === describeReplacement(expected, stands);

const describeReplacement = (stands: string, expected: string): string =>
  `event ${stands} stands where ${expected} was`;

/** What is wrong with the anchors comes after what is wrong in the log. */
const toSortKey = ({ position }: Finding): number =>
  position === null ? Infinity : Number(position);
