import type { JobFigures, ServiceSample } from '@hiring/database';
import type { EffectQueue } from '@hiring/effect-queue';
import { createGrowthMeter, type Growth, resultWithin } from '@hiring/startup';

import type { Metrics } from './metrics.ts';
import type { Relay } from './relay/relay.ts';
import { hasFailed } from './runner/observe.ts';

type SampleDeps = {
  readonly metrics: Pick<Metrics, 'runs'>;
  readonly queue: Pick<EffectQueue, 'depths'>;
  readonly relay: Pick<Relay, 'stoppedBy'>;
};

/** Creates the reader of the worker's samples: runs of effects, and what waits in each queue. */
export const createSampleReader = ({
  metrics,
  queue,
  relay,
}: SampleDeps): (() => Promise<ServiceSample>) => {
  const measureRuns = createGrowthMeter(() => countRuns(metrics));
  const readDepths = createDepthReader(queue);
  return async () => {
    const [runs, queues] = await Promise.all([measureRuns(), readDepths()]);
    const stoppedBy = relay.stoppedBy();
    return {
      figures: runs && toFigures(runs),
      report: {
        ...(queues && { queues }),
        ...(stoppedBy !== undefined && { problem: `The relay is stopped by ${stoppedBy}` }),
      },
    };
  };
};

const countRuns = async ({ runs }: SampleDeps['metrics']) => {
  const counts = { done: 0, failed: 0 };
  for (const { labels, value } of (await runs.get()).values) {
    counts[hasFailed(String(labels.outcome)) ? 'failed' : 'done'] += value;
  }
  return counts;
};

const toFigures = ({ seconds, counts: { done = 0, failed = 0 } }: Growth): JobFigures => ({
  seconds,
  done,
  failed,
});

/** Milliseconds after which a queue counts as away. */
const depthTimeoutMs = 2_000;

/** A reading of a queue that is away ends when the queue is back: until then no other one begins. */
const createDepthReader = ({ depths }: SampleDeps['queue']) => {
  let reading: ReturnType<typeof depths> | undefined;
  return () => {
    reading ??= depths().finally(() => {
      reading = undefined;
    });
    return resultWithin(depthTimeoutMs, reading);
  };
};
