import { statfsSync } from 'node:fs';

/** Less than this and Postgres soon cannot write: it makes files of 16 MiB, one ahead. */
export const minFreeBytes = 48 * 2 ** 20;

export type Space = {
  readonly freeBytes: number;
  /** Whether the file system can still make files: it counts them apart from bytes. */
  readonly freeFiles: boolean;
};

/** Of the file system that a path is on. Throws where there is no such path. */
export const readSpace = (path: string): Space => {
  const { bavail, bsize, files, ffree } = statfsSync(path);
  return { freeBytes: bavail * bsize, freeFiles: files === 0 || ffree > 0 };
};

export const isFull = ({ freeBytes, freeFiles }: Space): boolean =>
  freeBytes < minFreeBytes || !freeFiles;

/** For a sentence: `12,582,912 bytes`. */
export const formatBytes = (bytes: number): string => `${bytes.toLocaleString('en-US')} bytes`;

/** How much there is at a path, for a sentence; also where the path is gone. */
export const describeFreeSpace = (path: string): string => {
  try {
    const { freeBytes, freeFiles } = readSpace(path);
    return freeFiles
      ? `${formatBytes(freeBytes)} are free`
      : `${formatBytes(freeBytes)} but no more files are free`;
  } catch {
    return 'how much space is free is unknown';
  }
};
