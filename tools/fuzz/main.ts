import { randomBytes, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { connect, migrate } from '@hiring/database';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';
import { waitForStopSignal } from '../../start/process/signals.ts';
import { withServices } from './fixture/with-services.ts';
import { fuzz, type Tally } from './fuzz.ts';
import { formatCoverage, formatFindings, formatTally } from './report.ts';

/**
 * `pnpm fuzz [--seed N] [--requests N] [--only PART]`: sends requests (50,000 by default) to every operation and tool,
 * or to those whose names contain PART. Prints the tallies and every finding; the exit code is 1 if there is a finding.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string' }, only: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const requests = Number(values.requests ?? 50_000);
const print = (text: string): void => void process.stdout.write(text);
const stopRequested = waitForStopSignal().then(() => 130);
const postgres = await startTemporaryPostgres();

/** Runs the fuzzer and returns the exit code. */
const run = async (): Promise<number> => {
  const { db, close } = connect(postgres.url, { name: 'fuzz', queryTimeoutMs: 60_000 });
  await migrate(db);
  await close();
  const on = { databaseUrl: postgres.url, secret: randomBytes(32).toString('base64') };
  const done = (tally: Tally) => print(formatTally(tally));
  const options = { seed, requests, only: values.only, done };
  const report = await withServices(on, (stack, services) => fuzz(stack, services, options));
  print(`\n${formatCoverage(report)}`);
  print(formatFindings(report));
  return report.findings.length + report.leftovers.length > 0 ? 1 : 0;
};

// After a stop signal the temporary Postgres is removed too; the services end with this process.
try {
  process.exitCode = await Promise.race([run(), stopRequested]);
} finally {
  await postgres.stop();
}
process.exit();
