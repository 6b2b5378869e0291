import type { Disk } from '../harness/disk.ts';
import { computeRatio } from '../harness/figures.ts';
import type { Bound, Report } from '../harness/report.ts';
import { getFigure, type Measurements } from '../harness/rounds.ts';
import type { Amount } from './transition-contender.ts';

type MeasuredTransitions = {
  readonly measured: Measurements;
  readonly amount: Amount;
  readonly action?: 'advance' | 'reject' | 'hire';
};

const figures = [
  ['rate', '/s'],
  ['p50', 'ms'],
  ['p99', 'ms'],
  ['cpu', 'ms'],
] as const;

/** Reports the figures of every contender, and the goals for them. */
export const reportTransitions = (
  report: Report,
  disk: Disk,
  { measured, amount: { inFlight }, action = 'advance' }: MeasuredTransitions,
): void => {
  for (const [name, unit] of figures) {
    for (const contender of measured.keys()) {
      const figure = getFigure(measured, contender, name);
      const work = `${action}, ${inFlight} in flight${name === 'rate' ? '' : `, ${name}`}`;
      report.row({ work, contender, unit, figure });
    }
  }
  reportCpuShares(report, measured, `${action}, ${inFlight} in flight`);
  for (const { id, rival, figure, plain, slow } of goals[inFlight] ?? []) {
    if (!measured.has(rival)) continue;
    for (const ours of ourContenders) {
      const reached = against(measured, { ours, rival, figure });
      const what = `${ours}, ${figure} by ${rival}, ${inFlight} in flight, ${disk.name} disk`;
      report.goal({ id, what, reached, wanted: disk.name === 'plain' ? plain : slow });
    }
  }
};

/** Reports the CPU time of each process per request, and that of the work after the responses. */
const reportCpuShares = (report: Report, measured: Measurements, work: string): void => {
  for (const name of Object.keys(measured.get('hiring') ?? {})) {
    if (name !== 'cpuAfter' && !name.startsWith('cpu ')) continue;
    const contender = name === 'cpuAfter' ? 'hiring, afterwards' : name.replace('cpu ', 'hiring, ');
    const figure = getFigure(measured, 'hiring', name);
    report.row({ work: `${work}, cpu`, contender, unit: 'ms', figure });
  }
};

export const reportDecisions = (
  report: Report,
  disk: Disk,
  { measured, amount: { inFlight } }: Omit<MeasuredTransitions, 'action'>,
): void => {
  for (const contender of measured.keys()) {
    const figure = getFigure(measured, contender, 'rate');
    const work = `decision without HTTP, ${inFlight} in flight`;
    report.row({ work, contender, unit: '/s', figure });
  }
  for (const ours of ourContenders) {
    const reached = against(measured, { ours, rival: 'Emmett', figure: 'rate' });
    const what = `${ours}, decisions by Emmett, ${inFlight} in flight, ${disk.name} disk`;
    report.goal({ id: 'C6', what, reached, wanted: { atLeast: 1.5 } });
  }
};

/** The system with projector and worker running, and with both paused, because no rival has such work. */
const ourContenders = ['hiring', 'same duties'];

type Comparison = { readonly ours: string; readonly rival: string; readonly figure: string };

const against = (measured: Measurements, { ours, rival, figure }: Comparison) =>
  computeRatio(getFigure(measured, ours, figure), getFigure(measured, rival, figure));

type GoalSpec = {
  readonly id: string;
  readonly rival: string;
  readonly figure: 'rate' | 'p50' | 'p99';
  readonly plain: Bound;
  readonly slow: Bound;
};

const [full, bare] = ['crud:full', 'crud:bare'];

/** The goals of the issue, by requests in flight. */
const goals: Readonly<Record<number, readonly GoalSpec[]>> = {
  1: [{ id: 'C5', rival: full, figure: 'p50', plain: { atMost: 3.5 }, slow: { atMost: 0.9 } }],
  16: [
    { id: 'C1', rival: full, figure: 'rate', plain: { atLeast: 1 }, slow: { atLeast: 1.5 } },
    { id: 'C2', rival: bare, figure: 'rate', plain: { atLeast: 0.55 }, slow: { atLeast: 0.65 } },
    { id: 'C4', rival: full, figure: 'p99', plain: { atMost: 1.5 }, slow: { atMost: 1.1 } },
  ],
  64: [
    { id: 'C1', rival: full, figure: 'rate', plain: { atLeast: 1.7 }, slow: { atLeast: 3.2 } },
    { id: 'C2', rival: bare, figure: 'rate', plain: { atLeast: 1 }, slow: { atLeast: 1.25 } },
  ],
};
