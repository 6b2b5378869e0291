import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type FileSystem, mountImage, mountMemory } from './file-systems.ts';

/** A separate file system for the data: in memory, or in an image file. */
export type OwnFileSystem = {
  readonly kind: 'memory' | 'image';
  readonly megabytes: number;
  /** Set when the logs and everything else in DATA_DIR are on it too. */
  readonly everything?: true;
  /** The process whose data alone is on it, by the name of its directory in `data`. */
  readonly of?: string;
};

/** The directory with all files of a cluster. */
export type Disk = {
  readonly directory: string;
  /** Writes until the file system is full; only with a separate file system. */
  readonly fill: () => void;
  readonly free: () => void;
  /** Only with a file system in an image file. */
  readonly cutPower: () => void;
  readonly restorePower: () => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Removes everything synchronously, while processes may still write. */
  readonly removeNow: () => void;
};

/** Creates the directory and mounts its file system. Throws when mounting is not permitted. */
export const openDisk = async (requested: OwnFileSystem | undefined): Promise<Disk> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-chaos-'));
  // When started by root, Postgres runs as another user, which needs access to the directory.
  await chmod(directory, 0o711);
  const mounted = requested?.everything ? directory : join(directory, 'data', requested?.of ?? '');
  mkdirSync(mounted, { recursive: true, mode: 0o711 });
  const own =
    requested && createFileSystems(directory, mounted)[requested.kind](requested.megabytes);
  mkdirSync(join(directory, 'data'), { recursive: true, mode: 0o711 });
  const getOwnFileSystem = (): FileSystem => {
    if (!own) throw new Error('The topology has no separate file system. Set disk.');
    return own;
  };
  const filler = join(mounted, 'filler');
  return {
    directory,
    fill: () => {
      getOwnFileSystem();
      fillUp(filler);
    },
    free: () => rmSync(filler, { force: true }),
    cutPower: () => getOwnFileSystem().cutPower(),
    restorePower: () => getOwnFileSystem().restorePower(),
    remove: async () => {
      own?.unmount();
      await rm(directory, { recursive: true, force: true, maxRetries: 10 });
    },
    removeNow: () => {
      own?.unmount();
      rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};

const createFileSystems = (directory: string, mounted: string) => ({
  memory: (megabytes: number) => mountMemory(mounted, megabytes),
  image: (megabytes: number) => mountImage(mounted, join(directory, 'image'), megabytes),
});

/** Writes to a file until its file system has no free byte. */
export const fillUp = (file: string): void => {
  const descriptor = openSync(file, 'a');
  try {
    for (let size = 2 ** 20; size >= 1; size = size >> 1) writeAll(descriptor, Buffer.alloc(size));
  } finally {
    closeSync(descriptor);
  }
};

/** Writes a block repeatedly until it no longer fits. */
const writeAll = (descriptor: number, block: Buffer): void => {
  try {
    while (writeSync(descriptor, block) === block.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};
