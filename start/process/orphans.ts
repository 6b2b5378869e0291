import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

import { isNodeProgram } from './node-program.ts';
import { readCommandLine } from './process-id.ts';

const StackPids = z.object({ pids: z.record(z.string(), z.int()) });

/**
 * Waits for the processes of an earlier start that was killed: they end by themselves, or are killed after three
 * seconds. Their ports are free then. (Postgres: see ../postgres/pid.ts.)
 */
export const awaitOrphans = async (dataDir: string): Promise<void> => {
  const pids = readOrphanPids(dataDir).filter(isOwnProcess);
  for (const end = Date.now() + 3_000; pids.some(isOwnProcess); await delay(20)) {
    if (Date.now() < end) continue;
    for (const pid of pids.filter(isOwnProcess)) process.kill(pid, 'SIGKILL');
  }
};

const readOrphanPids = (dataDir: string): readonly number[] => {
  try {
    const content: unknown = JSON.parse(readFileSync(join(dataDir, 'stack.json'), 'utf8'));
    return Object.values(StackPids.parse(content).pids);
  } catch {
    return [];
  }
};

const isOwnProcess = (pid: number): boolean => isNodeProgram(readCommandLine(pid));
