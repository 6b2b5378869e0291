import { writeFileSync } from 'node:fs';

import type { Spread } from './figures.ts';

/** What a figure must reach; one of the two. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number };

type Row = {
  /** What was measured: `advance, 64 in flight`. */
  readonly work: string;
  /** Who did it. */
  readonly contender: string;
  /** `/s`, `ms`, `MB`, … */
  readonly unit: string;
  readonly figure: Spread | number;
  /** Against whom, round by round. */
  readonly ratios?: Readonly<Record<string, Spread>>;
};

export type Goal = {
  /** As the issue numbers it: `C1`. */
  readonly id: string;
  readonly what: string;
  readonly reached: Spread | number;
  readonly wanted: Bound;
};

export type Report = {
  /** Every figure from here on stands under this heading. */
  readonly section: (name: string) => void;
  readonly row: (row: Row) => void;
  readonly goal: (goal: Goal) => void;
  /** A sentence: what was left out and why, under which conditions. */
  readonly note: (sentence: string) => void;
};

type Line =
  | { readonly section: string }
  | { readonly note: string }
  | Row
  | (Goal & { readonly met: boolean });

/**
 * Prints each figure as it comes, aligned, and keeps all of it; `end` prints the goals once more, together, and writes
 * the JSON, one document, where a file is named.
 */
export const openReport = (
  about: Readonly<Record<string, unknown>>,
  file: string | undefined,
): Report & { readonly end: () => void } => {
  const lines: Line[] = [];
  const goals: string[] = [];

  const goal: Report['goal'] = (entry) => {
    const met = isMet(entry);
    lines.push({ ...entry, met });
    const text = formatGoal(entry, met);
    goals.push(text);
    print(text);
  };
  const end = (): void => {
    if (goals.length > 0) print(`\nGoals\n${goals.join('\n')}`);
    if (file !== undefined) writeFileSync(file, `${JSON.stringify({ ...about, lines })}\n`);
  };
  return {
    section: (name) => {
      lines.push({ section: name });
      print(`\n${name}`);
    },
    row: (row) => {
      lines.push(row);
      print(formatRow(row));
    },
    note: (sentence) => {
      lines.push({ note: sentence });
      print(`  ${sentence}`);
    },
    goal,
    end,
  };
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** By the median of the rounds. A figure that is none meets nothing. */
export const isMet = ({ reached, wanted }: Pick<Goal, 'reached' | 'wanted'>): boolean => {
  const figure = typeof reached === 'number' ? reached : reached.median;
  return 'atLeast' in wanted ? figure >= wanted.atLeast : figure <= wanted.atMost;
};

const formatRow = ({ work, contender, unit, figure, ratios = {} }: Row): string => {
  const against = Object.entries(ratios).map(
    ([name, ratio]) => `× ${formatSpread(ratio)} of ${name}`,
  );
  const cells = [
    work.padEnd(42),
    contender.padEnd(24),
    `${formatSpread(figure)} ${unit}`.padEnd(34),
  ];
  return `  ${cells.join('')}${against.join('   ')}`.trimEnd();
};

const formatGoal = ({ id, what, reached, wanted }: Goal, met: boolean): string => {
  const bound = 'atLeast' in wanted ? `>= ${wanted.atLeast}` : `<= ${wanted.atMost}`;
  const verdict = met ? 'met' : 'NOT MET';
  return `  ${id.padEnd(5)}${what.padEnd(66)}${formatSpread(reached).padEnd(26)}${bound.padEnd(12)}${verdict}`;
};

const formatSpread = (figure: Spread | number): string =>
  typeof figure === 'number'
    ? formatNumber(figure)
    : `${formatNumber(figure.median)} [${formatNumber(figure.least)}–${formatNumber(figure.most)}]`;

/** Three digits that mean something. */
const formatNumber = (figure: number): string =>
  figure.toLocaleString('en', {
    maximumFractionDigits: Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2,
  });
