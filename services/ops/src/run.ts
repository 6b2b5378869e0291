import { findAddresses } from './addresses.ts';
import { readCommandLine, usageOf } from './command-line.ts';
import { commands } from './commands.ts';
import { readConfig } from './config.ts';
import { type ExitCode, type Failure, failureOf } from './failure.ts';
import { openSystem, type System } from './system.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/**
 * Runs one command and answers the exit code: 0 done, 1 difference or refusal, 2 usage, 3 unavailable (decisions §9).
 * Under `--json` standard output holds one document: the answer, or `{"error": {code, message, details?}}`.
 */
export const run = async (words: readonly string[], env: NodeJS.ProcessEnv): Promise<ExitCode> => {
  const terminal = openTerminal(words.includes('--json'));
  let opened: System | undefined;
  try {
    const { command, help, input } = readCommandLine(words, commands);
    if (!command || help) {
      process.stdout.write(`${usage(command ? [command] : commands)}\n`);
      return 0;
    }
    const config = readConfig(env);
    const system = () => (opened ??= openSystem(findAddresses(config), terminal));
    const document = await command.run(input, { config, terminal, system });
    await opened?.shown();
    if (document !== undefined) terminal.answer(document);
    return 0;
  } catch (error) {
    const failure = failureOf(error);
    report(failure, terminal);
    return failure.exitCode;
  } finally {
    await opened?.close();
  }
};

/** The sentence goes to standard error in either case, so that it is seen where the document goes into a file. */
const report = ({ exitCode: _, ...error }: Failure, terminal: Terminal): void => {
  if (terminal.json) terminal.answer({ error });
  else if (error.code === 'difference' && error.details !== undefined) {
    terminal.answer(error.details);
  }
  terminal.say(`ops: ${error.message}`);
};

const usage = (shown: typeof commands): string =>
  ['pnpm ops COMMAND [--json] [--help]', ...shown.map(usageOf)].join('\n');
