import type { Disk } from '../harness/disk.ts';
import { computeRatio, toSpread } from '../harness/figures.ts';
import type { Report } from '../harness/report.ts';
import { getFigure, type Measurements } from '../harness/rounds.ts';
import type { Uses } from './usage-log.ts';

const figures = [
  ['rate', '/s'],
  ['p50', 'ms'],
  ['p99', 'ms'],
  ['cpu', 'ms'],
] as const;

/** Reports the figures of every contender. */
export const reportReads = (report: Report, measured: Measurements, work: string): void => {
  for (const [name, unit] of figures) {
    for (const contender of measured.keys()) {
      const figure = getFigure(measured, contender, name);
      report.row({ work: name === 'rate' ? work : `${work}, ${name}`, contender, unit, figure });
    }
  }
};

type MeFigures = {
  readonly measured: Measurements;
  readonly inFlight: number;
  readonly disk: Disk;
  readonly uses: Uses;
  /** The difference between the number of responses and the number of recorded uses. */
  readonly missing: number;
};

/** Reports the figures of `GET /api/v1/me`, and at 64 in flight the goals C7, C8, C10 and C11. */
export const reportMe = (
  report: Report,
  { measured, inFlight, disk, uses, missing }: MeFigures,
): void => {
  reportReads(report, measured, `/me, ${inFlight} in flight`);
  if (inFlight !== 64) return;
  const against = (rival: string) =>
    computeRatio(getFigure(measured, 'hiring', 'rate'), getFigure(measured, rival, 'rate'));
  const at = `64 in flight, ${disk.name} disk`;
  const goal = (id: string, rival: string, atLeast: number) => {
    if (!measured.has(rival)) return;
    const what = `/me by ${rival}, ${at}`;
    report.goal({ id, what, reached: against(rival), wanted: { atLeast } });
  };
  goal('C7', 'key lookup', 1);
  goal('C8', 'Koa hello', 0.25);
  goal('C8', 'Better Auth', 8);
  const cost = toSpread(against('the same, no usage log').rounds.map((ratio) => 100 * (1 - ratio)));
  const percent = { wanted: { atMost: 40 }, reached: cost };
  report.goal({ id: 'C10', what: `% of /me for the usage log, ${at}`, ...percent });
  const perCommit = { reached: uses.perCommit, wanted: { atLeast: 16 } };
  report.goal({ id: 'C11', what: `uses per commit, ${at}`, ...perCommit });
  const noneMissing = { reached: missing, wanted: { atMost: 0 } };
  report.goal({ id: 'C11', what: `responses not in the log once, ${at}`, ...noneMissing });
};
