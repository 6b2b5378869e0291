import type { Projection } from '@hiring/projections';
import { openLog, openTracing } from '@hiring/telemetry';

import type { Config } from '../config.ts';
import { createDiskMetrics } from './disk-metrics.ts';
import { trackLags } from './lag.ts';
import { createMetrics } from './metrics.ts';
import { createWatch, type Watch } from './watch.ts';

type WatchOptions = { readonly projections: readonly Projection[]; readonly now: () => Date };

/** Opens logs, metrics and traces. */
export const openWatch = async (config: Config, { projections, now }: WatchOptions) => {
  const log = openLog('projector', config.LOG_LEVEL);
  const lags = trackLags(projections, now);
  const metrics = createMetrics(
    projections.map(({ name }) => name),
    lags,
  );
  createDiskMetrics(metrics.registry, findAnchors(config));
  const onError = (error: unknown) => watch.failed('tracing', error);
  const tracing = await openTracing({ on: config.tracing, service: 'hiring-projector', onError });
  const watch: Watch = createWatch({ log, metrics, tracing, now });
  return { metrics, tracing, watch };
};

/** Returns the anchors file, if this projector signs heads. */
export const findAnchors = ({
  AUDIT_ANCHORS,
  PROJECTIONS: { audit },
}: Config): string | undefined => (audit ? AUDIT_ANCHORS : undefined);
