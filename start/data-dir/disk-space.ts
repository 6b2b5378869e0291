import { statfsSync } from 'node:fs';

/** With less free space Postgres soon cannot write: it creates files of 16 MiB, one in advance. */
export const minFreeBytes = 48 * 2 ** 20;

export type Space = {
  readonly freeBytes: number;
  /** Whether the file system can create more files, which are limited separately from bytes. */
  readonly freeFiles: boolean;
};

/** Reads the free space of the file system of a path. Throws if the path does not exist. */
export const readSpace = (path: string): Space => {
  const { bavail, bsize, files, ffree } = statfsSync(path);
  return { freeBytes: bavail * bsize, freeFiles: files === 0 || ffree > 0 };
};

export const isFull = ({ freeBytes, freeFiles }: Space): boolean =>
  freeBytes < minFreeBytes || !freeFiles;

/** Formats bytes for a message: `12,582,912 bytes`. */
export const formatBytes = (bytes: number): string => `${bytes.toLocaleString('en-US')} bytes`;

/** Describes the free space of a path for a message, even if the path does not exist. */
export const describeFreeSpace = (path: string): string => {
  try {
    const { freeBytes, freeFiles } = readSpace(path);
    return freeFiles
      ? `${formatBytes(freeBytes)} are free`
      : `${formatBytes(freeBytes)} are free, but no more files can be created`;
  } catch {
    return 'the free space is unknown';
  }
};
