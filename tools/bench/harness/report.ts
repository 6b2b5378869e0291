import { writeFileSync } from 'node:fs';

import type { GoalName } from '../goals.ts';
import { formatSpread, type Spread } from './figures.ts';
import { formatResults, type Reached } from './results.ts';

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

export type Report = {
  /** Starts a section for the following figures. */
  readonly section: (name: string) => void;
  readonly row: (row: Row) => void;
  /** Adds what was measured for a row of the results. */
  readonly goal: (name: GoalName, reached: Reached) => void;
  /** Adds a sentence, for example on what was not measured and why. */
  readonly note: (sentence: string) => void;
};

type Line =
  | { readonly section: string }
  | { readonly note: string }
  | { readonly goal: GoalName; readonly reached: Reached }
  | Row;

/** What a report begins with; `at` is the start of the run. */
export type ReportHeading = Readonly<Record<string, unknown>> & { readonly at: string };

/**
 * Opens a report that prints each figure at once. `end` prints the results as a table and writes the whole report as
 * one JSON document if a file is given. `update` returns an earlier table with the rows of this run.
 */
export const openReport = (
  about: ReportHeading,
  file: string | undefined,
): Report & { readonly end: () => void; readonly update: (results: string) => string } => {
  const lines: Line[] = [];
  const reached = new Map<GoalName, Reached>();
  const run = { reached, startedAt: about.at.slice(0, 16).replace('T', ' ') };

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
    goal: (name, figures) => {
      lines.push({ goal: name, reached: figures });
      reached.set(name, figures);
    },
    end: () => {
      if (reached.size > 0) print(`\n${formatResults(run)}`);
      if (file !== undefined) writeFileSync(file, `${JSON.stringify({ ...about, lines })}\n`);
    },
    update: (results) => formatResults(run, results),
  };
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const formatRow = ({ work, contender, unit, figure, ratios = {} }: Row): string => {
  const against = Object.entries(ratios).map(
    ([name, ratio]) => `× ${formatSpread(ratio)} of ${name}`,
  );
  const cells = [
    work.padEnd(42),
    contender.padEnd(26),
    `${formatSpread(figure)} ${unit}`.padEnd(34),
  ];
  return `  ${cells.join('')}${against.join('   ')}`.trimEnd();
};
