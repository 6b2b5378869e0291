import { type Projection, projections as allProjections } from '@hiring/projections';
import { type Sampling, startSampling } from '@hiring/startup';

import type { Config } from './config.ts';
import { type MaintenanceDeps, runMaintenance } from './maintenance/run-maintenance.ts';
import { type HeartbeatDeps, runHeartbeat } from './monitoring/heartbeat.ts';
import { findAnchors } from './monitoring/open-watch.ts';
import { createSampleReader } from './monitoring/sample-reader.ts';
import { runRetention } from './retention.ts';
import type { RunnerSet } from './runner/runner-set.ts';

/** Starts what runs beside the runners until the signal aborts. A maintenance task may be about any projection. */
export const startLoops = (
  config: Config,
  runners: RunnerSet,
  deps: HeartbeatDeps & MaintenanceDeps,
): readonly Promise<void>[] => {
  const { projections: own } = deps;
  const others = allProjections.filter(({ name }) => !own.some((one) => one.name === name));
  return [
    runHeartbeat(runners, deps),
    runRetention(config, deps),
    runMaintenance({ ...deps, projections: [...own, ...others] }),
  ];
};

type SampleDeps = Pick<HeartbeatDeps, 'db' | 'metrics' | 'watch'> & {
  readonly projections: readonly Projection[];
  readonly intervalMs: number | undefined;
};

/** Starts the samples of this projector. */
export const sample = (
  config: Config,
  { db, metrics: { lags }, watch, projections, intervalMs }: SampleDeps,
): Sampling =>
  startSampling({
    db,
    service: 'projector',
    buildVersion: config.BUILD_VERSION,
    read: createSampleReader({ projections, lags, anchors: findAnchors(config) }),
    failures: watch,
    intervalMs,
  });
