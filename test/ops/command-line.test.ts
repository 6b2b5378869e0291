import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import type { OpsResult } from '../run-ops.ts';

const bin = fileURLToPath(new URL('../../services/ops/bin/ops.mjs', import.meta.url));

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-ops-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Runs `pnpm ops <words>` by its executable, on a data directory without a running system. */
const ops = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<OpsResult>((resolve) => {
    const { PATH = '', HOME = '' } = process.env;
    const options = { env: { PATH, HOME, DATA_DIR: directory, ...env } };
    execFile(process.execPath, [bin, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

describe('pnpm ops', () => {
  it('prints its version and its commands by group without a running system', async () => {
    const [version, all, group] = await Promise.all([
      ops(['--version', '--json']),
      ops(['--help']),
      ops(['keys', '--help']),
    ]);
    expect(JSON.parse(version.stdout)).toMatchObject({ version: expect.any(String) });
    expect(all.stdout).toContain('keys           list · mint · rotate · revoke');
    expect(group.stdout).toContain('keys revoke KEY');
    expect(group.stdout).not.toContain('users');
    expect([version.code, all.code, group.code]).toEqual([0, 0, 0]);
  });

  it('exits with 2 for a wrong command line, and with 3 when a store is unavailable', async () => {
    const dead = `postgres://localhost:${await findFreePort()}/nothing`;
    const stores = { DATABASE_URL: dead, EVENTSTORE_URL: 'esdb://localhost:1', VAULT_SECRET: 'x' };
    const secret = { ...stores, VAULT_SECRET: Buffer.alloc(32).toString('base64') };
    const [typo, unnamed, noCommand, unreachable] = await Promise.all([
      ops(['keys', 'lst', '--json']),
      ops(['users', 'list', '--as', 'x'.repeat(101)]),
      ops(['users', 'list', '--json']),
      ops(['users', 'list', '-o', 'json'], secret),
    ]);
    expect([typo, unnamed, noCommand, unreachable].map(({ code }) => code)).toEqual([2, 2, 3, 3]);
    expect(unnamed.stderr).toContain('--as needs a name of 1 to 100 characters');
    const message = expect.stringContaining('did you mean `keys list`?');
    expect(JSON.parse(typo.stdout)).toEqual({ error: { code: 'usage', message } });
    for (const { stdout } of [noCommand, unreachable]) {
      expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'unavailable' } });
    }
  });
});
