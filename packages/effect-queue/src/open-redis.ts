import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** A client of one Redis, or of a Redis Cluster. */
export type RedisClient = Redis | Cluster;

/** Opens a client. `cluster=true` in the query of the URL makes it a client of the cluster to which the host belongs. */
export const openRedisClient = (url: string, options: RedisOptions): RedisClient => {
  const { searchParams, hostname, port, username, password, protocol } = new URL(url);
  if (searchParams.get('cluster') !== 'true') return new Redis(url, options);
  const redisOptions = {
    ...options,
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
  return new Cluster([{ host: hostname, port: Number(port) || 6_379 }], { redisOptions });
};
