import { explainStoreFailure } from '@hiring/startup';

import { findAddresses } from './addresses.ts';
import { findCommands, parseFormat, parseCommandLine } from './command-line/command-line.ts';
import { describeCommands, formatCommandHelp, formatOverview } from './command-line/help.ts';
import { commands } from './commands.ts';
import { readConfig } from './config.ts';
import { type ExitCode, type Failure, toFailure } from './failure.ts';
import { identifyOperator } from './operator.ts';
import { openTerminal, type Terminal } from './output/terminal.ts';
import { watch } from './output/watch.ts';
import { usageProblem } from './problem.ts';
import { openSystem, type System } from './system.ts';
import { getVersion } from './version.ts';

/**
 * Runs one command and returns the exit code: 0 success, 1 difference or refusal, 2 usage error, 3 unavailable
 * (decisions §1). Under `--json` standard output holds one document: the result, or `{"error": {code, message,
 * details?}}`.
 */
export const run = async (words: readonly string[], env: NodeJS.ProcessEnv): Promise<ExitCode> => {
  const terminal = openTerminal(parseFormat(words));
  try {
    await runCommand(words, env, terminal);
    return 0;
  } catch (error) {
    const failure = toFailure(error);
    report(failure, terminal);
    return failure.exitCode;
  }
};

const runCommand = async (
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<void> => {
  const line = parseCommandLine(words, commands);
  if (line.version) return terminal.print(getVersion());
  if (line.help || !line.command) return terminal.print(formatHelp(words, terminal));
  const { command, input } = line;
  if (line.watch) assertNotJson(terminal);

  const config = readConfig(env);
  let openedSystem: System | undefined;
  const system = () =>
    (openedSystem ??= openSystem(findAddresses(config), terminal, identifyOperator(line.as)));
  const runOnce = () => command.run(input, { config, terminal, system });
  try {
    if (line.watch) return await watch(runOnce, terminal);
    const document = await runOnce();
    await openedSystem?.waitForProjections();
    if (document !== undefined) terminal.print(document);
  } catch (error) {
    throw await explainError(error, openedSystem);
  } finally {
    await openedSystem?.close();
  }
};

const assertNotJson = ({ json }: Terminal): void => {
  if (json) throw usageProblem('Use either --watch or --json: a JSON document shows one state.');
};

/** Returns the refusal behind an error of the event store, else the error itself. */
const explainError = async (error: unknown, system: System | undefined): Promise<unknown> =>
  system ? explainStoreFailure(system.store, error) : error;

const formatHelp = (words: readonly string[], { json }: Terminal): unknown => {
  const matching = findCommands(words, commands);
  if (json) return describeCommands(matching);
  return matching.length === commands.length
    ? formatOverview(matching)
    : formatCommandHelp(matching);
};

/** The message goes to standard error in either case, so that the operator sees it when the document goes to a file. */
const report = ({ exitCode: _, ...error }: Failure, terminal: Terminal): void => {
  if (terminal.json) terminal.print({ error });
  else if (error.code === 'difference' && error.details !== undefined) {
    terminal.print(error.details);
  }
  terminal.log(`ops: ${error.message}`);
};
