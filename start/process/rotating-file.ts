import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

export type RotatingFileOptions = {
  /** Maximum size of the file, except for a single larger line. */
  readonly maxBytes: number;
  /** Number of older files that are retained; `name.1` is the newest. */
  readonly olderFiles: number;
  /** `onFailure` is called after every failed write, `onSuccess` after every successful one. */
  readonly onFailure: (file: string, error: unknown) => void;
  readonly onSuccess: (file: string) => void;
};

export type RotatingFile = {
  /** Writes whole lines. On failure up to 1 MiB is buffered and retried with the next lines or a second later. */
  readonly write: (lines: Buffer) => void;
  readonly close: () => void;
};

const maxWaitingBytes = 2 ** 20;
const retryMs = 1_000;

/**
 * Opens a log file that is rotated when it is full: at most `maxBytes` times `olderFiles + 1` on the disk, and no line
 * lost between two files. Never throws: writes are retried while the disk is full, the directory is missing or the
 * process has no free descriptors.
 */
export const openRotatingFile = (file: string, options: RotatingFileOptions): RotatingFile => {
  const output = openAppender(file, options);
  let pending: Buffer = emptyBuffer;
  let droppedBytes = 0;
  let retry: NodeJS.Timeout | undefined;

  const keepUnwritten = (lines: Buffer): void => {
    const end =
      lines.length > maxWaitingBytes
        ? lines.lastIndexOf('\n', maxWaitingBytes - 1) + 1
        : lines.length;
    pending = lines.subarray(0, end);
    droppedBytes += lines.length - end;
    if (lines.length > 0) retry = setTimeout(() => write(emptyBuffer), retryMs).unref();
  };
  const write = (lines: Buffer): void => {
    clearTimeout(retry);
    let unwritten = output.append(pending);
    if (unwritten.length === 0 && droppedBytes > 0) {
      unwritten = output.append(createDropNotice(droppedBytes));
      droppedBytes = 0;
    }
    keepUnwritten(
      unwritten.length === 0 ? output.append(lines) : Buffer.concat([unwritten, lines]),
    );
  };
  return {
    write,
    close: () => {
      clearTimeout(retry);
      output.close();
    },
  };
};

const emptyBuffer = Buffer.alloc(0);

const createDropNotice = (bytes: number): Buffer => {
  const msg = `${bytes} bytes of output were dropped while nothing could be written`;
  return Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), name: 'start', msg })}\n`);
};

/** Returns the functions to append to and close the file; `append` returns the bytes that it could not write. */
const openAppender = (
  file: string,
  { maxBytes, olderFiles, onFailure, onSuccess }: RotatingFileOptions,
) => {
  let descriptor: number | undefined;

  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const open = (): number => (descriptor ??= openSync(file, 'a', 0o600));
  /** Returns the open file for `bytes` more bytes: a new file if the current one is full or was removed. */
  const openFor = (bytes: number): number => {
    const { size, nlink } = fstatSync(open());
    if (nlink === 0) close();
    else if (size > 0 && size + bytes > maxBytes) {
      rotate(file, olderFiles);
      close();
    }
    return open();
  };
  const append = (bytes: Buffer): Buffer => {
    let unwritten = bytes;
    try {
      while (unwritten.length > 0) {
        unwritten = unwritten.subarray(writeSync(openFor(unwritten.length), unwritten));
      }
      if (bytes.length > 0) onSuccess(file);
    } catch (error) {
      close();
      onFailure(file, error);
    }
    return unwritten;
  };
  return { append, close };
};

/** Renames `name` to `name.1`, `name.1` to `name.2` and so on; the oldest file is overwritten. */
const rotate = (file: string, olderFiles: number): void => {
  for (let number = olderFiles; number > 0; number--) {
    const from = number === 1 ? file : `${file}.${number - 1}`;
    try {
      renameSync(from, `${file}.${number}`);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
};
