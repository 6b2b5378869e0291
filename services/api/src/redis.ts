import { Redis } from 'ioredis';

/** A Redis that is gone or hangs costs a request a quarter of a second at most, and no answer. Connects when it is told. */
export const openRedis = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 1_000,
  });
  redis.on('error', onError);
  return redis;
};
