import { type IQueueBackend, Queue } from 'bullmq';

import type { Backend } from './backend.ts';
import type { JobData } from './jobs.ts';
import { type QueueName, toBackendName } from './queues.ts';

export type BullQueue = Queue<
  JobData,
  unknown,
  string,
  JobData,
  unknown,
  string,
  IQueueBackend,
  unknown
>;

/** Opens one queue of BullMQ. */
export const openBullQueue = (
  { connection, factory, prefix }: Backend,
  queueName: QueueName,
  onError: (error: Error) => void,
): BullQueue => {
  const options = {
    connection,
    ...prefix,
    streams: { events: { maxLen: 1_000 } },
    defaultJobOptions: {
      backoff: { type: 'growing' },
      // Keeping a number of completed jobs deadlocks on Postgres; the effects themselves are idempotent.
      removeOnComplete: true,
      removeOnFail: false,
      stackTraceLimit: 1,
    },
  };
  const queue: BullQueue = new Queue(toBackendName(queueName), options, factory);
  return queue.on('error', onError);
};
