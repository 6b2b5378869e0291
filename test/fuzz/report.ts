import type { Report, Tally } from './fuzz.ts';

/** One target for people: how often it was asked, and how often it answered with which status. */
export const rowOf = ({ target, requests, statuses }: Tally): string => {
  const counts = [...statuses].map(([status, count]) => `${status}:${count}`);
  return `${target.padEnd(28)}${String(requests).padStart(7)}  ${counts.join(' ')}\n`;
};

/** Every finding for people, each with the line that sends it again, and how much was asked. */
export const findingsOf = ({ seed, tallies, findings, remains }: Report): string => {
  const all = tallies.reduce((sum, { requests }) => sum + requests, 0);
  const found = findings.length + remains.length;
  return [
    ...findings.map(
      ({ target, faults, curl }) => `\n${target}\n  ${faults.join('\n  ')}\n  ${curl}`,
    ),
    ...remains.map((it) => `\nleft behind: ${it}`),
    `\n${all} requests to ${tallies.length} targets, seed ${seed}: ${found} findings\n`,
  ].join('\n');
};
