import { findFreePort } from '../../../start/ports.ts';
import { createNetwork, type Machine } from '../network/network.ts';
import { type Link, openLink, type Place } from './link.ts';
import type { Random } from './random.ts';
import { listProcessNames, type Topology } from './topology.ts';

/** Where the processes of a cluster listen, and how they reach each other. */
export type Places = {
  /** The address of this process for the others. */
  readonly harness: string;
  /** Returns where a process listens. Throws for an unknown name. */
  readonly placeOf: (name: string) => Place;
  /** Returns where one process, or `clients`, reaches another: at the link between them, if there is one. */
  readonly placeFrom: (from: string, to: string) => Place;
  readonly links: ReadonlyMap<string, Link>;
  readonly machines: ReadonlyMap<string, Machine>;
  /** Returns the words before a command line that run it on the machine of a process; none without machines. */
  readonly launcherOf: (name: string) => readonly string[];
};

export type Releases = (() => Promise<unknown> | void)[];

const loopbackAddress = '127.0.0.1';

/** Chooses ports, creates the machines of a topology and opens its links. */
export const openPlaces = async (
  topology: Topology,
  random: Random,
  releases: Releases,
): Promise<Places> => {
  const names = listProcessNames(topology);
  const ports = new Map<string, number>();
  for (const name of names) ports.set(name, await findFreePort());
  const { harness, machines } = await openMachines(topology, names, releases);
  const placeOf = (name: string): Place => ({
    host: machines.get(name)?.address ?? loopbackAddress,
    port: getNamed(ports, name),
  });
  const links = new Map<string, Link>();
  for (const name of topology.links) {
    const [, to = ''] = name.split('>');
    const link = await openLink(placeOf(to), random.fork(name));
    releases.push(link.close);
    links.set(name, link);
  }
  return {
    harness,
    placeOf,
    placeFrom: (from, to) => {
      const link = links.get(`${from}>${to}`);
      if (!link) return placeOf(to);
      return { host: machines.has(from) ? harness : loopbackAddress, port: link.port };
    },
    links,
    machines,
    launcherOf: (name) => machines.get(name)?.launcher ?? [],
  };
};

const isStoreNode = (name: string): boolean => name.startsWith('store-');

const openMachines = async (
  topology: Topology,
  names: readonly string[],
  releases: Releases,
): Promise<Pick<Places, 'harness' | 'machines'>> => {
  const machines = new Map<string, Machine>();
  if (!topology.machines) return { harness: loopbackAddress, machines };
  const network = createNetwork();
  releases.push(network.remove);
  for (const name of names) {
    // A real event store listens on the address of its machine.
    const loopback = !isStoreNode(name);
    const machine = await network.addMachine(name, { loopback });
    releases.push(machine.remove);
    machines.set(name, machine);
  }
  return { harness: network.address, machines };
};

/** Returns the value of a name. Throws for an unknown one. */
export const getNamed = <T>(map: ReadonlyMap<string, T>, name: string): T => {
  const found = map.get(name);
  if (found === undefined) {
    throw new Error(`unknown name ${name}; known: ${[...map.keys()].join()}`);
  }
  return found;
};
