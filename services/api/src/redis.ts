import { Redis } from 'ioredis';

/** Opens a Redis client that connects on demand. An unavailable or hanging Redis delays a command by at most 250 ms. */
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
