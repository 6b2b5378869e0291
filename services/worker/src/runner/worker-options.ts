import { type Backend, fetchedPerQueue, type QueueName } from '@hiring/effect-queue';

import type { RetryPolicy } from '../config.ts';
import { AttemptRecordedError } from '../effects/errors.ts';
import { computeRetryDelayMs } from './retry-delays.ts';

type Options = {
  readonly backend: Backend;
  readonly retries: Readonly<Record<QueueName, RetryPolicy>>;
};

/** Returns how BullMQ runs the jobs of one queue. */
export const toBullWorkerOptions = (queueName: QueueName, { backend, retries }: Options) => ({
  connection: backend.workerConnection,
  ...backend.prefix,
  autorun: false,
  concurrency: fetchedPerQueue[queueName],
  // A killed worker's jobs are taken over in seconds; one that is merely slow renews its lock.
  lockDuration: 5_000,
  stalledInterval: 2_500,
  maxStalledCount: 20,
  runRetryDelay: 1_000,
  settings: {
    backoffStrategy: (attempt: number, _type?: string, error?: Error) =>
      computeRetryDelayMs(attempt, retries[queueName], getRequestedDelayMs(error)),
  },
});

/** Milliseconds of delay that the receiver of a delivery requested. */
const getRequestedDelayMs = (error: unknown): number | undefined =>
  error instanceof AttemptRecordedError ? error.retryAfterMs : undefined;
