import type { Bell } from '../../packages/database/src/index.ts';
import type { EventStoreSource, LocalEventStore } from '../../packages/eventstore/src/index.ts';
import type { RequestActivity } from './request-activity.ts';

type Env = Readonly<Record<string, string | undefined>>;

export type RunningService = {
  readonly stop: () => Promise<void>;
  /** Rejects with a refusal that is detected after the start. */
  readonly refused?: Promise<never>;
};

/** What the services of a process use together. */
export type Shared = RequestActivity & {
  /** The log of the embedded event store; undefined: each service connects to EVENTSTORE_URL. */
  readonly eventStore: EventStoreSource | undefined;
  /** Rings while a request of the api waits for rows of the projector; undefined unless both run here. */
  readonly bell: Bell | undefined;
};

/** A service whose modules are loaded. */
export type Service = {
  readonly start: (env: Env, shared: Shared) => Promise<RunningService>;
  /** Milliseconds that a stop may take; without it the service limits its stop itself. */
  readonly stopTimeoutMs?: number;
};

/** The event store in the process of its clients. */
type EmbeddedStore = {
  readonly start: (env: Env) => Promise<RunningService & { readonly local: LocalEventStore }>;
};

export type Services = {
  readonly eventstore: EmbeddedStore | undefined;
  readonly api: Service | undefined;
  readonly projector: Service | undefined;
  readonly worker: Service | undefined;
};

/** Loads the modules of the services with these names, and of no others. */
export const loadServices = async (names: readonly string[]): Promise<Services> => {
  const [eventstore, api, projector, worker] = await Promise.all([
    names.includes('eventstore') ? loadEventStore() : undefined,
    names.includes('api') ? loadApi() : undefined,
    names.includes('projector') ? loadProjector() : undefined,
    names.includes('worker') ? loadWorker() : undefined,
  ]);
  return { eventstore, api, projector, worker };
};

const loadEventStore = async (): Promise<EmbeddedStore> => {
  const { readConfig, serve } = await import('../../packages/embedded-eventstore/src/serve.ts');
  return { start: (env) => serve(readConfig(env)) };
};

const loadApi = async (): Promise<Service> => {
  const { readConfig, start } = await import('../../services/api/src/start.ts');
  return { start: (env, shared) => start(readConfig(env), shared) };
};

const loadProjector = async (): Promise<Service> => {
  const { readConfig, start, stopTimeoutMs } =
    await import('../../services/projector/src/start.ts');
  return { start: (env, shared) => start(readConfig(env), shared), stopTimeoutMs };
};

const loadWorker = async (): Promise<Service> => {
  const { readConfig, start, stopTimeoutMs } = await import('../../services/worker/src/start.ts');
  return { start: (env, shared) => start(readConfig(env), shared), stopTimeoutMs };
};
