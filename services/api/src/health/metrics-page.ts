import { read } from '@hiring/database';
import { readLagSeconds } from '@hiring/eventstore';
import type { Middleware } from 'koa';

import { createBatchLoader } from '../concurrency/batch-loader.ts';
import type { Deps } from '../deps.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestState } from '../http/server/request-context.ts';

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

/** Reads the log once for all checkpoints at the same position. */
const measureLag = async ({ db, store, metrics, now }: Deps): Promise<void> => {
  const checkpoints = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'position'])
    .execute();
  const positions = [...new Set(checkpoints.map(({ position }) => position))];
  const at = now();
  const lags = new Map(
    await Promise.all(
      positions.map(
        async (position) => [position, await readLagSeconds(store, position, at)] as const,
      ),
    ),
  );
  metrics.checkpointLag.reset();
  for (const { projection, position } of checkpoints) {
    const seconds = lags.get(position);
    if (seconds !== undefined) metrics.checkpointLag.set({ projection }, seconds);
  }
};
