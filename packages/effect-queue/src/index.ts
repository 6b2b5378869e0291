export { type Backend, openBackend } from './backend.ts';
export {
  createQueue,
  type EffectJob,
  type EffectQueue,
  type JobData,
  openQueue,
  type ParkedEffect,
  type QueueCounts,
} from './queue.ts';
export type { QueueMemory } from './queue-memory.ts';
export {
  fetchedPerQueue,
  forEachQueue,
  getQueueName,
  type QueueName,
  queueNames,
  toBackendName,
} from './queues.ts';
