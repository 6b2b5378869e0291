import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { connect, type Db } from '@hiring/database';
import { connectEventStore, type EventStore } from '@hiring/eventstore';
import { openKeyring, openVault, type PersonalKeyring, type Vault } from '@hiring/vault';

import { findFreePort } from '../../../start/ports.ts';
import { postgresUrl } from '../../../start/postgres/postgres.ts';
import { runOps as runOpsProgram } from '../../../test/run-ops.ts';
import { createCertificate, type TestCertificate } from '../../../test/servers/certificates.ts';
import { eventStoreUser, eventStoreUserInfo } from '../../../test/servers/event-store-user.ts';
import type { Machine } from '../network/network.ts';
import type { Clock } from './clock.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Hris, openHris } from './hris.ts';
import type { Link, Place } from './link.ts';
import { superviseMember, type Member } from './member.ts';
import { writePastInto } from './past.ts';
import { getNamed, openPlaces, type Releases } from './places.ts';
import { programsIn } from './programs.ts';
import type { Random } from './random.ts';
import { type Env, listMemberNames, type Topology } from './topology.ts';

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
  const certificate = topology.machines
    ? await createCertificate({
        hosts: [harness, placeOf('eventstore').host],
        parent: disk.directory,
      })
    : undefined;

  const password = randomBytes(16).toString('hex');
  const secret = randomBytes(32).toString('base64');
  const databaseUrl = databaseUrlAt(placeOf('postgres'), password);
  const anchors =
    topology.anchorSeconds === undefined
      ? undefined
      : join(disk.directory, 'audit', 'anchors.ndjson');
  const overrides = new Map<string, Env>();
  const start = (program: Parameters<typeof superviseMember>[0]): Member => {
    const member = superviseMember(program, clock);
    members.set(member.name, member);
    releases.push(member.takeOut);
    return member;
  };
  const urls = (name: string): Env => ({
    DATABASE_URL: databaseUrlAt(placeFrom(name, 'postgres'), password),
    EVENTSTORE_URL: eventStoreUrl(placeFrom(name, 'eventstore'), certificate),
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
    ...topology.env[name],
    ...overrides.get(name),
  });

  const programs = programsIn({ directory: disk.directory, password, places });
  const postgres = start(programs.postgres());
  const filled = postgres.ready.then(() => writePastInto(databaseUrl, secret, topology.past));
  const redis = topology.redis ? start(programs.redis()).ready : undefined;
  const node = (name: string, after: Promise<unknown>) => ({ env: () => urls(name), after });
  const eventStore = start(programs.eventStore('eventstore', node('eventstore', filled)));
  const stores = Promise.all([eventStore.ready, redis]);
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
  const store = connectEventStore(eventStoreUrl(placeOf('eventstore'), certificate), {
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

/** Kills the members and removes the data when this process exits early. Returns a function that unregisters this. */
const whenInterrupted = (members: ReadonlyMap<string, Member>, { removeNow }: Disk) => {
  const leave = (): void => {
    for (const { signal } of members.values()) signal('SIGKILL');
    removeNow();
  };
  process.once('exit', leave);
  return () => void process.off('exit', leave);
};

const inUrl = ({ host, port }: Place): string => `${host}:${port}`;

const databaseUrlAt = ({ host, port }: Place, password: string): string =>
  postgresUrl({ port, password }).replace('127.0.0.1', host);

const eventStoreUrl = (place: Place, certificate: TestCertificate | undefined): string => {
  const security = certificate
    ? `tls=true&tlsCAFile=${encodeURIComponent(certificate.caFile)}`
    : 'tls=false';
  return `esdb://${eventStoreUserInfo}@${inUrl(place)}?${security}`;
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
