import { Refusal } from '@hiring/domain';
import { prettifyError, ZodError } from 'zod';

import { findAddresses } from './addresses.ts';
import { readCommandLine, usageOf } from './command-line.ts';
import { commands } from './commands.ts';
import { readConfig } from './config.ts';
import { Problem } from './problem.ts';
import { openSystem, type System } from './system.ts';
import { openTerminal } from './terminal.ts';

/** Runs one command and answers the exit code: 0 only on success (decisions §1). */
export const run = async (words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const terminal = openTerminal(words.includes('--json'));
  let opened: System | undefined;
  try {
    const config = readConfig(env);
    const { command, help, input } = readCommandLine(words, commands);
    if (!command || help) {
      process.stdout.write(`${usage(command ? [command] : commands)}\n`);
      return 0;
    }
    const system = () => (opened ??= openSystem(findAddresses(config), terminal));
    const document = await command.run(input, { config, terminal, system });
    await opened?.shown();
    if (document !== undefined) terminal.answer(document);
    return 0;
  } catch (error) {
    terminal.say(`ops: ${explain(error)}`);
    return 1;
  } finally {
    await opened?.close();
  }
};

const usage = (shown: typeof commands): string =>
  ['pnpm ops COMMAND [--json] [--help]', ...shown.map(usageOf)].join('\n');

const explain = (error: unknown): string => {
  if (error instanceof Problem) return error.message;
  if (error instanceof Refusal) {
    return `refused: ${error.code}${error.currentStatus ? ` (${error.currentStatus})` : ''}`;
  }
  if (error instanceof ZodError) return prettifyError(error);
  return error instanceof Error ? error.message : String(error);
};
