import { Cluster, Redis } from 'ioredis';

export type RedisClient = Redis | Cluster;

const options = {
  lazyConnect: true,
  maxRetriesPerRequest: 0,
  commandTimeout: 250,
  connectTimeout: 1_000,
} as const;

/**
 * Opens a Redis client that connects on demand; with `cluster=true` in the URL, one of a Redis Cluster. An unavailable
 * or hanging Redis delays a command by at most 250 ms.
 */
export const openRedis = (url: string, onError: (error: Error) => void): RedisClient =>
  openClient(url).on('error', onError);

const openClient = (url: string): RedisClient => {
  const { searchParams, hostname, port, username, password, protocol } = new URL(url);
  if (searchParams.get('cluster') !== 'true') {
    return new Redis(url, { ...options, enableOfflineQueue: false });
  }
  const redisOptions = {
    ...options,
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
  const startupNode = { host: hostname, port: Number(port) || 6_379 };
  return new Cluster([startupNode], { lazyConnect: true, enableOfflineQueue: false, redisOptions });
};
