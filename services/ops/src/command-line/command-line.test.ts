import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { findCommands, parseFormat, parseCommandLine } from './command-line.ts';
import { defineCommand } from './command.ts';

const run = () => Promise.resolve(undefined);
const list = defineCommand({
  name: 'keys list',
  summary: 'Every key',
  operands: [],
  options: z.strictObject({ limit: z.coerce.number().default(10) }),
  run,
});
const revoke = defineCommand({
  name: 'keys revoke',
  summary: 'Refuses a key',
  operands: ['key'],
  options: z.strictObject({ reason: z.string(), now: z.boolean().default(false) }),
  run,
});
const rebuild = defineCommand({
  name: 'projections rebuild',
  summary: 'Rebuilds one, or all',
  operands: ['[projection]'],
  options: z.strictObject({ all: z.boolean().default(false) }),
  run,
});
const commands = [list, revoke, rebuild];

describe('parseCommandLine', () => {
  it('returns the command, its operands and its options', () => {
    const words = ['keys', 'revoke', 'k1', '--reason', 'lost', '--now', '--json'];
    expect(parseCommandLine(words, commands)).toEqual({
      command: revoke,
      help: false,
      version: false,
      watch: false,
      input: { operands: ['k1'], options: { reason: 'lost', now: true } },
    });
  });

  it('accepts --as with every command', () => {
    const words = ['keys', 'list', '--as', 'Zoë Operator'];
    expect(parseCommandLine(words, commands)).toMatchObject({
      command: list,
      as: 'Zoë Operator',
      input: { options: {} },
    });
  });

  it.each([[[]], [['users']]])('treats an operand in brackets as optional: %j', (operands) => {
    const words = ['projections', 'rebuild', ...operands];
    expect(parseCommandLine(words, commands).input).toMatchObject({ operands });
  });

  it('requests help with --help or without words', () => {
    expect(parseCommandLine(['keys', 'list', '--help'], commands)).toMatchObject({ help: true });
    expect(parseCommandLine([], commands)).toMatchObject({ command: undefined, help: true });
  });

  it.each([
    [['keys', 'forge'], 'There is no command `keys forge`'],
    [['keys', 'lst'], 'did you mean `keys list`?'],
    [['keys'], '`keys` is a group of commands; use one of keys list, keys revoke'],
    [['keyslist'], 'There is no command'],
    [['keys', 'list', '--limt', '1'], 'did you mean `--limit`?'],
    [['keys', 'list', '-o', 'yaml'], 'wide or json'],
    [['keys', 'list', '--watch'], 'does not support --watch'],
    [['keys', 'list', '--color'], "Unknown option '--color'"],
    [['keys', 'list', 'all'], 'expects no operand'],
    [['keys', 'revoke'], 'expects KEY'],
    [['projections', 'rebuild', 'one', 'another'], 'expects [PROJECTION]'],
    [['keys', 'revoke', 'k1', '--reason'], 'argument missing'],
    [['keys', 'list', '--as', ''], '--as needs a name of 1 to 100 characters'],
    [['keys', 'list', '--as', 'x'.repeat(101)], '--as needs a name of 1 to 100 characters'],
    [['keys', 'list', '--as', 'Grace\u001b[2J'], 'without control characters'],
    [['keys', 'list', '--as', 'Grace\nTime: never'], 'without control characters'],
  ])('rejects %j with the reason', (words, why) => {
    expect(() => parseCommandLine(words, commands)).toThrow(why);
  });
});

describe('findCommands', () => {
  it.each([
    [
      ['keys', '--help'],
      [list, revoke],
    ],
    [['keys', 'list', '--help'], [list]],
    [['--help'], commands],
    [[], commands],
  ])('finds for %j a group, a command or all', (words, about) => {
    expect(findCommands(words, commands)).toEqual(about);
  });

  it('throws for a command that does not exist', () => {
    expect(() => findCommands(['kees', 'list', '--help'], commands)).toThrow('keys list');
  });
});

it.each([
  [['keys', 'list', '--json'], 'json'],
  [['keys', 'list', '-o', 'json'], 'json'],
  [['keys', 'forge', '-ojson'], 'json'],
  [['keys', 'list', '-o', 'wide'], 'wide'],
  [['keys', 'list'], 'text'],
])('parses the format of %j as %s, also for an invalid command', (words, format) => {
  expect(parseFormat(words)).toBe(format);
});
