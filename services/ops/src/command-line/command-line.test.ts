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
  summary: 'Makes one anew, or all',
  operands: ['[projection]'],
  options: z.strictObject({ all: z.boolean().default(false) }),
  run,
});
const commands = [list, revoke, rebuild];

describe('a command line', () => {
  it('names a command, its operands and its options', () => {
    const words = ['keys', 'revoke', 'k1', '--reason', 'lost', '--now', '--json'];
    expect(parseCommandLine(words, commands)).toEqual({
      command: revoke,
      help: false,
      version: false,
      watch: false,
      input: { operands: ['k1'], options: { reason: 'lost', now: true } },
    });
  });

  it('takes the name of the operator with every command', () => {
    const words = ['keys', 'list', '--as', 'Zoë Operator'];
    expect(parseCommandLine(words, commands)).toMatchObject({
      command: list,
      as: 'Zoë Operator',
      input: { options: {} },
    });
  });

  it.each([[[]], [['users']]])('may leave out an operand in brackets: %j', (operands) => {
    const words = ['projections', 'rebuild', ...operands];
    expect(parseCommandLine(words, commands).input).toMatchObject({ operands });
  });

  it('asks for help with --help, or with nothing', () => {
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
  ])('refuses %j and says why', (words, why) => {
    expect(() => parseCommandLine(words, commands)).toThrow(why);
  });
});

describe('help', () => {
  it.each([
    [
      ['keys', '--help'],
      [list, revoke],
    ],
    [['keys', 'list', '--help'], [list]],
    [['--help'], commands],
    [[], commands],
  ])('%j is about a group, a command or all', (words, about) => {
    expect(findCommands(words, commands)).toEqual(about);
  });

  it('on what does not exist says so', () => {
    expect(() => findCommands(['kees', 'list', '--help'], commands)).toThrow('keys list');
  });
});

it.each([
  [['keys', 'list', '--json'], 'json'],
  [['keys', 'list', '-o', 'json'], 'json'],
  [['keys', 'forge', '-ojson'], 'json'],
  [['keys', 'list', '-o', 'wide'], 'wide'],
  [['keys', 'list'], 'text'],
])('%j is answered as %s, also where it is wrong', (words, format) => {
  expect(parseFormat(words)).toBe(format);
});
