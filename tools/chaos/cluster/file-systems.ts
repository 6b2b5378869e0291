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

/** One that was mounted on a directory. Mounting takes root and CAP_SYS_ADMIN. */
export type FileSystem = {
  /** From now on nothing reaches it and nothing can be written; what was not flushed before is lost. */
  readonly cutPower: () => void;
  /** There again, as its journal says it was. Waits until nobody has a file of the old one open any more. */
  readonly restorePower: () => Promise<void>;
  /** Without waiting for who still uses it. */
  readonly unmount: () => void;
};

/** In memory, which has nothing left to restore. */
export const mountMemory = (directory: string, megabytes: number): FileSystem => {
  const options = `size=${megabytes}m,mode=0711`;
  run('mount', '-t', 'tmpfs', '-o', options, 'hiring-chaos', directory);
  return { cutPower: forgotten, restorePower: forgotten, unmount: unmountFrom(directory) };
};

const forgotten = (): never => {
  throw new Error('memory forgets everything without power');
};

/** ext4 in a file, through a loop device; the file takes no more room than what is written to it. */
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
        () => `somebody still has files open in ${directory}`,
        30,
      );
      mount();
    },
    unmount: unmountFrom(directory),
  };
};

/**
 * FS_IOC_SHUTDOWN of the kernel (linux/fs.h), which file systems have for tests of power cuts: with 2, "no log flush", neither
 * data nor journal are written any more. Node has no ioctl.
 */
const shutDown = `my $how = pack("L", 2);
sysopen(my $directory, $ARGV[0], 0) or die "$ARGV[0]: $!";
ioctl($directory, 0x8004587D, $how) or die "FS_IOC_SHUTDOWN: $!";`;

/** Why `mountMemory` is not possible here; undefined when it is. */
export const whyNoMemory = (): string | undefined =>
  whyNot((directory) => mountMemory(directory, 1).unmount());

/** Why `mountImage` and its `cutPower` are not possible here; undefined when they are. */
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
    return `no file system can be mounted here, which takes root and CAP_SYS_ADMIN: ${String(error)}`;
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
