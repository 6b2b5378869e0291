import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, it, vi } from 'vitest';

import { createClient } from '../client.ts';
import type { DemoDocument } from './demo-document.ts';
import { freshDataDir, killAll, ops, opsDocument, type StartedSystem, start } from './running.ts';

// The tests start processes and wait for them.
vi.setConfig({ testTimeout: 120_000 });

const data = freshDataDir();
const elsewhere = freshDataDir();
const backup = join(data.path, '..', 'backup');

afterAll(() => {
  for (const { path, remove } of [data, elsewhere]) {
    killAll(path);
    remove();
  }
});

it('a backup of a running system restores the same system in an empty directory, with its keys', async () => {
  let running: StartedSystem = await start(data.path, { DEMO: 'off' });
  const demo = await opsDocument<DemoDocument>(data.path, 'demo', '--candidates', '1');
  const made = await ops(data.path, 'backup', backup, '--include-secret');
  expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('VAULT_SECRET') });
  expect((await ops(data.path, 'restore', backup, '--yes')).stderr).toContain('stop it first');
  running.process.kill('SIGTERM');
  await running.ended();

  const restored = await ops(elsewhere.path, 'restore', backup);
  expect(restored).toMatchObject({ code: 0 });
  running = await start(elsewhere.path);
  expect(running.printed()).not.toContain('Admin key:');
  const candidate = demo.candidates[0]?.steps[0]?.id ?? '';
  const advanced = await createClient(running)
    .as(demo.hrRep.apiKey)
    .post(`/api/v1/candidate-steps/${candidate}/advance`);
  expect(advanced.status).toBe(200);
});

it('a restore reports that VAULT_SECRET must be set when the next start would not find it', async () => {
  const other = freshDataDir();
  const secret = readFileSync(join(backup, 'vault-secret'), 'utf8');
  const words = ['--import', 'tsx', 'services/ops/src/main.ts', 'restore', backup];
  const env = { ...process.env, DATA_DIR: other.path, VAULT_SECRET: secret };
  const { stderr } = await promisify(execFile)(process.execPath, words, { env });
  expect(stderr).toContain('Set VAULT_SECRET for every start');
  expect(existsSync(join(other.path, 'vault-secret'))).toBe(false);
  killAll(other.path);
  other.remove();
});

it('a restore is refused in a directory with another secret, and changes no file', async () => {
  const other = freshDataDir();
  mkdirSync(other.path);
  writeFileSync(join(other.path, 'vault-secret'), Buffer.alloc(32, 7).toString('base64'));
  const refused = await ops(other.path, 'restore', backup, '--yes');
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('another VAULT_SECRET'),
  });
  expect(readdirSync(other.path)).toEqual(['vault-secret']);
  expect(readFileSync(join(backup, 'manifest.json'), 'utf8')).not.toContain(
    readFileSync(join(backup, 'vault-secret'), 'utf8'),
  );
  other.remove();
});
