import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { openRotatingFile, type RotatingFileOptions } from './rotating-file.ts';
import { createLineSplitter } from './split-lines.ts';

/** Collects the output of a process from its two pipes. */
export type ProcessLog = (child: ChildProcess) => void;

export type Logs = {
  /** Returns the log of one program, `DATA_DIR/logs/NAME.log`, for each of its processes in turn. */
  readonly forProgram: (name: string) => ProcessLog;
  /** Waits up to a second for the remaining output of ended processes, then closes the files. */
  readonly close: () => Promise<void>;
};

/** The size of a file and the number of older files: at most 80 MiB for each program. */
const maxBytes = 16 * 2 ** 20;
const olderFiles = 4;
const closingMs = 1_000;

type WriteReports = Partial<Pick<RotatingFileOptions, 'onFailure' | 'onSuccess'>>;

/**
 * Opens the logs in `DATA_DIR/logs` and creates that directory if needed. Processes write to pipes and not to the
 * files, so that files can be rotated while they run and a full disk does not affect them.
 */
export const openLogs = (dataDir: string, reports: WriteReports = {}): Logs => {
  const directory = join(dataDir, 'logs');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const closeFunctions: (() => void)[] = [];
  const open = new Set<Promise<void>>();
  const options = { onFailure: ignore, onSuccess: ignore, ...reports, maxBytes, olderFiles };

  return {
    forProgram: (name) => {
      const file = openRotatingFile(join(directory, `${name}.log`), options);
      closeFunctions.push(file.close);
      return (child) => {
        for (const stream of [child.stdout, child.stderr]) {
          if (!stream) continue;
          const ended = pipeLines(stream, file.write).finally(() => open.delete(ended));
          open.add(ended);
        }
      };
    },
    close: async () => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, closingMs).unref());
      await Promise.race([Promise.all(open), timeout]);
      for (const close of closeFunctions) close();
    },
  };
};

const ignore = (): void => undefined;

/** Resolves when the pipe is closed by the process and by the processes that inherited it. */
const pipeLines = (stream: Readable, write: (lines: Buffer) => void): Promise<void> =>
  new Promise((resolve) => {
    const { take, finish } = createLineSplitter(write);
    stream.on('data', take);
    stream.once('error', () => stream.destroy());
    stream.once('close', () => {
      finish();
      resolve();
    });
  });
