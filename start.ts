import { prettifyError, ZodError } from 'zod';

import { readConfig } from './launcher/config.ts';
import { greet } from './launcher/greet.ts';
import { launch } from './launcher/launch.ts';
import { Problem } from './launcher/problem.ts';
import { untilAskedToStop } from './launcher/signals.ts';

/** Runs everything until it is asked to stop (decisions §1). */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const asked = untilAskedToStop();
  say('Starting Postgres, the event store, api, projector and worker');
  const system = await launch(config, say);
  try {
    const serve = async (): Promise<void> => {
      await system.ready;
      say(`Ready:     ${system.addresses.publicBaseUrl}`);
      if (config.demo) await greet(config.dataDir, system.addresses, say);
      await asked;
    };
    await Promise.race([asked, serve()]);
    say('Stopping');
  } finally {
    await system.stop();
  }
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const explain = (error: unknown): string => {
  if (error instanceof Problem) return error.message;
  if (error instanceof ZodError) return prettifyError(error);
  return error instanceof Error ? error.message : String(error);
};

try {
  await main();
} catch (error) {
  process.stderr.write(`hiring: ${explain(error)}\n`);
  process.exitCode = 1;
}
