import type { OwnFileSystem } from './disk.ts';

export type Env = Readonly<Record<string, string>>;

/** The processes of a cluster and their configuration. */
export type Topology = {
  readonly apis: number;
  readonly projectors: number;
  readonly workers: number;
  /** Whether queue and counters are in Redis instead of Postgres and memory. */
  readonly redis: boolean;
  /** Nodes of a real event store (store-nodes.ts), each on a machine of its own; 0 for the embedded event store. */
  readonly storeNodes: number;
  /** Connections that pass through a link, as `from>to` with member names; `clients>api-1` is allowed too. */
  readonly links: readonly string[];
  /** Whether each process runs on a machine of its own (network/network.ts), and clients connect to a load balancer. */
  readonly machines: boolean;
  /** The file system of the data; undefined for that of the machine. */
  readonly disk: OwnFileSystem | undefined;
  /** Environment variables by member, which override the common ones. */
  readonly env: Readonly<Record<string, Env>>;
  /** Whether apis, projectors and workers start in a build with an older event version (older-build.ts). */
  readonly olderBuild: boolean;
  /** Events that are in the log before anything starts. */
  readonly past: number;
  /** Seconds between two signatures of the heads of the audit chains; undefined disables signing. */
  readonly anchorSeconds: number | undefined;
};

export const twoApis: Topology = {
  apis: 2,
  projectors: 1,
  workers: 1,
  redis: false,
  storeNodes: 0,
  links: [],
  machines: false,
  disk: undefined,
  env: {},
  olderBuild: false,
  past: 0,
  anchorSeconds: undefined,
};

/** Returns the names of members: `api-1`, `api-2`, and so on. */
export const listMemberNames = (
  kind: 'api' | 'projector' | 'worker' | 'store',
  count: number,
): readonly string[] => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);

/** Returns the names of the processes of the event store. */
export const listStoreNames = ({ storeNodes }: Pick<Topology, 'storeNodes'>): readonly string[] =>
  storeNodes === 0 ? ['eventstore'] : listMemberNames('store', storeNodes);

/** Returns the names of all processes that a topology has from the beginning. */
export const listProcessNames = (topology: Topology): readonly string[] => [
  'postgres',
  ...listStoreNames(topology),
  ...(topology.redis ? ['redis'] : []),
  ...listMemberNames('api', topology.apis),
  ...listMemberNames('projector', topology.projectors),
  ...listMemberNames('worker', topology.workers),
  ...(topology.machines ? ['balancer'] : []),
];
