import type { Election, Op } from '../../history.ts';
import { isCommand } from '../commands.ts';
import { countWhile } from '../count-while.ts';
import type { IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** The time limit for the first acknowledged command after an election, in microseconds (issue 15). */
const writableWithinUs = 2_000_000;

/** An election and the time until the next acknowledged command, in microseconds. */
export type MeasuredElection = Election & {
  readonly writableAfter: number | undefined;
  /** Whether a command was sent in time, and no other election followed within the limit. */
  readonly counts: boolean;
};

export const measureElections = ({ run }: IndexedRun): readonly MeasuredElection[] => {
  const commands = run.ops.filter(({ kind }) => isCommand(kind));
  const acknowledgedAt = commands
    .filter(({ outcome }) => outcome === 'ok')
    .map(({ t1 }) => t1)
    .toSorted((a, b) => a - b);
  const elections = run.elections ?? [];
  return elections.map((election, index) => {
    const { at } = election;
    const end = at + writableWithinUs;
    const first = acknowledgedAt[countWhile(acknowledgedAt, (time) => time < at)];
    const next = elections[index + 1]?.at ?? Infinity;
    return {
      ...election,
      writableAfter: first === undefined ? undefined : first - at,
      counts: next > end && commands.some((op) => wasUnderWay(op, at, end)),
    };
  });
};

const wasUnderWay = ({ t0, t1 }: Op, from: number, until: number): boolean =>
  t0 <= until && t1 >= from;

/** I20: after each election a command is acknowledged within the limit. */
export const checkCommandsAfterElections = (indexed: IndexedRun): readonly Violation[] =>
  measureElections(indexed)
    .filter(({ counts, writableAfter = Infinity }) => counts && writableAfter > writableWithinUs)
    .map(({ leader, writableAfter }) => {
      const after = writableAfter === undefined ? 'never' : `${writableAfter} µs later`;
      return violation('I20', `${leader} became the leader; a command succeeded ${after}`);
    });
