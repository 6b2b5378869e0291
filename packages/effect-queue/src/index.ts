export { type Backend, openBackend } from './backend.ts';
export { createQueue, type EffectQueue, openQueue, type QueueCounts } from './queue.ts';
export {
  type BatchedEffect,
  type EffectJob,
  type EffectOrigin,
  type JobData,
  type ParkedJob,
  type QueueJob,
  type StatusBatch,
  type StatusBatchJob,
  statusBatchName,
} from './jobs.ts';
export type { QueueMemory } from './queue-memory.ts';
export {
  fetchedPerQueue,
  forEachQueue,
  getQueueName,
  type QueueName,
  queueNames,
  toBackendName,
} from './queues.ts';
