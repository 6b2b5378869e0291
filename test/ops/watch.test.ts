import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { compile } from '../../start/programs/compile.mjs';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
  await stack.settle();
});
afterAll(() => stack.stop());

/** Starts `pnpm ops <words>` on this stack as a process. */
const startOps = async (words: readonly string[]) => {
  const { 'services/ops/src/main.ts': program = '' } = await compile();
  const env = { ...process.env, ...stack.env, DATA_DIR: '/nonexistent' };
  const child = spawn(process.execPath, [program, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk.toString()));
  return { child, printed, closed: once(child, 'close') };
};

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

it('--watch prints the current status repeatedly until it is interrupted', async () => {
  const { child, printed, closed } = await startOps(['projections', 'status', '--watch']);
  const shown = () => countMatches(printed.err, /repeated every 2 s; press Ctrl-C to stop/g);
  const all = () => `${printed.out}\n${printed.err}`;
  await until(() => shown() >= 1, all, 30);
  expect(countMatches(printed.out, /a test stops it/g)).toBe(0);
  await stack.db
    .updateTable('read.checkpoints' as never)
    .set({ error: 'a test stops it' } as never)
    .execute();
  await until(() => shown() >= 3, all, 30);
  child.kill('SIGINT');
  const [code] = await closed;
  expect(code).toBe(0);
  expect(countMatches(printed.out, /^head\b/gm)).toBe(shown());
});
