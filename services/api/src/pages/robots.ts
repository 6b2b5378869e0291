import type { Middleware } from 'koa';

import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestState } from '../http/server/request-context.ts';
import { sendCachedText } from './send-page.ts';

/**
 * It names no sitemap, because that would list the organizations of the service: each portal links its own. Pages that
 * search engines may not list have the header X-Robots-Tag.
 */
const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /docs\n';

/** Serves GET /robots.txt. */
export const robotsFile =
  (admit: RateLimiter['admit']): Middleware<RequestState> =>
  async (ctx, next) => {
    if (ctx.path !== '/robots.txt' || !['GET', 'HEAD'].includes(ctx.method)) return next();
    ctx.state.route = '/robots.txt';
    const { refusal } = await admit(ctx, { policies: ['public-reads'] }, undefined);
    if (refusal) throw refusal;
    await sendCachedText(ctx, 'text/plain; charset=utf-8', robots);
  };
