import { setTimeout as delay } from 'node:timers/promises';

import { createBell } from '../../packages/database/src/index.ts';
import { type ServiceName, toMetricsPort } from '../composition.ts';
import { createRequestActivity } from './request-activity.ts';
import type { RunningService, Service, Services, Shared } from './services.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Starts services in one process: first the event store, whose log the others use without a connection, and last the
 * worker, which serves no requests. METRICS_PORT of `env` is the port of the api. `stop` stops the api first and the
 * event store last.
 */
export const startServices = async (services: Services, env: Env): Promise<RunningService> => {
  const store = await services.eventstore?.start(env);
  const bell = services.api && services.projector && createBell();
  const shared: Shared = { eventStore: store?.local, bell, ...createRequestActivity() };
  const start = (name: Exclude<ServiceName, 'eventstore'>) =>
    startService(services[name], { name, env, shared });
  const [api, projector] = await Promise.all([start('api'), start('projector')]);
  const running = [api, projector, await start('worker'), store];
  const refusals = running.flatMap((service) => service?.refused ?? []);
  return {
    ...(refusals.length > 0 && { refused: Promise.race(refusals) }),
    stop: async () => {
      for (const service of running) await service?.stop();
    },
  };
};

type StartOptions = {
  readonly name: ServiceName;
  readonly env: Env;
  readonly shared: Shared;
};

const startService = async (
  service: Service | undefined,
  { name, env, shared }: StartOptions,
): Promise<RunningService | undefined> => {
  if (service === undefined) return undefined;
  const running = await service.start(withMetricsPort(name, env), shared);
  return { ...running, stop: () => stopInTime(name, running, service.stopTimeoutMs) };
};

const withMetricsPort = (name: ServiceName, env: Env): Env => {
  const { METRICS_PORT: first } = env;
  const port = toMetricsPort(name, first === undefined ? undefined : Number(first));
  return { ...env, METRICS_PORT: port === undefined ? undefined : String(port) };
};

/** Stops a service. After its time, or if it fails, the next service stops: the end of the process ends it too. */
const stopInTime = async (
  name: ServiceName,
  { stop }: RunningService,
  timeoutMs: number | undefined,
): Promise<void> => {
  const limits = timeoutMs === undefined ? [] : [delay(timeoutMs)];
  try {
    await Promise.race([stop(), ...limits]);
  } catch (error) {
    process.stderr.write(`${name}: the stop failed (${String(error)})\n`);
  }
};
