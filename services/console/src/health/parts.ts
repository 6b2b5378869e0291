import type { SystemHealth } from './queries.ts';

export type PartState = 'up' | 'down' | 'not_seen' | 'stopped';

export const partStateLabels: Readonly<Record<PartState, string>> = {
  up: 'Up',
  down: 'Down',
  not_seen: 'Not seen',
  stopped: 'Stopped',
};

/** A part of the system, as the page shows it. */
export type Part = {
  readonly key: string;
  readonly name: string;
  readonly state: PartState;
  readonly host?: string;
  readonly buildVersion?: string | null;
  readonly startedAt?: string;
  readonly seenAt?: string;
  readonly detail: string;
};

const storeNames: Readonly<Record<SystemHealth['stores'][number]['name'], string>> = {
  database: 'Database',
  event_store: 'Event store',
  redis: 'Redis',
};

type Service = NonNullable<SystemHealth['services']>[number];
type Instance = Service['instances'][number];

const serviceNames: Readonly<Record<Service['name'], string>> = {
  api: 'API',
  projector: 'Projector',
  worker: 'Worker',
};

/** Lists the stores, the instances of the services, and the audit chains. */
export const listParts = ({ stores, services, auditChains }: SystemHealth): readonly Part[] => [
  ...stores.map(({ name, state, milliseconds }) => ({
    key: name,
    name: storeNames[name],
    state,
    detail:
      milliseconds === null ? 'It does not respond.' : `Responded in ${milliseconds.toFixed(1)} ms`,
  })),
  ...(services ?? []).flatMap(listInstances),
  ...(auditChains ? [toAuditPart(auditChains)] : []),
];

const listInstances = ({ name, instances }: Service): readonly Part[] =>
  instances.length === 0
    ? [{ key: name, name: serviceNames[name], state: 'down', detail: 'No instance is running.' }]
    : instances.map((instance) => toInstancePart(serviceNames[name], instance));

const toInstancePart = (name: string, instance: Instance): Part => {
  const { id, host, buildVersion, startedAt, seenAt, problem, disk } = instance;
  const state = problem !== null && instance.state === 'up' ? 'stopped' : instance.state;
  const detail = problem ?? (disk ? describeDisk(disk) : '');
  return { key: id, name, state, host, buildVersion, startedAt, seenAt, detail };
};

const toAuditPart = ({
  position,
  extendedAt,
  error,
}: NonNullable<SystemHealth['auditChains']>) => ({
  key: 'audit-chains',
  name: 'Audit chains',
  state: error === null ? ('up' as const) : ('stopped' as const),
  seenAt: extendedAt,
  detail: error ?? `Position ${position}`,
});

const bytesPerGb = 1e9;

const describeDisk = ({ freeBytes, sizeBytes }: NonNullable<Instance['disk']>): string =>
  `${(freeBytes / bytesPerGb).toFixed(1)} of ${(sizeBytes / bytesPerGb).toFixed(1)} GB free`;

/** A sentence about a part that needs attention. */
type Fault = { readonly key: string; readonly title: string; readonly text: string };

/** Lists what needs attention: stores and services that are down, and what has stopped. */
export const listFaults = (health: SystemHealth): readonly Fault[] => {
  const unknown =
    health.services === null
      ? [
          {
            key: 'services',
            title: 'The services are not known',
            text: 'The database did not return their instances in time.',
          },
        ]
      : [];
  const parts = listParts(health).filter(({ state }) => state === 'down' || state === 'stopped');
  const gone = (health.services ?? []).filter(
    ({ state, instances }) => state === 'down' && instances.length > 0,
  );
  return [
    ...unknown,
    ...parts.map(({ key, name, state, detail }) => ({
      key,
      title: `${name}: ${partStateLabels[state].toLowerCase()}`,
      text: detail,
    })),
    ...gone.map(({ name }) => ({
      key: name,
      title: `${serviceNames[name]}: down`,
      text: 'No instance has been seen for 30 seconds.',
    })),
  ];
};
