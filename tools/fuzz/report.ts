import type { Report, Tally } from './fuzz.ts';

/** Formats the tally of one target: its number of requests, and the number of responses of each status. */
export const formatTally = ({ target, requests, statuses }: Tally): string => {
  const counts = [...statuses].map(([status, count]) => `${status}:${count}`);
  return `${target.padEnd(28)}${String(requests).padStart(7)}  ${counts.join(' ')}\n`;
};

/** Formats every finding with the command that repeats it, and the number of requests. */
export const formatFindings = ({ seed, tallies, findings, leftovers }: Report): string => {
  const all = tallies.reduce((sum, { requests }) => sum + requests, 0);
  const found = findings.length + leftovers.length;
  return [
    ...findings.map(
      ({ target, faults, curl }) => `\n${target}\n  ${faults.join('\n  ')}\n  ${curl}`,
    ),
    ...leftovers.map((leftover) => `\nleft behind: ${leftover}`),
    `\n${all} requests to ${tallies.length} targets, seed ${seed}: ${found} findings\n`,
  ].join('\n');
};

/** Lists the operations that responded with a status of this class, like 2 for 2xx, and those that did not. */
export const listAnswered = ({ tallies }: Pick<Report, 'tallies'>, statusClass: number) => {
  const operations = tallies.flatMap(({ target, ownStatuses }) =>
    ownStatuses ? [{ target, classes: [...ownStatuses].map((s) => Math.floor(s / 100)) }] : [],
  );
  const isAnswered = ({ classes }: { readonly classes: readonly number[] }) =>
    classes.includes(statusClass);
  return {
    answered: operations.filter(isAnswered).map(({ target }) => target),
    others: operations.filter((one) => !isAnswered(one)).map(({ target }) => target),
  };
};

/** Formats how many operations responded with 2xx and 4xx to requests with their own method, and names the others. */
export const formatCoverage = (report: Pick<Report, 'tallies'>): string =>
  [2, 4]
    .map((statusClass) => {
      const { answered, others } = listAnswered(report, statusClass);
      const all = answered.length + others.length;
      const rest = others.length === 0 ? '' : `; not: ${others.join(', ')}`;
      return `${statusClass}xx from ${answered.length} of ${all} operations${rest}\n`;
    })
    .join('');
