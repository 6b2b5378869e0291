import { toSentences } from './packages/startup/src/error-sentences.ts';
import { readConfig } from './start/config.ts';
import { launch } from './start/launch.ts';
import { helpText, readOptions } from './start/options.ts';
import { prepareDemo } from './start/prepare-demo.ts';
import { printErrorLine, printLine } from './start/print-line.ts';
import { Problem } from './start/problem.ts';
import { waitForStopSignal } from './start/process/signals.ts';

const lateHintMs = 20_000;

/** Runs the whole system until it receives a signal to stop (decisions §1). */
const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return printLine(helpText);
  const config = readConfig(process.env, options);
  const stopRequested = waitForStopSignal();
  const system = await launch(config, printLine);
  printLine('Starting Postgres, the event store, api, projector and worker');
  try {
    const serve = async (): Promise<void> => {
      const hint = `Not ready yet: ${system.addresses.baseUrl}/readyz and ${config.dataDir}/logs show why.`;
      const hintTimer = setTimeout(() => printLine(hint), lateHintMs);
      await system.ready.finally(() => clearTimeout(hintTimer));
      printLine(`Ready:     ${system.addresses.publicBaseUrl}`);
      if (config.demo) await prepareDemo(config.dataDir, system.addresses, printLine);
      await stopRequested;
    };
    await Promise.race([stopRequested, serve()]);
    printLine('Stopping');
  } finally {
    await system.stop();
  }
};

const explain = (error: unknown): string => {
  if (error instanceof Problem) return error.message;
  const sentences = toSentences(error, process.env);
  if (sentences.length > 0) return sentences.join('\nhiring: ');
  return error instanceof Error ? error.message : String(error);
};

const reportFailure = (error: unknown): number => {
  printErrorLine(`hiring: ${explain(error)}`);
  return 1;
};

// Every program has stopped: the process does not wait for a pending hint or demo.
process.exit(await main().then(() => 0, reportFailure));
