import { Redis } from 'ioredis';

/** A Redis that is gone or hangs delays a request by at most 250 ms and fails none. Connects on demand. */
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
