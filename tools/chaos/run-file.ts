import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { Op, Run } from './history.ts';

/** Where a run lies in its directory: its ops one a line, written as they end, and all else at the end. */
export const opsFile = 'ops.jsonl';
export const runFile = 'run.json';

/** A recorded run: a directory of one, or a file that is one whole Run as JSON. */
export const readRun = async (path: string): Promise<Run> => {
  if (!(await stat(path)).isDirectory()) return asRun(await readFile(path, 'utf8'));
  const rest = asRun(await readFile(join(path, runFile), 'utf8'));
  return { ...rest, ops: await readOps(join(path, opsFile)) };
};

const readOps = async (path: string): Promise<readonly Op[]> => {
  const ops: Op[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line !== '') ops.push(JSON.parse(line) as Op);
  }
  return ops;
};

/** Written by the runner, whose types these are. */
const asRun = (text: string) => JSON.parse(text) as Run;
