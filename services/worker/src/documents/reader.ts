import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { awaitMessage } from '../await-message.ts';
import { InterruptedError } from '../effects/errors.ts';
import type { ExtractedText } from './extract-text.ts';

/** Extracts the text of one document. Throws InterruptedError, ReadingFailedError. */
export type ReadText = (bytes: Buffer, mediaType: string) => Promise<ExtractedText>;

export type Reader = {
  readonly read: ReadText;
  /** Kills the reading processes; their documents are interrupted. */
  readonly stop: () => Promise<void>;
};

/** The document was not read: the machine was too busy, or the process was ended from outside. */
export class ReadingFailedError extends Error {
  override readonly name = 'ReadingFailed';
}

/** The limits for reading one document. */
export type ReadingLimits = {
  /** Milliseconds of processor time, which a busy machine does not shorten. More: the document is `too_slow`. */
  readonly cpuMs: number;
  /** Milliseconds of elapsed time, after which the machine is too busy and the document is read again later. */
  readonly elapsedMs: number;
  /** Megabytes of JavaScript objects. More: `too_large`. */
  readonly heapMb: number;
  /** Megabytes by which the process may grow, because unpacked bytes are on no heap. More: `too_large`. */
  readonly growthMb: number;
};

export const readingLimits = {
  cpuMs: 5_000,
  elapsedMs: 20_000,
  heapMb: 192,
  growthMb: 384,
} as const satisfies ReadingLimits;

const program = fileURLToPath(new URL('reading-process.mjs', import.meta.url));

/**
 * Reads each document in a separate process, without environment variables and with a lower priority: a malicious
 * document affects only itself and costs at most the limits. The caller limits how many are read at once.
 */
export const openReader = (limits: ReadingLimits = readingLimits): Reader => {
  const processes = new Set<ChildProcess>();
  let stopped = false;

  const read: ReadText = async (bytes, mediaType) => {
    if (stopped) throw new InterruptedError('the worker is stopping');
    const child = fork(program, { execArgv: [], env: {}, serialization: 'advanced', stdio });
    processes.add(child);
    try {
      return await awaitReading(child, { bytes, mediaType, limits });
    } catch (error) {
      throw stopped ? new InterruptedError('the worker is stopping') : error;
    } finally {
      processes.delete(child);
      child.kill('SIGKILL');
    }
  };
  const stop = async (): Promise<void> => {
    stopped = true;
    for (const child of processes) child.kill('SIGKILL');
  };
  return { read, stop };
};

const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];

type Request = {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly limits: ReadingLimits;
};

/** The message of the process: the text, or why reading failed. */
type Message = ExtractedText | { readonly failed: string };

const awaitReading = async (child: ChildProcess, request: Request): Promise<ExtractedText> => {
  // Without listeners an error after the first one, or of the message, would end this process.
  child.on('error', () => undefined);
  try {
    child.send(request, () => undefined);
    const message = (await awaitMessage(child, request.limits.elapsedMs)) as Message;
    if ('failed' in message) throw new Error(message.failed);
    return message;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new ReadingFailedError(reason, { cause: error });
  }
};
