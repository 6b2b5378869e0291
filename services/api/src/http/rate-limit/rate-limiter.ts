import type { Metrics } from '../../metrics.ts';
import { toNetwork, normalizeAddress } from '../auth/client-address.ts';
import type { Principal } from '../auth/principal.ts';
import { Problem } from '../problems/problem.ts';
import type { RequestContext } from '../server/request-context.ts';
import { type Limits, type PolicyName, rateLimits } from './policies.ts';
import type { RequestCounters, RateLimitResult } from './request-counters.ts';

/** The policies of an endpoint, besides those of every key and owner. */
type LimitedTarget = { readonly policies?: readonly PolicyName[] | undefined };

/**
 * The result of the limits for one request. `first`: the first refusal of its window, the only one that is recorded in
 * the usage log.
 */
export type Verdict = { readonly refusal: Problem | undefined; readonly first: boolean };

export type RateLimiter = {
  /** Counts a request against every limit of its endpoint and sets the RateLimit headers. */
  readonly admit: (
    ctx: RequestContext,
    target: LimitedTarget,
    principal: Principal | undefined,
  ) => Promise<Verdict>;
  /** Counts requests, by default one, against one limit and throws 429 when it is used up. */
  readonly limit: (policy: PolicyName, subject: string, requests?: number) => Promise<void>;
};

/** Creates the rate limiter (decisions §2) over the given counters. */
export const createRateLimiter = (
  limits: Limits,
  { count }: Pick<RequestCounters, 'count'>,
  metrics: Metrics,
): RateLimiter => {
  const refuse = (result: RateLimitResult): Problem => {
    metrics.limitsRefused.inc({ policy: result.policy });
    return toRateLimitedProblem(result);
  };

  const isOn = (policy: PolicyName): boolean => limits[policy].points > 0;

  const admit: RateLimiter['admit'] = async (ctx, target, principal) => {
    const tiers = toPolicyTiers(target, principal).map((tier) => tier.filter(isOn));
    const counted: RateLimitResult[] = [];
    for (const tier of tiers) {
      const results = await Promise.all(
        tier.map((policy) => count(policy, toRateLimitSubject(policy, ctx, principal))),
      );
      counted.push(...results.filter((result) => result !== undefined));
      if (counted.some(({ refused }) => refused)) break;
    }
    if (counted.length > 0) ctx.set(toRateLimitHeaders(limits, tiers.flat(), counted));
    const refused = counted.find((result) => result.refused);
    return { refusal: refused && refuse(refused), first: refused?.first ?? false };
  };

  const limit: RateLimiter['limit'] = async (policy, subject, requests) => {
    const result = await count(policy, subject, requests);
    if (result?.refused) throw refuse(result);
  };
  return { admit, limit };
};

/**
 * The policies that apply to a caller, in tiers. A tier is counted only when the tier before it has rejected nothing,
 * so that a key over its own limit does not use up its owner's.
 */
const toPolicyTiers = (
  { policies = [] }: LimitedTarget,
  principal: Principal | undefined,
): readonly (readonly PolicyName[])[] => {
  if (!principal) return [policies];
  const perOwner = ['owner', ...policies] as const;
  return principal.auth.type === 'api_key' ? [['key', 'key-burst'], perOwner] : [perOwner];
};

/** The subject that a limit counts: the id of a key, the id of an owner, or a network. */
export const toRateLimitSubject = (
  policy: PolicyName,
  { ip }: Pick<RequestContext, 'ip'>,
  principal: Principal | undefined,
): string => {
  const { per } = rateLimits[policy];
  if (per === 'key' && principal?.auth.type === 'api_key') return principal.auth.keyId;
  if (per === 'owner' && principal) return principal.userId;
  return toNetwork(normalizeAddress(ip));
};

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers: each policy that applies, and the policy nearest to its limit.
 */
const toRateLimitHeaders = (
  limits: Limits,
  policies: readonly PolicyName[],
  counted: readonly RateLimitResult[],
): Record<string, string> => {
  const [nearest] = counted.toSorted((a, b) => a.remaining / a.points - b.remaining / b.points);
  const items = policies.map((policy) => {
    const { points, seconds } = limits[policy];
    return `"${policy}";q=${points};w=${seconds}`;
  });
  return {
    'RateLimit-Policy': items.join(', '),
    ...(nearest && {
      RateLimit: `"${nearest.policy}";r=${nearest.remaining};t=${nearest.seconds}`,
    }),
  };
};

const toRateLimitedProblem = ({ policy, seconds }: RateLimitResult): Problem =>
  new Problem('rate_limited', 'Rate limit exceeded', {
    details: [{ policy, retryAfterSeconds: seconds }],
    headers: { 'Retry-After': String(seconds) },
  });
