import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { command } from './command.ts';
import { documented, explained, overview } from './help.ts';

const of = (name: string, operands: readonly string[] = []) =>
  command({
    name,
    summary: `What ${name} does`,
    operands,
    options: z.strictObject({ reason: z.string(), now: z.boolean().default(false) }),
    run: () => Promise.resolve(undefined),
  });
const commands = [
  of('keys list'),
  of('keys revoke', ['key']),
  of('backup', ['directory']),
  of('backup verify', ['directory']),
  of('demo'),
];

describe('help', () => {
  it('is a line for each group', () => {
    const lines = overview(commands).split('\n');
    expect(lines).toContain('  keys    list · revoke');
    expect(lines).toContain('  backup  DIRECTORY · verify');
    expect(lines).toContain('  demo    What demo does');
  });

  it('on a group is how each of its commands is typed, what may be left out in brackets', () => {
    const text = explained(commands.slice(0, 2));
    expect(text).toContain('keys revoke KEY --reason REASON [--now]\n      What keys revoke does');
  });

  it('is a list for programs', () => {
    expect(documented(commands)).toContainEqual({
      name: 'demo',
      usage: 'demo --reason REASON [--now]',
      summary: 'What demo does',
    });
  });
});
