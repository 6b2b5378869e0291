import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { connect, migrate } from '@hiring/database';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';
import { waitForStopSignal } from '../../start/process/signals.ts';
import { startStack } from '../../test/stack.ts';
import { jobs } from './jobs.ts';
import { createModelAgent } from './model.ts';
import { formatResult, tableHeader } from './report.ts';
import { type DoTask, followScript, runJob } from './run-job.ts';

/**
 * `pnpm agent-eval [--only PART] [--model-url URL --model NAME]`: an agent does the nine jobs, or those whose names
 * contain PART, over MCP. Without a model it follows a script; the key of a model's API is MODEL_API_KEY. Prints calls
 * and tokens of each job; the exit code is 1 if a job failed (docs/use/agent-eval.md).
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'model-url': { type: 'string' },
    model: { type: 'string' },
  },
});
const print = (text: string): void => void process.stdout.write(text);

const chooseAgent = (): DoTask => {
  const { 'model-url': url, model } = values;
  if (url === undefined && model === undefined) return followScript;
  if (url === undefined || model === undefined) throw new Error('Pass --model-url and --model.');
  return createModelAgent({ url, model, apiKey: process.env['MODEL_API_KEY'] });
};

/** Runs the jobs and returns the exit code. */
const run = async (databaseUrl: string): Promise<number> => {
  const agent = chooseAgent();
  const { db, close } = connect(databaseUrl, { name: 'agent-eval', queryTimeoutMs: 60_000 });
  await migrate(db);
  await close();
  const secret = randomBytes(32).toString('base64');
  const stack = await startStack({ on: { databaseUrl, secret } });
  let failed = 0;
  try {
    print(tableHeader);
    for (const job of jobs.filter(({ name }) => name.includes(values.only))) {
      const result = await runJob(stack, job, agent);
      if (result.faults.length > 0) failed++;
      print(formatResult(result));
    }
  } finally {
    await stack.stop();
  }
  return failed > 0 ? 1 : 0;
};

const stopRequested = waitForStopSignal().then(() => 130);
const postgres = await startTemporaryPostgres();
// After a stop signal the temporary Postgres is removed too.
try {
  process.exitCode = await Promise.race([run(postgres.url), stopRequested]);
} finally {
  await postgres.stop();
}
process.exit();
