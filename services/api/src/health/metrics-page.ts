import { headPosition } from '@hiring/eventstore';
import { read } from '@hiring/readmodels';
import type { Middleware } from 'koa';

import type { Deps } from '../deps.ts';

/** GET /metrics: Prometheus' text, with a look at how far the projections are behind. */
export const metricsPage =
  (deps: Deps): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/metrics' || !['GET', 'HEAD'].includes(ctx.method)) return next();
    // Without the stores the other figures are wanted all the more.
    await measureLag(deps).catch(() => deps.metrics.checkpointLag.reset());
    ctx.set('Content-Type', deps.metrics.registry.contentType);
    ctx.body = await deps.metrics.registry.metrics();
  };

const measureLag = async ({ db, store, metrics }: Deps): Promise<void> => {
  const [end, checkpoints] = await Promise.all([
    headPosition(store),
    read(db).selectFrom('checkpoints').select(['projection', 'position']).execute(),
  ]);
  for (const { projection, position } of checkpoints) {
    const behind = (end ?? 0n) - position;
    metrics.checkpointLag.set({ projection }, Math.max(0, Number(behind)));
  }
};
