import type { Report } from './checker/check.ts';
import type { Experiment } from './experiments/experiment.ts';
import type { Run } from './history.ts';

type ExperimentOutcome = { readonly run: Run; readonly report: Report };

const widths = [3, 66, 7, 6, 6, 6, 8, 10, 11];

const formatLine = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) => {
      const width = widths[index] ?? 0;
      return index === 1 ? String(cell).padEnd(width) : String(cell).padStart(width);
    })
    .join('  ')
    .trimEnd();

const titles = ['', '', 'ok', 'fail', 'info', 'norun', 'silence', 'ready', 'violations'];

export const tableHeader = formatLine(titles);

/** Formats one experiment: requests by outcome, longest silence and longest wait for readiness in ms, violations. */
export const formatRow = (
  { number, name, impossible }: Experiment,
  outcome: ExperimentOutcome | undefined,
): string => {
  if (!outcome) return `${formatLine([number, name])} not run: ${impossible?.()}`;
  const { run, report } = outcome;
  const { ok, fail, info, norun } = report.counts;
  const silence = Math.max(0, ...report.outages.map((outage) => Math.round(outage.silence)));
  const ready = Math.max(0, ...run.dump.readyAfter.map(({ milliseconds }) => milliseconds));
  const { length } = report.violations;
  const valid = report.valid.ok ? '' : ' (not valid)';
  return formatLine([number, name, ok, fail, info, norun, silence, ready, `${length}${valid}`]);
};
