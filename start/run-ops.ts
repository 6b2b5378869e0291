import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { compile } from './programs/compile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs `pnpm ops <words> --json` on a running system and returns its JSON output. Throws an Error with its error
 * output.
 */
export const runOps = async (dataDir: string, words: readonly string[]): Promise<unknown> => {
  const { 'services/ops/src/main.ts': program = '' } = await compile();
  const child = spawn(process.execPath, [program, ...words, '--json'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [document, errorOutput] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (child.exitCode !== 0) throw new Error(errorOutput.trim());
  return JSON.parse(document);
};
