import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from '../../../test/until.ts';

/** A file system that is mounted on a directory. Mounting requires root and CAP_SYS_ADMIN. */
export type FileSystem = {
  /** Makes every further write fail and discards unflushed data. */
  readonly cutPower: () => void;
  /** Mounts it again in the state of its journal, after every open file is closed. */
  readonly restorePower: () => Promise<void>;
  /** Unmounts it lazily, while processes may still use it. */
  readonly unmount: () => void;
};

/** Mounts a tmpfs, which cannot be restored after a power cut. */
export const mountMemory = (directory: string, megabytes: number): FileSystem => {
  const options = `size=${megabytes}m,mode=0711`;
  run('mount', '-t', 'tmpfs', '-o', options, 'hiring-chaos', directory);
  return { cutPower: forgotten, restorePower: forgotten, unmount: unmountFrom(directory) };
};

const forgotten = (): never => {
  throw new Error('A file system in memory cannot be restored after a power cut. Use an image.');
};

/** Mounts ext4 in a sparse file through a loop device. */
export const mountImage = (directory: string, image: string, megabytes: number): FileSystem => {
  closeSync(openSync(image, 'w', 0o600));
  truncateSync(image, megabytes * 2 ** 20);
  run('mkfs.ext4', '-q', image);
  const mount = (): void => run('mount', '-o', 'loop', image, directory);
  mount();
  chmodSync(directory, 0o711);
  return {
    cutPower: () => run('perl', '-e', shutDown, directory),
    restorePower: async () => {
      await until(
        () => spawnSync('umount', [directory], { stdio: 'ignore' }).status === 0,
        () => `a process still has files open in ${directory}`,
        30,
      );
      mount();
    },
    unmount: unmountFrom(directory),
  };
};

/**
 * A Perl script that calls FS_IOC_SHUTDOWN of the kernel (linux/fs.h), which exists for tests of power cuts: after mode
 * 2, "no log flush", neither data nor journal are written. Node has no ioctl.
 */
const shutDown = `my $how = pack("L", 2);
sysopen(my $directory, $ARGV[0], 0) or die "$ARGV[0]: $!";
ioctl($directory, 0x8004587D, $how) or die "FS_IOC_SHUTDOWN: $!";`;

/** Returns why `mountMemory` does not work on this machine; undefined when it works. */
export const whyNoMemory = (): string | undefined =>
  whyNot((directory) => mountMemory(directory, 1).unmount());

/** Returns why `mountImage` and `cutPower` do not work on this machine; undefined when they work. */
export const whyNoImage = (): string | undefined =>
  whyNot((directory, beside) => {
    const { cutPower, unmount } = mountImage(directory, join(beside, 'image'), 8);
    try {
      cutPower();
    } finally {
      unmount();
    }
  });

const whyNot = (probe: (directory: string, beside: string) => void): string | undefined => {
  const beside = mkdtempSync(join(tmpdir(), 'hiring-chaos-mount-'));
  const directory = join(beside, 'data');
  mkdirSync(directory);
  try {
    probe(directory, beside);
    return undefined;
  } catch (error) {
    return `mounting a file system failed; it requires root and CAP_SYS_ADMIN: ${String(error)}`;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
};

const unmountFrom = (directory: string) => (): void => {
  run('umount', '--lazy', directory);
};

const run = (program: string, ...words: readonly string[]): void => {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
};
