/** A module that can run in a process of its own or with others: the embedded event store, or a service. */
export type ServiceName = 'eventstore' | 'api' | 'projector' | 'worker';

/** The services of each process, by the name of the process; a service comes after those that it waits for. */
export type Composition = Readonly<Record<string, readonly ServiceName[]>>;

/** One process. To run the worker apart, move it to a second entry: `worker: ['worker']`. */
export const oneProcess: Composition = {
  platform: ['eventstore', 'api', 'projector', 'worker'],
};

/** A process for each service, as in production. */
export const separateServices: Composition = {
  eventstore: ['eventstore'],
  api: ['api'],
  projector: ['projector'],
  worker: ['worker'],
};

/** The services of other processes that must be ready before a service starts; those that serve requests start first. */
export const prerequisites: Readonly<Record<ServiceName, readonly ServiceName[]>> = {
  eventstore: [],
  api: ['eventstore'],
  projector: ['eventstore'],
  worker: ['api'],
};

/** The port of a service's metrics; `first` is that of the api. Undefined without metrics. */
export const toMetricsPort = (
  service: ServiceName,
  first: number | undefined,
): number | undefined => {
  const offset = metricsOffsets.indexOf(service);
  return first === undefined || offset === -1 ? undefined : first + offset;
};

const metricsOffsets: readonly ServiceName[] = ['api', 'projector', 'worker'];
