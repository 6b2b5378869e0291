import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import { openRedis, type RedisClient } from '../../redis.ts';
import type { Limits, PolicyName } from './policies.ts';

/** The state of one counter after this request was counted. */
export type RateLimitResult = {
  readonly policy: PolicyName;
  readonly points: number;
  readonly remaining: number;
  /** Seconds until the next window begins, rounded up. */
  readonly seconds: number;
  readonly refused: boolean;
  /** The first refusal of its window. */
  readonly first: boolean;
};

export type RequestCounters = {
  /** Counts requests, by default one. Returns undefined when the limit is off or the count failed; the request then passes. */
  readonly count: (
    policy: PolicyName,
    subject: string,
    requests?: number,
  ) => Promise<RateLimitResult | undefined>;
  /** Resolves when Redis is connected, or the connection failed. */
  readonly ready: Promise<unknown>;
  /** The client of the counters, for what else is counted over all instances; undefined without Redis. */
  readonly redis: RedisClient | undefined;
  readonly close: () => void;
};

type CounterOptions = {
  readonly redisUrl: string | undefined;
  readonly onError: (error: Error) => void;
};

/**
 * Opens the counters: fixed windows that begin with their first request. They are counted in Redis for all instances
 * together, and in memory without Redis or while it fails (docs/security.md D24).
 */
export const openRequestCounters = (
  limits: Limits,
  { redisUrl, onError }: CounterOptions,
): RequestCounters => {
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, onError);
  const counters = new Map(
    Object.entries(limits)
      .filter(([, { points }]) => points > 0)
      .map(([policy, limit]) => [policy, createCounter(policy, limit, redis)]),
  );

  const count: RequestCounters['count'] = async (policy, subject, requests = 1) => {
    const counter = counters.get(policy);
    if (!counter) return undefined;
    try {
      return toRateLimitResult(
        policy,
        counter.points,
        await counter.consume(subject, requests),
        false,
      );
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        return toRateLimitResult(policy, counter.points, error, true);
      }
      onError(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
  const ready = redis?.connect().catch(onError) ?? Promise.resolve();
  return { count, ready, redis, close: () => redis?.disconnect() };
};

const toRateLimitResult = (
  policy: PolicyName,
  points: number,
  { remainingPoints, msBeforeNext, consumedPoints }: RateLimiterRes,
  refused: boolean,
): RateLimitResult => ({
  policy,
  points,
  remaining: remainingPoints,
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  refused,
  first: refused && consumedPoints === points + 1,
});

const createCounter = (
  policy: string,
  { points, seconds }: Limits[PolicyName],
  redis: RedisClient | undefined,
): RateLimiterAbstract => {
  const options = { points, duration: seconds, keyPrefix: `hiring:limit:${policy}` };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
};
