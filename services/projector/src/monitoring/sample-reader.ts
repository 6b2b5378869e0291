import type { ServiceSample } from '@hiring/database';
import type { Projection } from '@hiring/projections';
import { resultWithin } from '@hiring/startup';

import { readVolume } from './disk-metrics.ts';
import type { Lags } from './lag.ts';

type SampleDeps = {
  readonly projections: readonly Pick<Projection, 'name'>[];
  readonly lags: Pick<Lags, 'getSeconds'>;
  /** The anchors file; undefined: this projector signs no heads. */
  readonly anchors: string | undefined;
};

/** Milliseconds after which the space on a volume counts as unknown. */
const volumeTimeoutMs = 1_000;

/** Creates the reader of the projector's samples: the lag of each projection, and the space on its volume. */
export const createSampleReader =
  ({ projections, lags, anchors }: SampleDeps): (() => Promise<ServiceSample>) =>
  async () => {
    const lagSeconds = projections.flatMap(({ name }): [string, number][] => {
      const seconds = lags.getSeconds(name);
      return seconds === undefined ? [] : [[name, seconds]];
    });
    const disk = await resultWithin(volumeTimeoutMs, readVolume(anchors));
    return {
      figures: { lagSeconds: Object.fromEntries(lagSeconds) },
      report: disk ? { disk } : {},
    };
  };
