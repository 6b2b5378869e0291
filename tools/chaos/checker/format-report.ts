import { groupBy } from '../group-by.ts';
import type { Report } from './check.ts';
import { type Invariant, invariants, type Violation } from './violation.ts';

/** The most violations of one invariant that are printed; the total is printed as a count. */
const maxShown = 5;

/** Formats a report: outcomes, response times, faults, and the violations with their requests and positions. */
export const formatReport = (report: Report): string =>
  [
    ...seen(report),
    ...times(report),
    ...outages(report),
    ...newLeaders(report),
    ...validity(report),
    ...wrong(report.violations),
  ].join('\n');

const seen = ({ seed, counts, unknown, events }: Report): readonly string[] => [
  `seed ${seed}: ${counts.ok} ok, ${counts.fail} fail, ${counts.info} info, ${counts.norun} norun; ${events} events`,
  `${unknown.happened} of ${unknown.commands} commands with an unknown outcome were applied`,
];

const times = ({ latencies }: Report): readonly string[] => [
  row('response time, ms', ['count', 'p50', 'p99', 'max']),
  ...Object.entries(latencies).map(([kind, { count, p50, p99, max }]) =>
    row(`  ${kind}`, [count, p50, p99, max]),
  ),
];

const outages = (report: Report): readonly string[] => [
  row('fault, ms', ['lasted', 'silence', 'response after']),
  ...report.outages.map(({ fault, target, lasted, silence, answeredAfter }) =>
    row(`  ${fault} ${target}`, [lasted, silence, answeredAfter ?? 'never']),
  ),
];

const newLeaders = ({ newLeaders: all }: Report): readonly string[] =>
  all.length === 0
    ? []
    : [
        row('new leader, ms', ['elected', 'command after']),
        ...all.map(({ leader, electedAfter, writableAfter }) =>
          row(`  ${leader}`, [electedAfter ?? 'no fault', writableAfter ?? 'never']),
        ),
      ];

const row = (title: string, cells: readonly (string | number)[]): string =>
  title.padEnd(36) + cells.map((cell) => String(cell).padStart(12)).join('');

const validity = ({ valid }: Report): readonly string[] =>
  valid.ok ? ['the run is valid'] : valid.reasons.map((reason) => `NOT VALID: ${reason}`);

const wrong = (violations: readonly Violation[]): readonly string[] => {
  const byInvariant = groupBy(violations, ({ invariant }) => invariant);
  const fine = Object.keys(invariants).filter((id) => !byInvariant.has(id as Invariant));
  return [
    ...[...byInvariant].flatMap(([id, all]) => [
      `VIOLATED ${id} (${invariants[id]}): ${all.length} times`,
      ...all.slice(0, maxShown).map(line),
    ]),
    `held: ${fine.join(' ')}`,
  ];
};

const line = ({ message, ops, positions }: Violation): string => {
  const where = [
    ...(ops.length > 0 ? [`ops ${ops.slice(0, maxShown).join(' ')}`] : []),
    ...(positions.length > 0 ? [`positions ${positions.slice(0, maxShown).join(' ')}`] : []),
  ];
  return `  ${message}${where.length > 0 ? ` [${where.join('; ')}]` : ''}`;
};
