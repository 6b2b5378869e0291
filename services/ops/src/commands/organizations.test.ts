import { describe, expect, it } from 'vitest';

import type { CommandContext } from '../command-line/command.ts';
import { organizationCommands } from './organizations.ts';

const optionsAccepted = new Error('the options were accepted');

const context = {
  system: () => {
    throw optionsAccepted;
  },
} as unknown as CommandContext;

/** Runs a command up to the point where it needs the running system. */
const run = async (name: string, options: Readonly<Record<string, string>>): Promise<unknown> => {
  const command = organizationCommands.find(
    (organizationCommand) => organizationCommand.name === name,
  );
  return command?.run({ operands: ['an-organization'], options }, context);
};

const found = (logo: string) => run('organizations found', { name: 'Acme', slug: 'acme', logo });

describe('organizations portal --primary-color', () => {
  it.each(['#0a7', '#0A7D4F'])('accepts %s', async (color) => {
    await expect(run('organizations portal', { 'primary-color': color })).rejects.toBe(
      optionsAccepted,
    );
  });

  it.each(['red', '#0a7d', '#ggg', '0a7d4f', '#0a7\n', '#000;background:url(//host)', ''])(
    'rejects %j as a usage error',
    async (color) => {
      const refused = run('organizations portal', { 'primary-color': color });
      await expect(refused).rejects.toMatchObject({
        code: 'usage',
        message: expect.stringContaining('--primary-color: must be a CSS hex color'),
      });
    },
  );
});

describe('organizations found --logo', () => {
  it.each(['', 'http://acme.example/logo.png', 'https://acme.example/logo.svg'])(
    'accepts %j',
    async (logo) => {
      await expect(found(logo)).rejects.toBe(optionsAccepted);
    },
  );

  it.each([
    'javascript:alert(1)',
    'java\tscript://acme.example/%0aalert(1)',
    'data:image/png;base64,AA==',
    'ftp://acme.example/logo.png',
    '//acme.example/logo.png',
    'logo.png',
  ])('rejects %j as a usage error', async (logo) => {
    await expect(found(logo)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining('--logo: must be a URL like https://'),
    });
  });
});
