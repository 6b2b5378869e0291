import { type Goal, type GoalName, goals } from '../goals.ts';
import { formatBound, isWithin } from './bound.ts';
import { computeRatio, formatSpread, type Spread } from './figures.ts';

/** What a run measured for one goal. */
export type Reached = {
  readonly figure: Spread | number;
  /** The figure of the contender with which the goal compares; both are spreads of the same rounds, or numbers. */
  readonly compared?: Spread | number;
};

const header = [
  '| Figure | Measured | Compared with | Its figure | Ratio | Hold | Goal | Met | Start of the run, UTC |',
  '|---|---|---|---|---|---|---|---|---|',
];

type Run = {
  readonly reached: ReadonlyMap<GoalName, Reached>;
  /** Minutes are precise enough: `2026-11-23 19:40`. */
  readonly startedAt: string;
};

/**
 * Formats the goals of which a run measured the figures as a Markdown table, in the order of the goals. Rows that the
 * run did not measure are taken from `earlier`, a table of this function.
 */
export const formatResults = ({ reached, startedAt }: Run, earlier = ''): string => {
  const earlierRows = new Map(earlier.split('\n').map((row) => [toRowKey(row), row]));
  const rows = goalNames.flatMap((name) => {
    const figures = reached.get(name);
    if (figures) return formatResult(goals[name], figures, startedAt);
    return (
      earlierRows.get(toRowKey(formatCells([goals[name].figure, '', getRival(goals[name])]))) ?? []
    );
  });
  return [...header, ...rows].join('\n');
};

// Guarantee for the cast: the keys of the object are its names.
const goalNames = Object.keys(goals) as GoalName[];

/** A row is identified by its figure and what that is compared with. */
const toRowKey = (row: string): string => {
  const [, figure, , comparedWith] = row.split('|');
  return `${figure?.trim()} ${comparedWith?.trim()}`;
};

const formatCells = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const getRival = ({ comparedWith = '–' }: Goal): string => comparedWith;

const formatResult = (goal: Goal, { figure, compared }: Reached, startedAt: string): string => {
  const { unit, bounded, bounds } = goal;
  const boundUnit = bounded === 'figure' ? ` ${unit}` : '';
  return formatCells([
    goal.figure,
    `${formatSpread(figure)} ${unit}`,
    getRival(goal),
    compared === undefined ? '–' : `${formatSpread(compared)} ${unit}`,
    compared === undefined ? '–' : formatSpread(divide(figure, compared)),
    `${formatBound(bounds.hold)}${boundUnit}`,
    `${formatBound(bounds.goal)}${boundUnit}`,
    judge(goal, { figure, ...(compared !== undefined && { compared }) }),
    startedAt,
  ]);
};

/** Returns which bound the median reached. NaN reaches none. */
export const judge = (
  { bounded, bounds }: Goal,
  { figure, compared = Number.NaN }: Reached,
): 'goal' | 'hold' | 'no' => {
  const reached = bounded === 'figure' ? figure : divide(figure, compared);
  if (isWithin(getMedian(reached), bounds.goal)) return 'goal';
  return isWithin(getMedian(reached), bounds.hold) ? 'hold' : 'no';
};

/** Divides round by round where both figures have rounds. */
const divide = (figure: Spread | number, compared: Spread | number): Spread | number => {
  if (typeof figure === 'object' && typeof compared === 'object') {
    return computeRatio(figure, compared);
  }
  return getMedian(figure) / getMedian(compared);
};

const getMedian = (figure: Spread | number): number =>
  typeof figure === 'number' ? figure : figure.median;

const markers = { begin: '<!-- results -->', end: '<!-- end of results -->' };

/**
 * Replaces the results in a page, which are between two markers, by what `update` returns for them. Throws when the
 * page has no markers.
 */
export const replaceResults = (page: string, update: (results: string) => string): string => {
  const [before, rest] = page.split(markers.begin);
  const [results, after] = rest?.split(markers.end) ?? [];
  if (before === undefined || results === undefined || after === undefined) {
    throw new Error(`The page needs the lines ${markers.begin} and ${markers.end}.`);
  }
  return `${before}${markers.begin}\n\n${update(results.trim())}\n\n${markers.end}${after}`;
};
