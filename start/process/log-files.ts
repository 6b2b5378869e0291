import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { openRotatingFile, type RotatingFileOptions } from './rotating-file.ts';
import { createLineSplitter } from './split-lines.ts';

/** Takes what a process prints on its two pipes. */
export type ProcessLog = (child: ChildProcess) => void;

export type Logs = {
  /** The log of one part, `DATA_DIR/logs/NAME.log`; each of its processes is handed to it. */
  readonly forProgram: (name: string) => ProcessLog;
  /** Waits up to a second for what ended processes have still in their pipes, then closes the files. */
  readonly close: () => Promise<void>;
};

/** Of one file, and how many files of one part: at most 80 MiB for each part. */
const maxBytes = 16 * 2 ** 20;
const olderFiles = 4;
const closingMs = 1_000;

type WriteReports = Partial<Pick<RotatingFileOptions, 'onFailure' | 'onSuccess'>>;

/**
 * Logs in `DATA_DIR/logs`, made at first. Processes write into pipes and never into files themselves, so that files can be
 * changed while they run and a full disk reaches none of them.
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

/** Resolves when the process, and whoever has its pipe from it, writes no more. */
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
