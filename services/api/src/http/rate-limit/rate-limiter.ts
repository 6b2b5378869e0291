import type { Metrics } from '../../metrics.ts';
import { toNetwork, normalizeAddress } from '../auth/client-address.ts';
import type { Principal } from '../auth/principal.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { Problem } from '../problems/problem.ts';
import type { RequestContext } from '../server/request-context.ts';
import { type Limits, type PolicyName, rateLimits } from './policies.ts';
import type { RequestCounters, RateLimitResult } from './request-counters.ts';

/** What the limits say to one request. Of the refusals of one key and window only the first is worth a usage row. */
type Verdict = { readonly refusal: Problem | undefined; readonly first: boolean };

export type RateLimiter = {
  /** Counts a request against every limit of its endpoint and says so in the headers. */
  readonly admit: (
    ctx: RequestContext,
    endpoint: Pick<Endpoint, 'policies'>,
    principal: Principal | undefined,
  ) => Promise<Verdict>;
  /** Counts against one limit and throws 429 when it is used up. */
  readonly limit: (policy: PolicyName, subject: string) => Promise<void>;
};

/** Rate limiting of decisions §2 over the counters given. */
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

  const admit: RateLimiter['admit'] = async (ctx, endpoint, principal) => {
    const tiers = toPolicyTiers(endpoint, principal).map((tier) => tier.filter(isOn));
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

  const limit: RateLimiter['limit'] = async (policy, subject) => {
    const result = await count(policy, subject);
    if (result?.refused) throw refuse(result);
  };
  return { admit, limit };
};

/** What limits a caller of an endpoint. Counted one after another, so that a key over its own limit spends nothing of its owner's. */
const toPolicyTiers = (
  { policies = [] }: Pick<Endpoint, 'policies'>,
  principal: Principal | undefined,
): readonly (readonly PolicyName[])[] => {
  if (!principal) return [policies];
  const perOwner = ['owner', ...policies] as const;
  return principal.auth.type === 'api_key' ? [['key', 'key-burst'], perOwner] : [perOwner];
};

/** Whom a limit counts. */
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

/** draft-ietf-httpapi-ratelimit-headers: every policy that applies, and the one nearest to its end. */
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
