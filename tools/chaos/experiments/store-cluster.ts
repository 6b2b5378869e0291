import { whyNoMemory } from '../cluster/file-systems.ts';
import { whyNoStoreNodes } from '../cluster/store-nodes.ts';
import {
  fullNodeDisk,
  isolateLeader,
  killNode,
  restartNodesInTurn,
  throttleNode,
  unplugLeader,
} from '../faults/store-nodes.ts';
import { whyNoNetwork } from '../network/why-no-network.ts';
import { type Experiment, defaults } from './experiment.ts';

const topology = { machines: true, storeNodes: 3 } as const;

const common = {
  ...defaults,
  topology,
  impossible: () => whyNoStoreNodes() ?? whyNoNetwork(),
} as const;

/** The node with a disk of its own in 52. */
const smallNode = 'store-2';

/** Faults of a real event store of three nodes, found by `esdb+discover://`: 48 to 52. */
export const storeCluster: readonly Experiment[] = [
  {
    ...common,
    // An API tries a call again for three seconds, which is longer than most elections.
    hidden: true,
    number: 48,
    name: 'the leader of the event store is killed',
    expected: 'another node is elected; commands succeed within two seconds after that',
    faults: [killNode('leader'), killNode('follower')],
    pause: [3_000, 4_000],
  },
  {
    ...common,
    number: 49,
    name: 'the leader of the event store is partitioned away',
    expected: 'what it accepted alone was not acknowledged; services find the new leader',
    faults: [isolateLeader(12), unplugLeader(12)],
    pause: [2_000, 3_000],
  },
  {
    ...common,
    hidden: true,
    number: 50,
    name: 'a follower of the event store is slow',
    expected: 'the leader acknowledges with the other follower',
    faults: [throttleNode('follower', 256, 8)],
  },
  {
    ...common,
    // As in 48.
    hidden: true,
    number: 51,
    name: 'the nodes of the event store are restarted in turn',
    expected: 'commands fail only until the next leader is elected',
    faults: [restartNodesInTurn],
    pause: [2_000, 3_000],
  },
  {
    ...common,
    // As in 48.
    hidden: true,
    number: 52,
    name: 'the disk of one node of the event store is full',
    expected: 'the other nodes continue; the node follows again after space is freed',
    topology: { ...topology, disk: { kind: 'memory', megabytes: 700, of: smallNode } },
    faults: [fullNodeDisk(smallNode, 10)],
    pause: [3_000, 4_000],
    impossible: () => common.impossible() ?? whyNoMemory(),
  },
];
