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
  '| Figure | This run | Compared with | Its figure | Ratio | Hold | Goal | Met |',
  '|---|---|---|---|---|---|---|---|',
];

/** Formats the goals of which a run measured the figures as a Markdown table, in the order of the goals. */
export const formatResults = (reached: ReadonlyMap<GoalName, Reached>): string => {
  // Guarantee for the cast: the keys of the object are its names.
  const names = Object.keys(goals) as GoalName[];
  const rows = names.flatMap((name) => {
    const figures = reached.get(name);
    return figures ? formatResult(goals[name], figures) : [];
  });
  return [...header, ...rows].join('\n');
};

const formatResult = (goal: Goal, { figure, compared }: Reached): string => {
  const { unit, bounded, bounds, comparedWith = '–' } = goal;
  const boundUnit = bounded === 'figure' ? ` ${unit}` : '';
  const cells = [
    goal.figure,
    `${formatSpread(figure)} ${unit}`,
    comparedWith,
    compared === undefined ? '–' : `${formatSpread(compared)} ${unit}`,
    compared === undefined ? '–' : formatSpread(divide(figure, compared)),
    `${formatBound(bounds.hold)}${boundUnit}`,
    `${formatBound(bounds.goal)}${boundUnit}`,
    judge(goal, { figure, ...(compared !== undefined && { compared }) }),
  ];
  return `| ${cells.join(' | ')} |`;
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

/** Replaces the results in a page, which are between two markers. Throws when the page has no markers. */
export const replaceResults = (page: string, results: string): string => {
  const [before, rest] = page.split(markers.begin);
  const after = rest?.split(markers.end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`The page needs the lines ${markers.begin} and ${markers.end}.`);
  }
  return `${before}${markers.begin}\n\n${results}\n\n${markers.end}${after}`;
};
