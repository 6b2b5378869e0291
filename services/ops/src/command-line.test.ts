import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readCommandLine, usageOf } from './command-line.ts';
import { command } from './command.ts';

const run = () => Promise.resolve(undefined);
const list = command({
  name: 'keys list',
  summary: 'Every key',
  operands: [],
  options: z.strictObject({ limit: z.coerce.number().default(10) }),
  run,
});
const revoke = command({
  name: 'keys revoke',
  summary: 'Refuses a key',
  operands: ['key'],
  options: z.strictObject({ reason: z.string(), now: z.boolean().default(false) }),
  run,
});
const rebuild = command({
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
    expect(readCommandLine(words, commands)).toEqual({
      command: revoke,
      json: true,
      help: false,
      input: { operands: ['k1'], options: { reason: 'lost', now: true } },
    });
  });

  it.each([[[]], [['users']]])('may leave out an operand in brackets: %j', (operands) => {
    const words = ['projections', 'rebuild', ...operands];
    expect(readCommandLine(words, commands).input).toMatchObject({ operands });
  });

  it('asks for help with --help, or with nothing', () => {
    expect(readCommandLine(['keys', 'list', '--help'], commands)).toMatchObject({ help: true });
    expect(readCommandLine([], commands)).toMatchObject({ command: undefined, help: true });
  });

  it.each([
    [['keys', 'forge'], 'there is no command'],
    [['keyslist'], 'there is no command'],
    [['keys', 'list', '--color'], "Unknown option '--color'"],
    [['keys', 'list', 'all'], 'takes no word after it'],
    [['keys', 'revoke'], 'takes KEY after it'],
    [['projections', 'rebuild', 'one', 'another'], 'takes [PROJECTION] after it'],
    [['keys', 'revoke', 'k1', '--reason'], 'argument missing'],
  ])('refuses %j and says why', (words, why) => {
    expect(() => readCommandLine(words, commands)).toThrow(why);
  });
});

describe('the usage of a command', () => {
  it('puts what may be left out in brackets', () => {
    expect(usageOf(revoke)).toContain('keys revoke KEY --reason REASON [--now]');
    expect(usageOf(list)).toContain('keys list [--limit LIMIT]');
  });
});
