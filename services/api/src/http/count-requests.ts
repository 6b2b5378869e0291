import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import { openRedis } from '../redis.ts';
import type { Limits, PolicyName } from './rate-limits.ts';

/** Where one counter stands after this request was counted. */
export type Standing = {
  readonly policy: PolicyName;
  readonly points: number;
  readonly remaining: number;
  /** Seconds until the window begins anew, rounded up. */
  readonly seconds: number;
  readonly refused: boolean;
  /** The first refusal of its window. */
  readonly first: boolean;
};

export type RequestCounts = {
  /** Counts one request; undefined when the limit is off, or cannot be counted now: that refuses nobody. */
  readonly count: (policy: PolicyName, who: string) => Promise<Standing | undefined>;
  /** Resolves when Redis answers, or was given up for now. */
  readonly ready: Promise<unknown>;
  readonly close: () => void;
};

type Options = {
  readonly redisUrl: string | undefined;
  readonly onError: (error: Error) => void;
};

/**
 * Fixed windows that begin with their first request: counted in Redis for all instances together, and in memory without
 * Redis or as long as it fails (security.md D24).
 */
export const countRequests = (limits: Limits, { redisUrl, onError }: Options): RequestCounts => {
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, onError);
  const counters = new Map(
    Object.entries(limits)
      .filter(([, { points }]) => points > 0)
      .map(([policy, limit]) => [policy, counterOf(policy, limit, redis)]),
  );

  const count: RequestCounts['count'] = async (policy, who) => {
    const counter = counters.get(policy);
    if (!counter) return undefined;
    try {
      return standing(policy, counter.points, await counter.consume(who), false);
    } catch (error) {
      if (error instanceof RateLimiterRes) return standing(policy, counter.points, error, true);
      onError(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
  const ready = redis?.connect().catch(onError) ?? Promise.resolve();
  return { count, ready, close: () => redis?.disconnect() };
};

const standing = (
  policy: PolicyName,
  points: number,
  { remainingPoints, msBeforeNext, consumedPoints }: RateLimiterRes,
  refused: boolean,
): Standing => ({
  policy,
  points,
  remaining: remainingPoints,
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  refused,
  first: refused && consumedPoints === points + 1,
});

const counterOf = (
  policy: string,
  { points, seconds }: Limits[PolicyName],
  redis: Redis | undefined,
): RateLimiterAbstract => {
  const options = { points, duration: seconds, keyPrefix: `hiring:limit:${policy}` };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
};
