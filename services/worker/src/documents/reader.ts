import { Worker } from 'node:worker_threads';

import type { Reading } from './text-of.ts';

/** Throws ReadingTooSlow. */
export type ReadText = (bytes: Buffer, mediaType: string) => Promise<Reading>;

/** Whoever wrote the document, or whatever else this machine is doing, kept the reading from coming to an end. */
export class ReadingTooSlow extends Error {
  override readonly name = 'ReadingTooSlow';
}

export type Bounds = {
  /** Milliseconds. */
  readonly time: number;
  /** Megabytes of what the reading itself makes. */
  readonly heap: number;
  /** Megabytes by which this process may grow meanwhile: what is unpacked is on no heap. */
  readonly growth: number;
};

const bounds: Bounds = { time: 30_000, heap: 192, growth: 384 };

/**
 * Reads one document after the other, each in a thread of its own that ends with it: what an attacker packed into one costs
 * no more than its bounds, and cannot keep the queue's locks from being renewed.
 */
export const openReader = (within: Bounds = bounds): ReadText => {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes, mediaType) => {
    const read = last.then(() => readInThread(bytes, mediaType, within));
    last = read.catch(() => undefined);
    return read;
  };
};

const megabyte = 1024 * 1024;
/** Milliseconds between two looks at the memory. */
const interval = 50;

const readInThread = (
  bytes: Buffer,
  mediaType: string,
  { time, heap, growth }: Bounds,
): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('reading-thread.mjs', import.meta.url), {
      workerData: { bytes: new Uint8Array(bytes), mediaType },
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
    });
    const most = process.memoryUsage.rss() + growth * megabyte;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > most) end(() => resolve({ unreadable: 'too_large' }));
    }, interval);
    const tooSlow = setTimeout(
      () => end(() => reject(new ReadingTooSlow(`not read within ${time} ms`))),
      time,
    );
    const end = (settle: () => void): void => {
      clearInterval(watch);
      clearTimeout(tooSlow);
      void thread.terminate().then(settle, reject);
    };
    thread.once('message', (reading: Reading) => end(() => resolve(reading)));
    thread.once('error', (error: unknown) =>
      end(() => (isOutOfMemory(error) ? resolve({ unreadable: 'too_large' }) : reject(error))),
    );
  });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
