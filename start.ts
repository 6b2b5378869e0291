import { prettifyError, ZodError } from 'zod';

import { readConfig } from './launcher/config.ts';
import { greet } from './launcher/greet.ts';
import { launch } from './launcher/launch.ts';
import { Problem } from './launcher/problem.ts';
import { untilAskedToStop } from './launcher/signals.ts';

const patience = 20_000;

/** Runs everything until it is asked to stop (decisions §1). */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const asked = untilAskedToStop();
  say('Starting Postgres, the event store, api, projector and worker');
  const system = await launch(config, say);
  try {
    const serve = async (): Promise<void> => {
      const hint = `Not ready yet: ${system.addresses.baseUrl}/readyz and ${config.dataDir}/logs say why`;
      const late = setTimeout(() => say(hint), patience);
      await system.ready.finally(() => clearTimeout(late));
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

const failed = (error: unknown): number => {
  process.stderr.write(`hiring: ${explain(error)}\n`);
  return 1;
};

// Everything is stopped by now: a hint or a demo that is still to come is waited for no longer.
process.exit(await main().then(() => 0, failed));
