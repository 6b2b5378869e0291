import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a cluster keeps everything. */
export type Disk = {
  readonly directory: string;
  /** Writes until nothing more fits; only where the data have a file system of their own. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly remove: () => Promise<void>;
  /** The same, without waiting for who still writes. */
  readonly removeNow: () => void;
};

/** `megabytes`: the data get a file system of that size of their own, in memory. Throws where mounting is not permitted. */
export const openDisk = async (megabytes: number | undefined): Promise<Disk> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-chaos-'));
  // As root, Postgres runs as a user of its own who has to pass through here.
  await chmod(directory, 0o711);
  const data = join(directory, 'data');
  mkdirSync(data, { mode: 0o711 });
  if (megabytes !== undefined) mount(data, megabytes);
  const filler = join(data, 'filler');
  const unmount = (): void => {
    if (megabytes !== undefined) execFileSync('umount', ['--lazy', data]);
  };
  return {
    directory,
    fill: () => {
      if (megabytes === undefined) throw new Error('this would fill the whole machine');
      fillUp(filler);
    },
    free: () => rmSync(filler, { force: true }),
    remove: async () => {
      unmount();
      await rm(directory, { recursive: true, force: true, maxRetries: 10 });
    },
    removeNow: () => {
      unmount();
      rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};

/** Why no file system can be made here; undefined when one can. */
export const whyNoDisk = (): string | undefined => {
  const probe = join(tmpdir(), `hiring-chaos-mount-${process.pid}`);
  try {
    mkdirSync(probe);
    mount(probe, 1);
    execFileSync('umount', [probe]);
    return undefined;
  } catch {
    return 'a small file system cannot be mounted here: that takes root and CAP_SYS_ADMIN';
  } finally {
    if (existsSync(probe)) rmSync(probe, { recursive: true, force: true });
  }
};

const mount = (directory: string, megabytes: number): void => {
  const options = `size=${megabytes}m,mode=0711`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'hiring-chaos', directory], {
    stdio: 'ignore',
  });
};

const fillUp = (file: string): void => {
  const descriptor = openSync(file, 'a');
  try {
    for (let size = 2 ** 20; size >= 1; size = size >> 1) writeAll(descriptor, Buffer.alloc(size));
  } finally {
    closeSync(descriptor);
  }
};

/** The same again until it no longer fits. */
const writeAll = (descriptor: number, block: Buffer): void => {
  try {
    while (writeSync(descriptor, block) === block.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};
