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
