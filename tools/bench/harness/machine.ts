import { execFileSync } from 'node:child_process';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

import { findPostgresPrograms } from '../../../start/postgres/programs.ts';

export type Machine = {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
  /** Median microseconds to write 8 kB and flush them with fdatasync, as `pg_test_fsync` measures it. */
  readonly flushMicroseconds: number;
};

/** Describes the machine of the measurement. */
export const describeMachine = async (): Promise<Machine> => {
  const { postgres } = await findPostgresPrograms();
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    postgres: execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim(),
    flushMicroseconds: measureFlushMicroseconds(),
  };
};

export const formatMachine = (machine: Machine): string =>
  `${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, ` +
  `Node ${machine.node}, ${machine.postgres}, a flush takes ${machine.flushMicroseconds} µs`;

const measureFlushMicroseconds = (): number => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-bench-'));
  const file = openSync(join(directory, 'flushed'), 'w');
  const page = Buffer.alloc(8_192, 1);
  const times = Array.from({ length: 500 }, () => {
    const began = performance.now();
    writeSync(file, page, 0, page.length, 0);
    fdatasyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  rmSync(directory, { recursive: true });
  return Math.round(1_000 * (times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0));
};
