import { z } from 'zod';

/** Builds an optional header that the description has once, under its name. */
export const toHeader = (id: string, description: string) =>
  z.string().optional().meta({ description, header: { id } });

/** The headers of every response. */
export const commonHeaders = {
  'X-Request-Id': z.string().meta({
    description: 'As the caller sent it, or generated; quote it in support requests',
    header: { id: 'X-Request-Id' },
  }),
  'API-Version': z.string().meta({
    description: 'The version of this API',
    header: { id: 'API-Version' },
  }),
};

/** The headers of a response to which rate limits apply (docs/use/rate-limits.md). */
export const limitHeaders = {
  'RateLimit-Policy': toHeader(
    'RateLimit-Policy',
    'Every limit that applies: `"<policy>";q=<requests>;w=<seconds>`',
  ),
  RateLimit: toHeader(
    'RateLimit',
    'The limit with the fewest remaining requests: `"<policy>";r=<remaining>;t=<seconds until it resets>`',
  ),
};
