import type { Cluster } from '../cluster/cluster.ts';
import type { Fault } from './fault.ts';

/** Packets from one machine to another are lost for some seconds, in one direction. */
export const dropPackets = (from: string, to: string, seconds: number): Fault => ({
  name: 'packets dropped',
  target: `${from} to ${to}`,
  durationMs: seconds * 1_000,
  begin: ({ machine }: Cluster) => {
    machine(to).setFaults([{ kind: 'drop', from: machine(from).address }]);
    return () => machine(to).setFaults([]);
  },
});

/** Two machines cannot reach each other for some seconds. */
export const partition = (one: string, other: string, seconds: number): Fault => ({
  name: 'partition',
  target: `${one} and ${other}`,
  durationMs: seconds * 1_000,
  begin: ({ machine }: Cluster) => {
    machine(other).setFaults([{ kind: 'drop', from: machine(one).address }]);
    machine(one).setFaults([{ kind: 'drop', from: machine(other).address }]);
    return () => {
      machine(other).setFaults([]);
      machine(one).setFaults([]);
    };
  },
});

/** A machine is without a network for some seconds. */
export const unplug = (name: string, seconds: number): Fault => ({
  name: 'unplugged',
  target: name,
  durationMs: seconds * 1_000,
  begin: ({ machine }: Cluster) => {
    machine(name).plug(false);
    return () => machine(name).plug(true);
  },
});

/** A machine sends and receives slowly for some seconds; packets wait in a queue, and are lost when it is full. */
export const throttle = (name: string, kilobitsPerSecond: number, seconds: number): Fault => ({
  name: `${kilobitsPerSecond} kbit/s`,
  target: name,
  durationMs: seconds * 1_000,
  begin: ({ machine }: Cluster) => {
    machine(name).throttle(kilobitsPerSecond);
    return () => machine(name).throttle(undefined);
  },
});

/** Every machine loses a share of the packets from every other one; TCP sends them again, 200 ms later and more. */
export const losePackets = (percent: number, seconds: number): Fault => ({
  name: `${percent} % of packets lost`,
  target: 'every machine',
  durationMs: seconds * 1_000,
  begin: ({ machines }: Cluster) => {
    const all = [...machines.values()];
    for (const own of all) {
      const others = all.filter((other) => other !== own);
      own.setFaults(others.map(({ address: from }) => ({ kind: 'loss', from, percent })));
    }
    return () => {
      for (const own of all) own.setFaults([]);
    };
  },
});
