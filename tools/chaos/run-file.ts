import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { Op, Run } from './history.ts';

/** The files of a run: its ops, one a line, written during the run; everything else is written at the end. */
export const opsFile = 'ops.jsonl';
export const runFile = 'run.json';

/** Reads a recorded run from its directory, or from a file with a complete Run as JSON. */
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

/** The cast is sound because run-experiment.ts writes the file from a value of the same type. */
const asRun = (text: string) => JSON.parse(text) as Run;
