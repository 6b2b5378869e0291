import type { Report, Tally } from './fuzz.ts';

/** A report for people: requests and statuses of each target, then every finding with the line that sends it again. */
export const printed = ({ seed, tallies, findings, remains }: Report): string => {
  const all = tallies.reduce((sum, { requests }) => sum + requests, 0);
  return [
    ...tallies.map(rowOf),
    ...findings.map(
      ({ target, faults, curl }) => `\n${target}\n  ${faults.join('\n  ')}\n  ${curl}`,
    ),
    ...remains.map((it) => `\nleft behind: ${it}`),
    `\n${all} requests to ${tallies.length} targets, seed ${seed}: ${findings.length + remains.length} findings`,
    '',
  ].join('\n');
};

const rowOf = ({ target, requests, statuses }: Tally): string => {
  const counts = [...statuses].map(([status, count]) => `${status}:${count}`);
  return `${target.padEnd(28)}${String(requests).padStart(7)}  ${counts.join(' ')}`;
};
