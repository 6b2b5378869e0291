import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { defineCommand } from './command.ts';
import { describeCommands, formatCommandHelp, formatOverview } from './help.ts';

const createCommand = (name: string, operands: readonly string[] = []) =>
  defineCommand({
    name,
    summary: `What ${name} does`,
    operands,
    options: z.strictObject({ reason: z.string(), now: z.boolean().default(false) }),
    run: () => Promise.resolve(undefined),
  });
const commands = [
  createCommand('keys list'),
  createCommand('keys revoke', ['key']),
  createCommand('backup', ['directory']),
  createCommand('backup verify', ['directory']),
  createCommand('demo'),
];

describe('help', () => {
  it('has one line for each group', () => {
    const lines = formatOverview(commands).split('\n');
    expect(lines).toContain('  keys    list · revoke');
    expect(lines).toContain('  backup  DIRECTORY · verify');
    expect(lines).toContain('  demo    What demo does');
  });

  it('shows the synopsis of each command of a group, with optional parts in brackets', () => {
    const text = formatCommandHelp(commands.slice(0, 2));
    expect(text).toContain('keys revoke KEY --reason REASON [--now]\n      What keys revoke does');
  });

  it('is available as data for programs', () => {
    expect(describeCommands(commands)).toContainEqual({
      name: 'demo',
      usage: 'demo --reason REASON [--now]',
      summary: 'What demo does',
    });
  });
});
