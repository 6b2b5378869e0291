import { readConfig } from './launcher/config.ts';
import { greet } from './launcher/greet.ts';
import { launch } from './launcher/launch.ts';
import { Problem } from './launcher/problem.ts';
import { complain, say } from './launcher/say.ts';
import { untilAskedToStop } from './launcher/signals.ts';
import { sentencesOf } from './packages/startup/src/sentences.ts';

const patience = 20_000;

/** Runs everything until it is asked to stop (decisions §1). */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const asked = untilAskedToStop();
  const system = await launch(config, say);
  say('Starting Postgres, the event store, api, projector and worker');
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

const explain = (error: unknown): string => {
  if (error instanceof Problem) return error.message;
  const sentences = sentencesOf(error, process.env);
  if (sentences.length > 0) return sentences.join('\nhiring: ');
  return error instanceof Error ? error.message : String(error);
};

const failed = (error: unknown): number => {
  complain(`hiring: ${explain(error)}`);
  return 1;
};

// Everything is stopped by now: a hint or a demo that is still to come is waited for no longer.
process.exit(await main().then(() => 0, failed));
