/**
 * The beginning of every key of the queue in Redis. The hash tag in braces puts all of them on one node of a Redis
 * Cluster: scripts use several keys, and the position of the queue must not survive a loss of its jobs.
 */
export const keyPrefix = '{hiring:effects}';

/** The key of the position up to which the queue was filled. */
export const positionKey = `${keyPrefix}:position`;

/** The names of earlier builds, without a hash tag. */
export const former = { keyPrefix: 'bull', positionKey: 'hiring:effects:position' } as const;
