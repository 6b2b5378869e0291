// @ts-check
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * The process that reads one document: receives it, reads it in a thread within the limits, sends one result and exits.
 * It exits at once when the worker that started it has ended.
 */

/** @typedef {import('./reader.ts').ReadingLimits} ReadingLimits */
/** @typedef {{ bytes: Uint8Array, mediaType: string, limits: ReadingLimits }} Request */

const megabyte = 1024 * 1024;
/** Nice value: reading uses processor time that other processes do not need. */
const lowPriority = 5;
const watchIntervalMs = 50;
/** Megabytes for short-lived objects, in addition to `heapMb`. */
const youngGenerationMb = 32;

/** @param {unknown} result */
const finish = (result) => {
  process.send?.(result, undefined, undefined, () => process.exit());
};

/** @param {Request} request */
const read = ({ bytes, mediaType, limits }) => {
  const maxBytes = process.memoryUsage.rss() + limits.growthMb * megabyte;
  const startCpu = process.cpuUsage();
  const thread = new Worker(new URL('reading-thread.mjs', import.meta.url), {
    workerData: { bytes, mediaType },
    resourceLimits: {
      maxOldGenerationSizeMb: limits.heapMb,
      maxYoungGenerationSizeMb: youngGenerationMb,
    },
  });
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(startCpu);
    if (process.memoryUsage.rss() > maxBytes) stop({ unreadable: 'too_large' });
    else if ((user + system) / 1_000 > limits.cpuMs) stop({ unreadable: 'too_slow' });
  }, watchIntervalMs);
  /** @param {unknown} result */
  const stop = (result) => {
    clearInterval(watch);
    thread.removeAllListeners();
    thread.on('error', () => undefined);
    void thread.terminate();
    finish(result);
  };
  thread.once('message', stop);
  thread.once('error', (error) =>
    stop(isOutOfMemory(error) ? { unreadable: 'too_large' } : { failed: error.message }),
  );
};

/** @param {Error} error */
const isOutOfMemory = (error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

setPriority(lowPriority);
process.once('disconnect', () => process.exit());
process.once('message', (request) => read(/** @type {Request} */ (request)));
