import { type ParseArgsConfig, parseArgs } from 'node:util';

import { assertOperatorName } from '../operator.ts';
import type { Format } from '../output/format.ts';
import { usageProblem } from '../problem.ts';
import { type Command, isSwitch, type Input } from './command.ts';
import { didYouMean } from './did-you-mean.ts';

export type CommandLine = {
  /** Undefined only with `help` or `version`. */
  readonly command: Command | undefined;
  readonly help: boolean;
  readonly version: boolean;
  /** Whether the command is repeated until it is interrupted. */
  readonly watch: boolean;
  /** The operator name given with `--as`: it is recorded, not verified. */
  readonly as?: string;
  readonly input: Input;
};

/** Returns the requested format, also of an otherwise invalid command line, so that its error has that format. */
export const parseFormat = (words: readonly string[]): Format => {
  const formats = words.flatMap((word, index) => {
    if (word === '-o' || word === '--format') return [words[index + 1]];
    return [/^(?:-o|--format=)(?<format>.*)$/.exec(word)?.groups?.['format']];
  });
  if (words.includes('--json') || formats.includes('json')) return 'json';
  return formats.includes('wide') ? 'wide' : 'text';
};

/** Parses `<command> [operand…] [--option value…]`; the longest matching command name wins. Throws Problem. */
export const parseCommandLine = (
  words: readonly string[],
  commands: readonly Command[],
): CommandLine => {
  const command = commands
    .filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  const args = words.slice(command?.name.split(' ').length ?? 0);
  const wantsHelp = words.length === 0 || args.some((word) => word === '--help' || word === '-h');
  const input = { operands: [], options: {} };
  if (wantsHelp) return { command, help: true, version: false, watch: false, input };
  if (!command && words.includes('--version')) {
    return { command, help: false, version: true, watch: false, input };
  }
  if (!command) throw usageProblem(describeUnknownCommand(words, commands));
  return { command, help: false, version: false, ...parseArguments(command, args) };
};

/**
 * Returns the commands that match the words before the first option: a group or one. Throws Problem when none matches.
 */
export const findCommands = (
  words: readonly string[],
  commands: readonly Command[],
): readonly Command[] => {
  const prefix = takeCommandWords(words).join(' ');
  const found = commands.filter(({ name }) => `${name} `.startsWith(`${prefix} `));
  if (prefix === '') return commands;
  if (found.length > 0) return found;
  const { command } = parseCommandLine([...words, '--help'], commands);
  if (command) return [command];
  throw usageProblem(describeUnknownCommand(words, commands));
};

const takeCommandWords = (words: readonly string[]): readonly string[] => {
  const first = words.findIndex((word) => word.startsWith('-'));
  return first === -1 ? words : words.slice(0, first);
};

const describeUnknownCommand = (words: readonly string[], commands: readonly Command[]): string => {
  const typed = takeCommandWords(words).join(' ') || words.join(' ');
  const group = commands.filter(({ name }) => name.startsWith(`${typed} `));
  if (group.length > 0) {
    return `\`${typed}\` is a group of commands; use one of ${group.map(({ name }) => name).join(', ')}`;
  }
  const names = commands.map(({ name }) => name);
  return `There is no command \`${typed}\`${didYouMean(typed, names)}; try --help`;
};

const globalOptions = {
  json: { type: 'boolean' },
  format: { type: 'string', short: 'o' },
  watch: { type: 'boolean' },
  as: { type: 'string' },
} as const;

const parseArguments = (command: Command, args: readonly string[]) => {
  const options: NonNullable<ParseArgsConfig['options']> = { ...globalOptions };
  for (const [option, schema] of Object.entries(command.options.shape)) {
    options[option] = { type: isSwitch(schema) ? 'boolean' : 'string' };
  }
  const { values, positionals } = parseWithSuggestions(command, args, options);
  const { json: _json, format = 'text', watch = false, as, ...commandOptions } = values;
  if (!['text', 'wide', 'json'].includes(String(format))) {
    throw usageProblem(`-o accepts wide or json, not \`${String(format)}\`.`);
  }
  if (watch === true && !command.watchable) {
    throw usageProblem(`\`${command.name}\` does not support --watch.`);
  }
  assertOperands(command, positionals);
  const input = { operands: positionals, options: commandOptions };
  if (typeof as !== 'string') return { watch: watch === true, input };
  assertOperatorName(as);
  return { watch: watch === true, as, input };
};

const parseWithSuggestions = (
  command: Command,
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '(?<option>-[^']*)'/.exec(message)?.groups?.['option'];
    if (unknown === undefined) throw usageProblem(message, error);
    const names = Object.keys(options).map((name) => `--${name}`);
    throw usageProblem(
      `Unknown option '${unknown}' of \`${command.name}\`${didYouMean(unknown, names)}; try --help`,
      error,
    );
  }
};

const assertOperands = ({ name, operands }: Command, positionals: readonly string[]): void => {
  const required = operands.filter((operand) => !operand.startsWith('['));
  if (positionals.length >= required.length && positionals.length <= operands.length) return;
  const expected = operands.map((operand) => operand.toUpperCase()).join(' ') || 'no operand';
  throw usageProblem(`\`${name}\` expects ${expected}, not \`${positionals.join(' ')}\`.`);
};
