export { type Backend, openBackend } from './backend.ts';
export { createQueue, type EffectQueue, openQueue, type QueueCounts } from './queue.ts';
export {
  type BatchedEffect,
  type BatchedEffectName,
  batchedEffects,
  type BatchJob,
  type BatchName,
  type BatchPayload,
  type EffectJob,
  type EffectOrigin,
  type JobData,
  isBatchName,
  type ParkedJob,
  type QueueJob,
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
