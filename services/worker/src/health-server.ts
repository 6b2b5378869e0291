import { type Health, serveHealth } from '@hiring/telemetry';
import type { Registry } from 'prom-client';

import type { Config } from './config.ts';

/** The health endpoint of the worker, which is alive but not ready until the stores are available. */
export type HealthServer = { -readonly [Name in keyof Health]: Health[Name] } & {
  readonly url: string | undefined;
};

export const startHealthServer = async (
  { metricsPort, host }: Config,
  registry: Registry,
  closings: (() => Promise<unknown>)[],
): Promise<HealthServer> => {
  const health = {
    metrics: () => registry.metrics(),
    problem: async (): Promise<string | undefined> => 'the stores are not available yet',
  };
  const delegate: Health = { metrics: () => health.metrics(), problem: () => health.problem() };
  if (metricsPort === undefined) return Object.assign(health, { url: undefined });
  const server = await serveHealth({ host, port: metricsPort }, delegate);
  closings.push(server.stop);
  return Object.assign(health, { url: server.url });
};
