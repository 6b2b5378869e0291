import type { Report } from '../harness/report.ts';
import { getFigure, type Measurements } from '../harness/rounds.ts';

const units: Readonly<Record<string, string>> = {
  rate: '/s',
  drained: '/s',
  p50: 'ms',
  p99: 'ms',
};

/** Reports every figure of every contender; those without a unit of their own are milliseconds of CPU. */
export const reportContenders = (report: Report, measured: Measurements, work: string): void => {
  for (const [contender, figures] of measured) {
    for (const name of Object.keys(figures)) {
      const figure = getFigure(measured, contender, name);
      report.row({ work: `${work}, ${name}`, contender, unit: units[name] ?? 'ms', figure });
    }
  }
};
