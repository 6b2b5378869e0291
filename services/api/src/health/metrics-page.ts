import type { Middleware } from 'koa';

import { createBatchLoader } from '../concurrency/batch-loader.ts';
import type { Deps } from '../deps.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestState } from '../http/server/request-context.ts';
import { readProgress } from './progress.ts';

/**
 * Serves GET /metrics in the text format of Prometheus, with the lag of the projections. Concurrent requests share one
 * response. `admit` applies the rate limit where the page is public.
 */
export const metricsPage = (deps: Deps, admit?: RateLimiter['admit']): Middleware<RequestState> => {
  const sharedRender = createBatchLoader(async (callers: readonly null[]) => {
    const text = await renderMetrics(deps);
    return callers.map(() => text);
  });
  return async (ctx, next) => {
    if (ctx.path !== '/metrics' || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const verdict = await admit?.(ctx, { policies: ['public-reads'] }, undefined);
    if (verdict?.refusal) throw verdict.refusal;
    ctx.set('Content-Type', deps.metrics.registry.contentType);
    ctx.body = await sharedRender(null);
  };
};

const renderMetrics = async (deps: Deps): Promise<string> => {
  // If the stores are not available, the other metrics are needed most.
  await measureLag(deps).catch(() => deps.metrics.checkpointLag.reset());
  await deps.metrics.upkeep.measure(deps.db).catch(() => undefined);
  return deps.metrics.registry.metrics();
};

const measureLag = async (deps: Deps): Promise<void> => {
  const progress = await readProgress(deps);
  const { checkpointLag } = deps.metrics;
  checkpointLag.reset();
  for (const { projection, lagSeconds } of progress) {
    if (lagSeconds !== undefined) checkpointLag.set({ projection }, lagSeconds);
  }
};
