import { z } from 'zod';

import type { Config } from '../config.ts';
import type { Terminal } from '../output/terminal.ts';
import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

/** The dependencies of a command. */
export type CommandContext = {
  readonly config: Config;
  readonly terminal: Terminal;
  /** The running system, found and connected to at the first call. Throws Problem. */
  readonly system: () => System;
};

export type Command = {
  readonly name: string;
  readonly summary: string;
  /** The name of each operand; an optional one is in brackets and comes last. */
  readonly operands: readonly string[];
  readonly options: z.ZodObject;
  /** Whether `--watch` may repeat it. */
  readonly watchable?: true;
  /** Returns the document to print; undefined to print nothing. */
  readonly run: (input: Input, context: CommandContext) => Promise<unknown>;
};

export type Input<Options = Record<string, unknown>> = {
  readonly operands: readonly string[];
  readonly options: Options;
};

/** Declares a command. The schema parses its options: a boolean is a switch, every other option takes a text value. */
export const defineCommand = <Options extends z.ZodObject>(
  definition: Omit<Command, 'options' | 'run'> & {
    readonly options: Options;
    readonly run: (input: Input<z.output<Options>>, context: CommandContext) => Promise<unknown>;
  },
): Command => ({
  ...definition,
  run: ({ operands, options }, context) =>
    definition.run({ operands, options: parseOptions(definition.options, options) }, context),
});

/** Throws Problem that names each invalid or missing option. */
const parseOptions = <Options extends z.ZodObject>(schema: Options, input: unknown) => {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const details = error.issues.map(({ path, message }) => ({
    path: `--${path.join('.')}`,
    message,
  }));
  const message = details.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
  throw new Problem(message, { code: 'usage', details });
};

/** Whether an option takes no value. */
export const isSwitch = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return isSwitch(schema.unwrap());
  }
  return schema instanceof z.ZodBoolean;
};
