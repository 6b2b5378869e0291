import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { type StoreNodes, waitUntilWhole } from '../cluster/store-nodes.ts';
import type { Fault } from './fault.ts';
import { restart } from './processes.ts';

type NodeFault = Pick<Fault, 'name' | 'target' | 'durationMs'> & {
  /** The node that the fault is about. */
  readonly choose: (nodes: StoreNodes) => Promise<string>;
  readonly begin: (cluster: Cluster, node: string) => ReturnType<Fault['begin']>;
};

/** Returns a fault of one node of the event store, which begins when the nodes form a cluster. */
const nodeFault = ({ choose, begin, ...fault }: NodeFault): Fault => ({
  ...fault,
  prepare: (cluster) => waitUntilWhole(getNodes(cluster)),
  begin: async (cluster) => begin(cluster, await choose(getNodes(cluster))),
});

const getNodes = ({ storeNodes }: Cluster): StoreNodes => {
  if (!storeNodes) throw new Error('The topology has no real event store. Set storeNodes.');
  return storeNodes;
};

const chooseLeader = ({ findLeader }: StoreNodes): Promise<string> =>
  until(findLeader, () => 'the event store has no leader', 30, 50);

const chooseFollower = async (nodes: StoreNodes): Promise<string> => {
  const leader = await chooseLeader(nodes);
  const follower = nodes.names.find((name) => name !== leader);
  if (follower === undefined) throw new Error('the event store has no follower');
  return follower;
};

const chooseByRole = { leader: chooseLeader, follower: chooseFollower };

/** Sends SIGKILL to a node, which the supervisor then restarts. */
export const killNode = (role: 'leader' | 'follower'): Fault =>
  nodeFault({
    name: 'kill -9',
    target: `${role} of the event store`,
    durationMs: 0,
    choose: chooseByRole[role],
    begin: ({ member }, node) => member(node).signal('SIGKILL'),
  });

/** The leader and the other nodes cannot reach each other for some seconds; services reach all of them. */
export const isolateLeader = (seconds: number): Fault =>
  nodeFault({
    name: 'partition',
    target: 'leader and the other nodes',
    durationMs: seconds * 1_000,
    choose: chooseLeader,
    begin: (cluster, leader) => {
      const { machine } = cluster;
      const others = getNodes(cluster).names.filter((name) => name !== leader);
      machine(leader).setFaults(
        others.map((name) => ({ kind: 'drop', from: machine(name).address })),
      );
      for (const name of others) {
        machine(name).setFaults([{ kind: 'drop', from: machine(leader).address }]);
      }
      return () => {
        for (const name of [leader, ...others]) machine(name).setFaults([]);
      };
    },
  });

/** The machine of the leader is without a network for some seconds. */
export const unplugLeader = (seconds: number): Fault =>
  nodeFault({
    name: 'unplugged',
    target: 'leader of the event store',
    durationMs: seconds * 1_000,
    choose: chooseLeader,
    begin: ({ machine }, leader) => {
      machine(leader).plug(false);
      return () => machine(leader).plug(true);
    },
  });

/** A node sends and receives slowly for some seconds. */
export const throttleNode = (
  role: 'leader' | 'follower',
  kilobitsPerSecond: number,
  seconds: number,
): Fault =>
  nodeFault({
    name: `${kilobitsPerSecond} kbit/s`,
    target: `${role} of the event store`,
    durationMs: seconds * 1_000,
    choose: chooseByRole[role],
    begin: ({ machine }, node) => {
      machine(node).throttle(kilobitsPerSecond);
      return () => machine(node).throttle(undefined);
    },
  });

/** Restarts one node after the other, the leader last, each when the one before follows again. */
export const restartNodesInTurn: Fault = {
  ...nodeFault({
    name: 'restart by SIGTERM',
    target: 'nodes of the event store, in turn',
    durationMs: 0,
    choose: chooseLeader,
    begin: () => undefined,
  }),
  begin: async (cluster, random) => {
    const nodes = getNodes(cluster);
    const leader = await chooseLeader(nodes);
    for (const name of [...nodes.names.filter((other) => other !== leader), leader]) {
      await restart(name).begin(cluster, random);
      await waitUntilWhole(nodes);
    }
  },
};

/** The disk of one node, which has a file system of its own, is full for some seconds. */
export const fullNodeDisk = (node: string, seconds: number): Fault =>
  nodeFault({
    name: 'disk full',
    target: node,
    durationMs: seconds * 1_000,
    choose: async () => node,
    begin: ({ disk }) => {
      const filling = setInterval(disk.fill, 100);
      disk.fill();
      return () => {
        clearInterval(filling);
        disk.free();
      };
    },
  });
