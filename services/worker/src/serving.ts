import { type Health, serveHealth } from '@hiring/telemetry';
import type { Registry } from 'prom-client';

import type { Config } from './config.ts';

/** Until the stores are there the worker is alive and not ready. */
export type Served = { -readonly [Name in keyof Health]: Health[Name] } & {
  readonly url: string | undefined;
};

export const serve = async (
  { metricsPort, host }: Config,
  registry: Registry,
  closings: (() => Promise<unknown>)[],
): Promise<Served> => {
  const health = {
    metrics: () => registry.metrics(),
    problem: async (): Promise<string | undefined> => 'the stores are not there yet',
  };
  const told: Health = { metrics: () => health.metrics(), problem: () => health.problem() };
  if (metricsPort === undefined) return Object.assign(health, { url: undefined });
  const server = await serveHealth({ host, port: metricsPort }, told);
  closings.push(server.stop);
  return Object.assign(health, { url: server.url });
};
