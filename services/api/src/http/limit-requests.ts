import type { Metrics } from '../metrics.ts';
import { networkOf, normalised } from './address.ts';
import type { RequestCounts, Standing } from './count-requests.ts';
import type { Endpoint } from './endpoint.ts';
import type { Principal } from './principal.ts';
import { Problem } from './problem.ts';
import { type Limits, type PolicyName, rateLimits } from './rate-limits.ts';
import type { Ctx } from './state.ts';

/** What the limits say to one request. Of the refusals of one key and window only the first is worth a usage row. */
type Verdict = { readonly refusal: Problem | undefined; readonly first: boolean };

export type LimitRequests = {
  /** Counts a request against every limit of its endpoint and says so in the headers. */
  readonly admit: (
    ctx: Ctx,
    endpoint: Pick<Endpoint, 'policies'>,
    principal: Principal | undefined,
  ) => Promise<Verdict>;
  /** Counts against one limit and throws 429 when it is used up. */
  readonly limit: (policy: PolicyName, who: string) => Promise<void>;
};

/** Rate limiting of decisions §2 over the counters given. */
export const limitRequests = (
  limits: Limits,
  { count }: Pick<RequestCounts, 'count'>,
  metrics: Metrics,
): LimitRequests => {
  const refuse = (standing: Standing): Problem => {
    metrics.limitsRefused.inc({ policy: standing.policy });
    return rateLimited(standing);
  };

  const isOn = (policy: PolicyName): boolean => limits[policy].points > 0;

  const admit: LimitRequests['admit'] = async (ctx, endpoint, principal) => {
    const tiers = tiersOf(endpoint, principal).map((tier) => tier.filter(isOn));
    const counted: Standing[] = [];
    for (const tier of tiers) {
      const standings = await Promise.all(
        tier.map((policy) => count(policy, whoOf(policy, ctx, principal))),
      );
      counted.push(...standings.filter((standing) => standing !== undefined));
      if (counted.some(({ refused }) => refused)) break;
    }
    if (counted.length > 0) ctx.set(headersOf(limits, tiers.flat(), counted));
    const refused = counted.find((standing) => standing.refused);
    return { refusal: refused && refuse(refused), first: refused?.first ?? false };
  };

  const limit: LimitRequests['limit'] = async (policy, who) => {
    const standing = await count(policy, who);
    if (standing?.refused) throw refuse(standing);
  };
  return { admit, limit };
};

/** What limits a caller of an endpoint. Counted one after another, so that a key over its own limit spends nothing of its owner's. */
const tiersOf = (
  { policies = [] }: Pick<Endpoint, 'policies'>,
  principal: Principal | undefined,
): readonly (readonly PolicyName[])[] => {
  if (!principal) return [policies];
  const perOwner = ['owner', ...policies] as const;
  return principal.auth.type === 'api_key' ? [['key', 'key-burst'], perOwner] : [perOwner];
};

/** Whom a limit counts. */
export const whoOf = (
  policy: PolicyName,
  { ip }: Pick<Ctx, 'ip'>,
  principal: Principal | undefined,
): string => {
  const { per } = rateLimits[policy];
  if (per === 'key' && principal?.auth.type === 'api_key') return principal.auth.keyId;
  if (per === 'owner' && principal) return principal.userId;
  return networkOf(normalised(ip));
};

/** draft-ietf-httpapi-ratelimit-headers: every policy that applies, and the one nearest to its end. */
const headersOf = (
  limits: Limits,
  policies: readonly PolicyName[],
  counted: readonly Standing[],
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

const rateLimited = ({ policy, seconds }: Standing): Problem =>
  new Problem('rate_limited', 'Rate limit exceeded', {
    details: [{ policy, retryAfterSeconds: seconds }],
    headers: { 'Retry-After': String(seconds) },
  });
