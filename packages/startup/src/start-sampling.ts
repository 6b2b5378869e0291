import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import {
  type Db,
  removeServiceInstance,
  saveServiceSample,
  type ServiceInstance,
  type ServiceName,
  type ServiceSample,
} from '@hiring/database';

import { resultWithin } from './result-within.ts';

export type Sampling = {
  /** Ends the samples and removes the instance: it ended normally. Takes at most a second, also without a database. */
  readonly stop: () => Promise<void>;
};

type SamplingOptions = {
  readonly db: Db;
  readonly service: ServiceName;
  /** BUILD_VERSION. */
  readonly buildVersion: string | undefined;
  /** Reads what the next sample contains. */
  readonly read: () => Promise<ServiceSample>;
  /** Logs that samples fail, or work again, once for each change. */
  readonly failures: {
    readonly failed: (source: string, error: unknown) => void;
    readonly worked: (source: string) => void;
  };
  /** Milliseconds between two samples. */
  readonly intervalMs?: number | undefined;
};

const defaultIntervalMs = 10_000;
const stopTimeoutMs = 1_000;

/** The name under which failures are logged. */
const source = 'samples';

/**
 * Saves a sample of this instance now and every ten seconds, for the health of the parts and the charts
 * (docs/operate/observability.md). A sample that fails is lost.
 */
export const startSampling = (options: SamplingOptions): Sampling => {
  const { db, service, buildVersion = null, failures } = options;
  const instance = { id: randomUUID(), service, host: hostname(), buildVersion };
  const stopping = new AbortController();
  const sampling = sampleRepeatedly(instance, options, stopping.signal);
  const end = async (): Promise<void> => {
    await sampling;
    await removeServiceInstance(db, instance.id).catch((error: unknown) =>
      failures.failed(source, error),
    );
  };
  return {
    stop: async () => {
      stopping.abort();
      await resultWithin(stopTimeoutMs, end());
    },
  };
};

const sampleRepeatedly = async (
  instance: ServiceInstance,
  { db, read, failures, intervalMs = defaultIntervalMs }: SamplingOptions,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await saveServiceSample(db, instance, await read());
      failures.worked(source);
    } catch (error) {
      failures.failed(source, error);
    }
    await delay(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
};
