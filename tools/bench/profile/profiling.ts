import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from '../../../test/until.ts';
import { type Disk, plainDisk } from '../harness/disk.ts';

export type ProfilingOptions = {
  /** A disk whose environment profiles every Node process that is started with it. */
  readonly disk: Disk;
  /** Ends the current profile of a process, starts the next one and returns the ended one as `.cpuprofile` JSON. */
  readonly take: (pid: number) => Promise<string>;
};

/** Prepares profiling through NODE_OPTIONS, in which Node 20 does not allow `--cpu-prof`. */
export const openProfiling = (): ProfilingOptions => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-profiles-'));
  const module = new URL('profiled.mjs', import.meta.url);
  module.searchParams.set('into', directory);
  const disk = {
    ...plainDisk,
    env: { NODE_OPTIONS: `--import=${module.href}` },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
  const take = async (pid: number): Promise<string> => {
    const file = join(directory, `${pid}.cpuprofile`);
    rmSync(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    await until(
      () => existsSync(file),
      () => `no profile of ${pid}`,
    );
    return readFileSync(file, 'utf8');
  };
  return { disk, take };
};
