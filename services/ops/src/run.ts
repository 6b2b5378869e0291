import { findAddresses } from './addresses.ts';
import { commandsUnder, formatOf, readCommandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { readConfig } from './config.ts';
import { type ExitCode, type Failure, failureOf } from './failure.ts';
import { documented, explained, overview } from './help.ts';
import { operatorOf } from './operator.ts';
import { usageProblem } from './problem.ts';
import { openSystem, type System } from './system.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { versionOf } from './version.ts';
import { watch } from './watch.ts';

/**
 * Runs one command and answers the exit code: 0 done, 1 difference or refusal, 2 usage, 3 unavailable (decisions §9).
 * Under `--json` standard output holds one document: the answer, or `{"error": {code, message, details?}}`.
 */
export const run = async (words: readonly string[], env: NodeJS.ProcessEnv): Promise<ExitCode> => {
  const terminal = openTerminal(formatOf(words));
  try {
    await runCommand(words, env, terminal);
    return 0;
  } catch (error) {
    const failure = failureOf(error);
    report(failure, terminal);
    return failure.exitCode;
  }
};

const runCommand = async (
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<void> => {
  const line = readCommandLine(words, commands);
  if (line.version) return terminal.answer(versionOf());
  if (line.help || !line.command) return terminal.answer(helpOn(words, terminal));
  const { command, input } = line;
  if (line.watch && terminal.json) {
    throw usageProblem('either --watch or --json: one JSON document has one state');
  }

  const config = readConfig(env);
  let opened: System | undefined;
  const system = () =>
    (opened ??= openSystem(findAddresses(config), terminal, operatorOf(line.as)));
  const look = () => command.run(input, { config, terminal, system });
  try {
    if (line.watch) return await watch(look, terminal);
    const document = await look();
    await opened?.shown();
    if (document !== undefined) terminal.answer(document);
  } finally {
    await opened?.close();
  }
};

const helpOn = (words: readonly string[], { json }: Terminal): unknown => {
  const about = commandsUnder(words, commands);
  if (json) return documented(about);
  return about.length === commands.length ? overview(about) : explained(about);
};

/** The sentence goes to standard error in either case, so that it is seen where the document goes into a file. */
const report = ({ exitCode: _, ...error }: Failure, terminal: Terminal): void => {
  if (terminal.json) terminal.answer({ error });
  else if (error.code === 'difference' && error.details !== undefined) {
    terminal.answer(error.details);
  }
  terminal.say(`ops: ${error.message}`);
};
