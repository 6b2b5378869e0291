import type { JobName } from './jobs.ts';

/**
 * Each queue has its own workers, so that effects that wait for a receiver outside (`slow`, and `webhooks` for receivers
 * that users choose), for their time (`later`) or whose cost depends on callers (`bulk`) do not delay others.
 */
export const queueNames = ['quick', 'slow', 'later', 'bulk', 'webhooks'] as const;

export type QueueName = (typeof queueNames)[number];

export const getQueueName = (name: JobName): QueueName => {
  switch (name) {
    case 'trigger-hris':
      return 'slow';
    case 'release-seat':
    case 'release-seat-batch':
      return 'later';
    case 'read-document':
    case 'screen-cv':
      return 'bulk';
    case 'deliver-webhook':
      return 'webhooks';
    case 'generate-contract':
    case 'sync-status-cache':
    case 'sync-status-batch':
    case 'trigger-hris-batch':
    case 'forget-person':
    case 'delete-documents':
      return 'quick';
  }
};

/** Stored by the backend: never renamed. */
export const toBackendName = (queueName: QueueName): string =>
  queueName === 'quick' ? 'effects' : `effects-${queueName}`;

/**
 * The number of jobs of each queue that a worker fetches at once. Where organizations take turns (effect-turns.ts)
 * most of them wait for a turn: it is the number of jobs one organization may have there before it delays jobs of
 * others.
 */
export const fetchedPerQueue: Readonly<Record<QueueName, number>> = {
  quick: 10,
  slow: 64,
  later: 10,
  bulk: 64,
  webhooks: 64,
};

/** Creates a value for every queue. */
export const forEachQueue = <T>(
  create: (queueName: QueueName) => T,
): Readonly<Record<QueueName, T>> => ({
  quick: create('quick'),
  slow: create('slow'),
  later: create('later'),
  bulk: create('bulk'),
  webhooks: create('webhooks'),
});
