import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type FileSystem, mountImage, mountMemory } from './file-systems.ts';

/** A file system that the data have to themselves, of so many megabytes: in memory, or in a file, as on a disk of its own. */
export type OwnFileSystem = {
  readonly kind: 'memory' | 'image';
  readonly megabytes: number;
  /** Whether logs and everything else of a DATA_DIR are on it too. */
  readonly everything?: true;
};

/** Where a cluster keeps everything. */
export type Disk = {
  readonly directory: string;
  /** Writes until nothing more fits; only where the data have a file system of their own. */
  readonly fill: () => void;
  readonly free: () => void;
  /** Only where they have one in a file. */
  readonly cutPower: () => void;
  readonly restorePower: () => Promise<void>;
  readonly remove: () => Promise<void>;
  /** The same, without waiting for who still writes. */
  readonly removeNow: () => void;
};

/** Throws where mounting is not permitted. */
export const openDisk = async (requested: OwnFileSystem | undefined): Promise<Disk> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-chaos-'));
  // As root, Postgres runs as a user of its own who has to pass through here.
  await chmod(directory, 0o711);
  const mounted = requested?.everything ? directory : join(directory, 'data');
  mkdirSync(mounted, { recursive: true, mode: 0o711 });
  const own = requested && fileSystemsOf(directory, mounted)[requested.kind](requested.megabytes);
  mkdirSync(join(directory, 'data'), { recursive: true, mode: 0o711 });
  const getOwnFileSystem = (): FileSystem => {
    if (!own) throw new Error('this would be done to the whole machine');
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

const fileSystemsOf = (directory: string, mounted: string) => ({
  memory: (megabytes: number) => mountMemory(mounted, megabytes),
  image: (megabytes: number) => mountImage(mounted, join(directory, 'image'), megabytes),
});

/** Writes to a file until the last byte of its file system is taken. */
export const fillUp = (file: string): void => {
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
