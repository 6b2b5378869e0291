import { groupBy } from '../group-by.ts';
import type { Report } from './check.ts';
import { type Invariant, invariants, type Violation } from './violation.ts';

/** Violations of one invariant that are shown; the others are counted. */
const maxShown = 5;

/** A report for people: what was seen, what it cost, and what was wrong, with the requests and positions to look at. */
export const formatReport = (report: Report): string =>
  [
    ...seen(report),
    ...times(report),
    ...outages(report),
    ...validity(report),
    ...wrong(report.violations),
  ].join('\n');

const seen = ({ seed, counts, unknown, events }: Report): readonly string[] => [
  `seed ${seed}: ${counts.ok} ok, ${counts.fail} fail, ${counts.info} info, ${counts.norun} norun; ${events} events`,
  `of ${unknown.commands} commands of unknown outcome ${unknown.happened} had happened`,
];

const times = ({ latencies }: Report): readonly string[] => [
  row('answered within, ms', ['count', 'p50', 'p99', 'max']),
  ...Object.entries(latencies).map(([kind, { count, p50, p99, max }]) =>
    row(`  ${kind}`, [count, p50, p99, max]),
  ),
];

const outages = (report: Report): readonly string[] => [
  row('fault, ms', ['lasted', 'silence', 'answered after']),
  ...report.outages.map(({ fault, target, lasted, silence, answeredAfter }) =>
    row(`  ${fault} ${target}`, [lasted, silence, answeredAfter ?? 'never']),
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
