import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { connect, type Db } from '@hiring/database';
import { connectEventStore, type EventStore } from '@hiring/eventstore';
import { openKeyring, openVault, type PersonalKeyring, type Vault } from '@hiring/vault';

import { findFreePort } from '../../../start/ports.ts';
import { runOps as runOpsProgram } from '../../../test/run-ops.ts';
import { createCertificate, type TestCertificate } from '../../../test/servers/certificates.ts';
import { eventStoreUser } from '../../../test/servers/event-store-user.ts';
import type { Machine } from '../network/network.ts';
import { buildOlder } from '../older-build/older-build.ts';
import type { Clock } from './clock.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Hris, openHris } from './hris.ts';
import type { Link } from './link.ts';
import { superviseMember, type Member } from './member.ts';
import { writePastInto } from './past.ts';
import { getNamed, openPlaces, type Places, type Releases } from './places.ts';
import { programsIn } from './programs.ts';
import type { Random } from './random.ts';
import { openStoreNodes, type StoreNodes } from './store-nodes.ts';
import { type Env, listMemberNames, listStoreNames, type Topology } from './topology.ts';
import { databaseUrlAt, eventStoreUrl, inUrl } from './urls.ts';

/** A running system of real processes, with the operations that faults need. */
export type Cluster = {
  readonly clock: Clock;
  readonly members: ReadonlyMap<string, Member>;
  /** Throws for an unknown name. */
  readonly member: (name: string) => Member;
  readonly links: ReadonlyMap<string, Link>;
  /** Throws for an unknown name. */
  readonly link: (name: string) => Link;
  /** Throws for an unknown name, and without machines in the topology. */
  readonly machine: (name: string) => Machine;
  readonly machines: ReadonlyMap<string, Machine>;
  /** The nodes of a real event store; undefined with the embedded one. */
  readonly storeNodes: StoreNodes | undefined;
  /** Starts another event store on the same log; resolves when it is ready. */
  readonly startSecondStore: () => Promise<{ readonly member: Member; readonly port: number }>;
  /** The URLs for clients: one for each api, through its link if the topology has one; with machines the balancer. */
  readonly apiUrls: readonly string[];
  /** The direct URLs of the apis. */
  readonly ownUrls: readonly string[];
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  readonly disk: Disk;
  readonly logs: string;
  /** The file to which the projectors write signed heads; undefined without anchors in the topology. */
  readonly anchors: string | undefined;
  /** Returns the URL of a projector's metrics. */
  readonly metricsUrl: (projector: string) => string;
  /** Overrides environment variables of a member; takes effect after `putBack`. */
  readonly setEnv: (name: string, env: Env) => void;
  /** Copies the output of every process to a directory. */
  readonly saveLogs: (directory: string) => void;
  readonly hris: Hris;
  /** A direct connection, not through a link. */
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  readonly now: () => Date;
  /** Runs `pnpm ops <words>`; throws its error output when it fails. */
  readonly ops: (...words: readonly string[]) => Promise<void>;
  /** Resolves when every member was ready for the first time. */
  readonly ready: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

type ClusterOptions = {
  readonly topology: Topology;
  readonly clock: Clock;
  readonly random: Random;
};

/** Starts a cluster on an empty disk. Does not wait for readiness. */
export const startCluster = async ({
  topology,
  clock,
  random,
}: ClusterOptions): Promise<Cluster> => {
  const releases: Releases = [];
  const stop = async (): Promise<void> => {
    for (let release = releases.pop(); release; release = releases.pop()) await release();
  };
  try {
    return { ...(await assemble({ topology, clock, random }, releases)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const assemble = async (
  { topology, clock, random }: ClusterOptions,
  releases: Releases,
): Promise<Omit<Cluster, 'stop'>> => {
  const disk = await openDisk(topology.disk);
  releases.push(disk.remove);
  const members = new Map<string, Member>();
  releases.push(whenInterrupted(members, disk));
  const receiver = await openHris(clock);
  releases.push(receiver.stop);
  const places = await openPlaces(topology, random, releases);
  const { harness, placeOf, placeFrom, links, machines } = places;
  const hris = { ...receiver, origin: receiver.origin.replace('127.0.0.1', harness) };
  // Services send the user of the event store over TLS only, except to their own machine.
  const storeNames = listStoreNames(topology);
  const hosts = [harness, ...storeNames.map((name) => placeOf(name).host)];
  const createOne = () => createCertificate({ hosts, parent: disk.directory });
  const certificate = topology.machines ? await createOne() : undefined;

  const password = randomBytes(16).toString('hex');
  const secret = randomBytes(32).toString('base64');
  const databaseUrl = databaseUrlAt(placeOf('postgres'), password);
  const anchors = chooseAnchorsFile(topology, disk);
  const older = await buildOlderFor(topology, disk);
  const overrides = new Map<string, Env>();
  const start = (program: Parameters<typeof superviseMember>[0]): Member => {
    const member = superviseMember(program, clock);
    members.set(member.name, member);
    releases.push(member.takeOut);
    return member;
  };
  const urls = (name: string): Env => ({
    DATABASE_URL: databaseUrlAt(placeFrom(name, 'postgres'), password),
    EVENTSTORE_URL: eventStoreUrl(
      storeNames.map((node) => placeFrom(name, node)),
      certificate,
    ),
    EVENTSTORE_USER: eventStoreUser.username,
    EVENTSTORE_PASSWORD: eventStoreUser.password,
    ...(topology.redis && { REDIS_URL: `redis://${inUrl(placeFrom(name, 'redis'))}` }),
    VAULT_SECRET: secret,
    HRIS_ALLOWED_ORIGINS: hris.origin,
    ...commonEnv,
    ...(name.startsWith('api') && { PORT: String(placeOf(name).port) }),
    ...(name === 'eventstore' && toStoreEnv(placeOf(name).port, certificate)),
    ...(name.startsWith('worker') && shortDelays),
    ...(name.startsWith('projector') && { METRICS_PORT: String(placeOf(name).port) }),
    ...(anchors !== undefined && {
      AUDIT_ANCHORS: anchors,
      AUDIT_ANCHOR_SECONDS: String(topology.anchorSeconds),
    }),
    ...toBuildEnv(older, name),
    ...topology.env[name],
    ...overrides.get(name),
  });

  const programs = programsIn({ directory: disk.directory, password, places });
  const postgres = start(programs.postgres());
  const filled = postgres.ready.then(() => writePastInto(databaseUrl, secret, topology.past));
  const redis = topology.redis ? start(programs.redis()).ready : undefined;
  const node = (name: string, after: Promise<unknown>) => ({ env: () => urls(name), after });
  const storeNodes = openNodes(topology, places, certificate);
  releases.push(() => storeNodes?.close());
  const eventStores = storeNames.map((name) =>
    start(
      storeNodes
        ? programs.storeNode(name, storeNodes)
        : programs.eventStore(name, node(name, filled)),
    ),
  );
  const stores = Promise.all([...eventStores.map(({ ready }) => ready), redis]);
  const apis = listMemberNames('api', topology.apis);
  for (const name of apis) start(programs.api(name, node(name, stores)));
  for (const name of listMemberNames('projector', topology.projectors)) {
    start(programs.projector(name, node(name, stores)));
  }
  for (const name of listMemberNames('worker', topology.workers)) {
    start(programs.worker(name, node(name, stores)));
  }
  if (topology.machines) start(programs.balancer(apis.map(placeOf)));

  const { db, close } = connect(databaseUrl, { name: 'chaos', maxConnections: 6 });
  releases.push(close);
  const vault = openVault(secret);
  const keyring = openKeyring(db, vault);
  const storePlaces = storeNames.map(placeOf);
  const store = connectEventStore(eventStoreUrl(storePlaces, certificate), {
    name: 'chaos',
    idleTimeoutMs: 10_000,
    retryTimeoutMs: 30_000,
    keyring,
  });
  releases.push(store.close);
  return {
    clock,
    members,
    member: (name) => getNamed(members, name),
    links,
    link: (name) => getNamed(links, name),
    machine: (name) => getNamed(machines, name),
    machines,
    storeNodes,
    startSecondStore: async () => {
      const port = await findFreePort();
      const name = 'second-eventstore';
      const env = () => ({ ...urls(name), EVENTSTORE_PORT: String(port) });
      const member = start(programs.eventStore(name, { env, after: postgres.ready }));
      await member.ready;
      return { member, port };
    },
    apiUrls: (topology.machines ? ['balancer'] : apis).map(
      (name) => `http://${inUrl(placeFrom('clients', name))}`,
    ),
    ownUrls: apis.map((name) => `http://${inUrl(placeOf(name))}`),
    databaseUrl,
    redisUrl: topology.redis ? `redis://${inUrl(placeOf('redis'))}` : undefined,
    disk,
    logs: join(disk.directory, 'logs'),
    anchors,
    metricsUrl: (projector) => `http://${inUrl(placeOf(projector))}/metrics`,
    setEnv: (name, env) => void overrides.set(name, env),
    saveLogs: (directory) => cpSync(join(disk.directory, 'logs'), directory, { recursive: true }),
    hris,
    db,
    store,
    vault,
    keyring,
    now: () => new Date(),
    ops: (...words) => runOps(urls('ops'), words),
    ready: () => Promise.all([...members.values()].map((member) => member.ready)),
  };
};

/** Opens the nodes of a real event store, if the topology has them. They have machines, and so a certificate. */
const openNodes = (
  topology: Topology,
  { placeOf }: Places,
  certificate: TestCertificate | undefined,
): StoreNodes | undefined => {
  if (topology.storeNodes === 0 || !certificate) return undefined;
  const places = new Map(listStoreNames(topology).map((name) => [name, placeOf(name)]));
  return openStoreNodes({ places, certificate });
};

const chooseAnchorsFile = ({ anchorSeconds }: Topology, { directory }: Disk): string | undefined =>
  anchorSeconds === undefined ? undefined : join(directory, 'audit', 'anchors.ndjson');

const buildOlderFor = async ({ olderBuild }: Topology, { directory }: Disk) =>
  olderBuild ? buildOlder(join(directory, 'older-build')) : new Map<string, string>();

/** Returns the setting by which a service runs in another build, if there is one of its kind. */
const toBuildEnv = (builds: ReadonlyMap<string, string>, name: string): Env => {
  const main = builds.get(name.split('-')[0] ?? '');
  return main === undefined ? {} : { BUILD_MAIN: main };
};

/** Kills the members and removes the data when this process exits early. Returns a function that unregisters this. */
const whenInterrupted = (members: ReadonlyMap<string, Member>, { removeNow }: Disk) => {
  const leave = (): void => {
    for (const { signal } of members.values()) signal('SIGKILL');
    removeNow();
  };
  process.once('exit', leave);
  return () => void process.off('exit', leave);
};

/** Returns the settings of the embedded event store beyond those of every process. */
const toStoreEnv = (port: number, certificate: TestCertificate | undefined): Env => ({
  EVENTSTORE_PORT: String(port),
  ...(certificate && {
    EVENTSTORE_CERTIFICATE_FILE: certificate.caFile,
    EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: certificate.keyFile,
  }),
});

const commonEnv: Env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  RATE_LIMITS: 'off',
  PUBLIC_BASE_URL: 'http://localhost:3000',
};

/** Replaces waits of minutes in production by seconds. */
const shortDelays: Env = {
  HIRE_GRACE_SECONDS: '3',
  EFFECT_RETRY_MS: '50',
  HRIS_RETRY_MS: '100',
  HRIS_TIMEOUT_MS: '2000',
};

const runOps = async (env: Env, words: readonly string[]): Promise<void> => {
  const { PATH = '', HOME = '' } = process.env;
  const { code, stderr } = await runOpsProgram({ PATH, HOME, ...env }, words);
  if (code !== 0) throw new Error(stderr);
};
