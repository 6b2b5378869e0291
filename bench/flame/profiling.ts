import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from '../../test/until.ts';
import { type Disk, plainDisk } from '../harness/disk.ts';
import type { Profile } from './profile.ts';

export type Profiling = {
  /** What is started with it, every Node process of it, is profiled. */
  readonly disk: Disk;
  /** What a process did since it was asked last, or since it began. */
  readonly take: (pid: number) => Promise<Profile>;
};

/** `--cpu-prof` would do the same, but Node 20 does not let an environment ask for it. */
export const openProfiling = (): Profiling => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-profiles-'));
  const module = new URL('profiled.mjs', import.meta.url);
  module.searchParams.set('into', directory);
  const disk = {
    ...plainDisk,
    env: { NODE_OPTIONS: `--import=${module.href}` },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
  const take = async (pid: number): Promise<Profile> => {
    const file = join(directory, `${pid}.cpuprofile`);
    rmSync(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    await until(
      () => existsSync(file),
      () => `no profile of ${pid}`,
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Profile;
  };
  return { disk, take };
};
