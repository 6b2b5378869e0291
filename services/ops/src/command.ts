import { z } from 'zod';

import type { Config } from './config.ts';
import { Problem } from './problem.ts';
import type { System } from './system.ts';
import type { Terminal } from './terminal.ts';

/** What a command may reach. */
export type Surroundings = {
  readonly config: Config;
  readonly terminal: Terminal;
  /** The running system, found and connected to at the first call. Throws Problem. */
  readonly system: () => System;
};

export type Command = {
  readonly name: string;
  readonly summary: string;
  /** The name of each word that must follow, in brackets if it need not; those in brackets come last. */
  readonly operands: readonly string[];
  readonly options: z.ZodObject;
  /** Whether `--watch` may repeat it. */
  readonly watchable?: true;
  /** Answers the document to print; undefined for nothing. */
  readonly run: (input: Input, around: Surroundings) => Promise<unknown>;
};

export type Input<Options = Record<string, unknown>> = {
  readonly operands: readonly string[];
  readonly options: Options;
};

/** Declares a command: its options are read by the schema, a boolean as a switch, all else as text. */
export const command = <Options extends z.ZodObject>(
  declared: Omit<Command, 'options' | 'run'> & {
    readonly options: Options;
    readonly run: (input: Input<z.output<Options>>, around: Surroundings) => Promise<unknown>;
  },
): Command => ({
  ...declared,
  run: ({ operands, options }, around) =>
    declared.run({ operands, options: readOptions(declared.options, options) }, around),
});

/** Throws Problem that names each option that is wrong or missing. */
const readOptions = <Options extends z.ZodObject>(schema: Options, given: unknown) => {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const details = error.issues.map(({ path, message }) => ({
    path: `--${path.join('.')}`,
    message,
  }));
  const message = details.map((it) => `${it.path}: ${it.message}`).join('; ');
  throw new Problem(message, { code: 'usage', details });
};

/** Whether an option is given without a value. */
export const isSwitch = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return isSwitch(schema.unwrap());
  }
  return schema instanceof z.ZodBoolean;
};
