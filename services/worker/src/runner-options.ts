import type { Backend } from './backend.ts';
import type { Retries } from './config.ts';
import { AttemptRecorded } from './effect.ts';
import { fetchedPerLane, type Lane } from './lanes.ts';
import { waitAfter } from './waits.ts';

type Options = {
  readonly backend: Backend;
  readonly retries: Readonly<Record<Lane, Retries>>;
};

/** How BullMQ runs the jobs of one lane. */
export const runnerOptionsOf = (lane: Lane, { backend, retries }: Options) => ({
  connection: backend.connection,
  autorun: false,
  concurrency: fetchedPerLane[lane],
  // A killed worker's jobs are taken over in seconds; one that is merely slow renews its lock (reliability.md D.3).
  lockDuration: 5_000,
  stalledInterval: 2_500,
  maxStalledCount: 20,
  runRetryDelay: 1_000,
  settings: {
    backoffStrategy: (attempt: number, _type?: string, error?: Error) =>
      waitAfter(attempt, retries[lane], requestedWaitOf(error)),
  },
});

/** Milliseconds that the receiver of a delivery asked for. */
const requestedWaitOf = (error: unknown): number | undefined =>
  error instanceof AttemptRecorded ? error.retryAfter : undefined;
