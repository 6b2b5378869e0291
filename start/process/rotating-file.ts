import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

export type RotatingFileOptions = {
  /** What the file may grow to, but for one line that is larger by itself. */
  readonly maxBytes: number;
  /** How many earlier files are kept: `name.1` is the newest of them. */
  readonly olderFiles: number;
  /** Called when a write failed, and when one worked again; both are called for each write. */
  readonly onFailure: (file: string, error: unknown) => void;
  readonly onSuccess: (file: string) => void;
};

export type RotatingFile = {
  /** Takes whole lines. What cannot be written waits in memory, up to 1 MiB, and is tried again with the next lines or a second later. */
  readonly write: (lines: Buffer) => void;
  readonly close: () => void;
};

const maxWaitingBytes = 2 ** 20;
const retryMs = 1_000;

/**
 * A file that is appended to, and set aside when it is full, while it is written: never more than `maxBytes` times
 * `olderFiles + 1` on the disk, and no line lost between two files. Never throws: a disk that is full, a directory that is
 * gone and a process without free descriptors are waited for.
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

/** `append` answers what it could not write. */
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
  /** The open file for `bytes` more: another one where it is full, or was removed. */
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

/** `name` becomes `name.1`, which becomes `name.2`; the last one is replaced. */
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
