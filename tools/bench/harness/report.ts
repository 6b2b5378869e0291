import { writeFileSync } from 'node:fs';

import type { Spread } from './figures.ts';

/** The lower or the upper bound of a figure. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number };

type Row = {
  /** The measured work: `advance, 64 in flight`. */
  readonly work: string;
  /** The contender that was measured. */
  readonly contender: string;
  /** `/s`, `ms`, `MB`, … */
  readonly unit: string;
  readonly figure: Spread | number;
  /** Ratios to other contenders by name, round by round. */
  readonly ratios?: Readonly<Record<string, Spread>>;
};

export type Goal = {
  /** The number of the goal in the issue: `C1`. */
  readonly id: string;
  readonly what: string;
  readonly reached: Spread | number;
  readonly wanted: Bound;
};

export type Report = {
  /** Starts a section for the following figures. */
  readonly section: (name: string) => void;
  readonly row: (row: Row) => void;
  readonly goal: (goal: Goal) => void;
  /** Adds a sentence, for example on what was not measured and why. */
  readonly note: (sentence: string) => void;
};

type Line =
  | { readonly section: string }
  | { readonly note: string }
  | Row
  | (Goal & { readonly met: boolean });

/**
 * Opens a report that prints each figure at once. `end` prints all goals together and, if a file is given, writes the
 * whole report as one JSON document.
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

/** Returns whether the median of the rounds is within the bound; false for NaN. */
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

/** Formats a number with about three significant digits. */
const formatNumber = (figure: number): string =>
  figure.toLocaleString('en', {
    maximumFractionDigits: Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2,
  });
