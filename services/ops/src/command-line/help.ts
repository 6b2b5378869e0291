import { z } from 'zod';

import { type Command, isSwitch } from './command.ts';

/** Returns one line for each group with the names of its commands. */
export const formatOverview = (commands: readonly Command[]): string => {
  const groups = [...new Set(commands.map(getGroup))];
  const width = Math.max(...groups.map((name) => name.length));
  return [
    usageLine,
    '',
    ...groups.map((group) => {
      const groupCommands = commands.filter((command) => getGroup(command) === group);
      return `  ${group.padEnd(width)}  ${formatGroup(group, groupCommands)}`;
    }),
    '',
    'pnpm ops GROUP --help explains the commands of a group.',
    '-o wide shows every column of a table, --json (or -o json) prints one JSON document.',
    '--as NAME is recorded with every event of the command, beside the user and host of the operating system.',
    'Exit codes: 0 success, 1 difference or refusal, 2 usage error, 3 unavailable.',
  ].join('\n');
};

/** Returns the help of one command or of a group: operands, options and summary of each. */
export const formatCommandHelp = (commands: readonly Command[]): string =>
  [usageLine, '', ...commands.map(formatUsage)].join('\n');

/** Returns the help as data, for programs. */
export const describeCommands = (commands: readonly Command[]) =>
  commands.map((command) => ({
    name: command.name,
    usage: formatSynopsis(command),
    summary: command.summary,
  }));

const formatUsage = (command: Command): string =>
  [`  ${formatSynopsis(command)}`, `      ${command.summary}`].join('\n');

const usageLine = 'pnpm ops COMMAND [-o wide|json | --json] [--as NAME] [--help] [--version]';

const getGroup = ({ name }: Command): string => name.split(' ')[0] ?? name;

const formatGroup = (group: string, commands: readonly Command[]): string => {
  const [only, ...others] = commands;
  if (only && others.length === 0 && only.name === group) return only.summary;
  return commands
    .map(({ name, operands }) =>
      name === group ? operands.join(' ').toUpperCase() : name.slice(group.length + 1),
    )
    .join(' · ');
};

const formatSynopsis = ({ name, operands, options, watchable }: Command): string => {
  const words = Object.entries(options.shape).map(([option, schema]) => {
    const typed = isSwitch(schema) ? `--${option}` : `--${option} ${option.toUpperCase()}`;
    return isOptional(schema) ? `[${typed}]` : typed;
  });
  const named = operands.map((operand) => operand.toUpperCase());
  return [name, ...named, ...words, ...(watchable ? ['[--watch]'] : [])].join(' ');
};

const isOptional = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success;
