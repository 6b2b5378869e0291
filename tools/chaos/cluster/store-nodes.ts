import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Agent, request } from 'undici';

import type { ProcessLog } from '../../../start/process/log-files.ts';
import type { Program } from '../../../start/process/supervise.ts';
import type { TestCertificate } from '../../../test/servers/certificates.ts';
import { withoutEventStoreSettings } from '../../../test/servers/event-store.ts';
import { until } from '../../../test/until.ts';
import type { Place } from './link.ts';
import { getNamed } from './places.ts';
import { inUrl, storeNodeUserInfo } from './urls.ts';

/** A shell command that runs one node of a real event store; its options are appended (docs/chaos.md, Commands). */
const nodeCommand = process.env['EVENTSTORE_NODE_COMMAND'];

/** Returns why no cluster of a real event store can run here; undefined when one can. */
export const whyNoStoreNodes = (): string | undefined =>
  nodeCommand === undefined ? 'EVENTSTORE_NODE_COMMAND is not set' : undefined;

/** What a node reports about itself; `undefined` while it does not respond. */
type NodeRole = 'leader' | 'follower' | 'other' | undefined;

type StoreNodesOptions = {
  readonly places: ReadonlyMap<string, Place>;
  readonly certificate: TestCertificate;
};

/** The nodes of a real event store. */
export type StoreNodes = StoreNodesOptions & {
  readonly names: readonly string[];
  readonly findRole: (name: string) => Promise<NodeRole>;
  /** Returns the node that most nodes treat as the leader; undefined during an election. */
  readonly findLeader: () => Promise<string | undefined>;
  readonly close: () => Promise<void>;
};

type Member = {
  readonly state: string;
  readonly isAlive: boolean;
  readonly httpEndPointIp: string;
};

type Gossip = { readonly members: readonly Member[] };

/** Reads the gossip of the nodes over HTTP. */
export const openStoreNodes = ({ places, certificate }: StoreNodesOptions): StoreNodes => {
  const ca = readFileSync(certificate.caFile);
  const dispatcher = new Agent({ connect: { ca, timeout: 1_000 } });
  const nameOf = new Map([...places].map(([name, { host }]) => [host, name]));
  const names = [...places.keys()];

  const readMembers = async (name: string): Promise<readonly Member[]> => {
    const place = getNamed(places, name);
    try {
      const { statusCode, body } = await request(`https://${inUrl(place)}/gossip`, {
        dispatcher,
        headers: { authorization, accept: 'application/json' },
        signal: AbortSignal.timeout(1_000),
      });
      const text = await body.text();
      return statusCode === 200 ? (JSON.parse(text) as Gossip).members : [];
    } catch {
      return [];
    }
  };
  const findLeaderOf = async (name: string): Promise<string | undefined> => {
    const members = await readMembers(name);
    const leader = members.find(({ state, isAlive }) => state === 'Leader' && isAlive);
    return leader && nameOf.get(leader.httpEndPointIp);
  };
  return {
    places,
    certificate,
    names,
    findRole: async (name) => {
      const own = (await readMembers(name)).find(
        ({ httpEndPointIp }) => nameOf.get(httpEndPointIp) === name,
      );
      return own && (roles[own.state] ?? 'other');
    },
    findLeader: async () => {
      const views = await Promise.all(names.map(findLeaderOf));
      return names.find((name) => views.filter((view) => view === name).length > names.length / 2);
    },
    close: () => dispatcher.destroy(),
  };
};

const authorization = `Basic ${Buffer.from(storeNodeUserInfo).toString('base64')}`;

const roles: Readonly<Record<string, NodeRole>> = { Leader: 'leader', Follower: 'follower' };

/** Resolves when there is a leader and every other node follows it. Throws after two minutes. */
export const waitUntilWhole = ({ names, findRole }: StoreNodes): Promise<unknown> =>
  until(
    async () => {
      const found = await Promise.all(names.map(findRole));
      const count = (role: NodeRole) => found.filter((other) => other === role).length;
      return count('leader') === 1 && count('follower') === names.length - 1;
    },
    () => 'the nodes of the event store did not form a cluster',
    120,
    100,
  );

type StoreNodeOptions = {
  readonly name: string;
  readonly nodes: StoreNodes;
  /** The directory for data and logs. */
  readonly directory: string;
  readonly launcher: readonly string[];
  readonly log: ProcessLog;
};

/** Runs one node of a real event store, on disk and with TLS; it is ready when it leads or follows. */
export const storeNodeProgram = (options: StoreNodeOptions): Program => {
  const { name, launcher, log, nodes } = options;
  return {
    name,
    stopSignal: 'SIGTERM',
    run: async () => {
      const script = ['sh', '-c', `exec ${nodeCommand} "$@"`, 'sh', ...toServerOptions(options)];
      const [program = '', ...words] = [...launcher, ...script];
      const env = withoutEventStoreSettings(process.env);
      const child = spawn(program, words, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], env });
      log(child);
      return child;
    },
    ready: (child) => waitUntilPartOfCluster(child, () => nodes.findRole(name)),
  };
};

const waitUntilPartOfCluster = async (
  child: ChildProcess,
  findRole: () => Promise<NodeRole>,
): Promise<void> => {
  await until(
    async () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('the node ended');
      const role = await findRole();
      return role === 'leader' || role === 'follower';
    },
    () => 'the node is neither leader nor follower',
    180,
    200,
  );
};

const replicationPort = 1_112;

const toServerOptions = ({
  name,
  nodes: { places, certificate },
  directory,
}: StoreNodeOptions): readonly string[] => {
  const { host, port } = getNamed(places, name);
  const seeds = [...places].filter(([other]) => other !== name).map(([, place]) => inUrl(place));
  return [
    `--cluster-size=${places.size}`,
    `--node-ip=${host}`,
    `--node-port=${port}`,
    `--replication-ip=${host}`,
    `--replication-port=${replicationPort}`,
    '--discover-via-dns=false',
    `--gossip-seed=${seeds.join()}`,
    `--certificate-file=${certificate.caFile}`,
    `--certificate-private-key-file=${certificate.keyFile}`,
    `--trusted-root-certificates-path=${certificate.directory}`,
    `--db=${join(directory, 'db')}`,
    `--log=${join(directory, 'log')}`,
  ];
};
