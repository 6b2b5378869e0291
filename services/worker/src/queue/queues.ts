import type { EffectName } from '@hiring/domain';

/**
 * Each lane is a queue with workers of its own: effects that wait for somebody outside (`slow`), or for their time
 * (`later`), keep no other waiting, and neither do those whose cost is in the hands of callers (`bulk`).
 */
export const queueNames = ['quick', 'slow', 'later', 'bulk'] as const;

export type QueueName = (typeof queueNames)[number];

export const getQueueName = (name: EffectName): QueueName => {
  switch (name) {
    case 'trigger-hris':
      return 'slow';
    case 'release-seat':
      return 'later';
    case 'read-document':
    case 'screen-cv':
      return 'bulk';
    case 'generate-contract':
    case 'sync-status-cache':
    case 'forget-person':
      return 'quick';
  }
};

/** Kept by the backend: never renamed. */
export const toBackendName = (queueName: QueueName): string =>
  queueName === 'quick' ? 'effects' : `effects-${queueName}`;

/**
 * Jobs of each lane that a worker fetches at once. Where organizations take turns (effect-turns.ts) most of them wait for
 * theirs: as many as one organization may have there before it keeps a job of another in the queue.
 */
export const fetchedPerQueue: Readonly<Record<QueueName, number>> = {
  quick: 10,
  slow: 64,
  later: 10,
  bulk: 64,
};

/** A value for every lane. */
export const forEachQueue = <T>(
  create: (queueName: QueueName) => T,
): Readonly<Record<QueueName, T>> => ({
  quick: create('quick'),
  slow: create('slow'),
  later: create('later'),
  bulk: create('bulk'),
});
