import { type ParseArgsConfig, parseArgs } from 'node:util';

import { z } from 'zod';

import type { Command, Input } from './command.ts';
import { usageProblem } from './problem.ts';

export type CommandLine = {
  readonly command: Command | undefined;
  readonly json: boolean;
  readonly help: boolean;
  readonly input: Input;
};

/** Reads `<command> [operand…] [--option value…]`; the longest command that fits is meant. Throws Problem. */
export const readCommandLine = (
  words: readonly string[],
  commands: readonly Command[],
): CommandLine => {
  const command = commands
    .filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
    .sort((one, other) => other.name.length - one.name.length)[0];
  const args = words.slice(command?.name.split(' ').length ?? 0);
  const { values, positionals } = parsed(command, args);
  const { json = false, help = words.length === 0, ...options } = values;
  if (help !== true) checkWords(command, words, positionals);
  const input = { operands: positionals, options };
  return { command, json: json === true, help: help === true, input };
};

/** How a command is to be typed, for `--help`. */
export const usageOf = ({ name, operands, options, summary }: Command): string => {
  const words = Object.entries(options.shape).map(([option, schema]) => {
    const typed = isSwitch(schema) ? `--${option}` : `--${option} ${option.toUpperCase()}`;
    return isOptional(schema) ? `[${typed}]` : typed;
  });
  return [
    `  ${[name, ...operands.map((operand) => operand.toUpperCase()), ...words].join(' ')}`,
    `      ${summary}`,
  ].join('\n');
};

const parsed = (command: Command | undefined, args: readonly string[]) => {
  const shape = command?.options.shape ?? {};
  const options: NonNullable<ParseArgsConfig['options']> = {
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  };
  for (const [option, schema] of Object.entries(shape)) {
    options[option] = { type: isSwitch(schema) ? 'boolean' : 'string' };
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageProblem(error instanceof Error ? error.message : String(error), error);
  }
};

const checkWords = (
  command: Command | undefined,
  words: readonly string[],
  given: readonly string[],
): void => {
  if (!command) throw usageProblem(`there is no command \`${words.join(' ')}\`; try --help`);
  const { name, operands } = command;
  const needed = operands.filter((operand) => !operand.startsWith('['));
  if (given.length >= needed.length && given.length <= operands.length) return;
  const wanted = operands.map((operand) => operand.toUpperCase()).join(' ') || 'no word';
  throw usageProblem(`\`${name}\` takes ${wanted} after it, not \`${given.join(' ')}\``);
};

const isOptional = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success;

const isSwitch = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return isSwitch(schema.unwrap());
  }
  return schema instanceof z.ZodBoolean;
};
