import { readRun } from '../run-file.ts';
import { check, type Report } from './check.ts';
import { formatReport } from './format-report.ts';
import { type MinimumCounts, usualMinimums } from './validity.ts';

/** `pnpm chaos check PATH`: checks a recorded run again and prints the report. */
export const checkFile = async (
  path: string,
  print: (text: string) => void,
  minimums: MinimumCounts = usualMinimums,
): Promise<Report> => {
  const report = check(await readRun(path), minimums);
  print(formatReport(report));
  return report;
};
