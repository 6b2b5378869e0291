import type { JobResult } from './run-job.ts';

const widths = [22, 6, 6, 8, 8, 8] as const;

const formatLine = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) => {
      const width = widths[index] ?? 0;
      return index === 0 ? String(cell).padEnd(width) : String(cell).padStart(width);
    })
    .join('');

export const tableHeader = `${formatLine(['job', 'ideal', 'calls', 'tools', 'results', 'tokens'])}  result\n`;

/** Formats one job: ideal and actual calls; tokens of the list of tools, of calls with results, and of both. */
export const formatResult = ({
  job,
  idealCalls,
  calls,
  toolTokens,
  callTokens,
  faults,
}: JobResult): string => {
  const figures = [idealCalls, calls, toolTokens, callTokens, toolTokens + callTokens];
  const outcome = faults.length === 0 ? 'passed' : `failed: ${faults.join('; ')}`;
  return `${formatLine([job, ...figures])}  ${outcome}\n`;
};
