import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import pg from 'pg';

import { type Baseline, startBaseline } from '../baselines/start.ts';
import { type Disk, onEachDisk } from '../harness/disk.ts';
import { type Contender, interleave } from '../harness/rounds.ts';
import type { Bench, Run } from '../harness/run.ts';
import { createCrudDatabase } from './crud-database.ts';
import { createMintContender } from './mint-contender.ts';
import { type ReadOptions, createReadContender } from './read-contender.ts';
import { reportMe, reportReads } from './report-reads.ts';
import { startSystem, type System } from './system.ts';
import { readLogEnd, readUsesAfter } from './usage-log.ts';

type Plan = {
  readonly rounds: number;
  readonly inFlight: readonly number[];
  /** Seconds of one measurement. */
  readonly seconds: number;
  /** Keys minted in one measurement; all of them are used for `/me` afterwards. */
  readonly keys: number;
};

const full: Plan = { rounds: 5, inFlight: [1, 16, 64], seconds: 2, keys: 200 };
const quick: Plan = { rounds: 2, inFlight: [64], seconds: 0.3, keys: 20 };

/**
 * Measures reads and the minting of keys. `GET /api/v1/me`, which responds after the use is in the log, is compared
 * with the same api without the usage log, a minimal key lookup, a minimal Koa service and, if installed, Better Auth.
 * Then the pages are measured. Every request with a response must be in the log exactly once.
 */
export const readsBench: Bench = (_sizes, run) => onEachDisk(run, (disk) => runOnDisk(disk, run));

const runOnDisk = async (disk: Disk, run: Run): Promise<void> => {
  run.report.section(`Keys, reads and the usage log, ${disk.name} disk`);
  const plan = run.quick ? quick : full;
  const system = await startSystem(disk, 0);
  try {
    const keys = await mint(plan, { system, run });
    const rivals = await startRivals(system, keys, run);
    const context = { system, run, disk, keys, rivals };
    for (const inFlight of plan.inFlight) await measureMe(plan, context, inFlight);
    for (const inFlight of plan.inFlight) await measurePages(plan, context, inFlight);
    await Promise.all(rivals.map(({ service }) => service.stop()));
  } finally {
    await system.stop();
  }
};

const mint = async (
  { keys, rounds }: Plan,
  { system, run }: { readonly system: System; readonly run: Run },
): Promise<readonly string[]> => {
  const minted: string[] = [];
  const contender = createMintContender(system, { count: keys, inFlight: 16 }, (key) =>
    minted.push(key),
  );
  const measured = await interleave([contender], { rounds });
  reportReads(run.report, measured, 'minting a key, 16 in flight');
  return minted;
};

/** A comparison service that identifies a key. */
type Rival = {
  readonly name: string;
  readonly service: Baseline;
  readonly path: string;
  readonly keys: readonly string[];
};

const startRivals = async (
  system: System,
  keys: readonly string[],
  { report }: Run,
): Promise<readonly Rival[]> => {
  const { databaseUrl, eventStoreUrl, world } = system;
  const digest = hashKey(world.hrRep.apiKey);
  const crud = await createCrudDatabase(databaseUrl, {
    digest,
    organizationId: world.organization.id,
  });
  await crud.close();
  await addKeys(crud.url, keys);
  const env = { DATABASE_URL: crud.url };
  const hello = await startBaseline('hello', env);
  const own = {
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    VAULT_SECRET: readFileSync(system.vaultSecretFile, 'utf8'),
    RATE_LIMITS: 'off',
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const unlogged = await startBaseline('unlogged-api', own);
  const rivals: Rival[] = [
    { name: 'the same, no usage log', service: unlogged, path: '/api/v1/me', keys },
    { name: 'key lookup', service: hello, path: '/lookup', keys },
    { name: 'Koa hello', service: hello, path: '/hello', keys },
  ];
  if (process.env['BENCH_BETTER_AUTH'] === undefined) {
    report.note('Better Auth was not measured: BENCH_BETTER_AUTH is not set.');
    return rivals;
  }
  const service = await startBaseline('better-auth', env);
  const response = (await (await fetch(`${service.url}/key`)).json()) as { readonly key: string };
  return [...rivals, { name: 'Better Auth', service, path: '/verify', keys: [response.key] }];
};

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const addKeys = async (url: string, keys: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into api_keys select digest, 'minted-' || nth, 'user-1', '{pipeline:read}', now() + '1 day'
     from unnest($1::bytea[]) with ordinality as minted (digest, nth)`,
    [keys.map(hashKey)],
  );
  await client.query('analyze');
  await client.end();
};

type BenchContext = {
  readonly system: System;
  readonly run: Run;
  readonly disk: Disk;
  readonly keys: readonly string[];
  readonly rivals: readonly Rival[];
};

const measureMe = async (plan: Plan, context: BenchContext, inFlight: number): Promise<void> => {
  const { system, run, disk, rivals, keys } = context;
  let answered = 0;
  const load = { inFlight, seconds: plan.seconds, bodyContains: '"type":"api_key"' };
  const ours = createReadContender({
    ...createReadOptions(system, '/api/v1/me', keys),
    ...load,
    answered: (count) => (answered += count),
  });
  const rivalContenders = rivals.map(({ name, service, path, keys: own }): Contender => {
    const pids = () => ({ service: service.pid, postgres: system.pids()['postgres'] ?? 0 });
    return createReadContender({ ...load, name, url: service.url, path, keys: own, pids });
  });
  const before = await readLogEnd(system.db);
  const measured = await interleave([ours, ...rivalContenders], plan);
  const uses = await readUsesAfter(system.db, before);
  reportMe(run.report, {
    measured,
    inFlight,
    disk,
    missing: Math.abs(answered - uses.recorded),
    uses,
  });
};

const createReadOptions = (
  { url, pids, waitUntilIdle }: System,
  path: string,
  keys: readonly string[],
): Omit<ReadOptions, 'inFlight' | 'seconds' | 'bodyContains'> => ({
  name: 'hiring',
  url,
  path,
  keys,
  pids,
  waitUntilIdle,
});

const measurePages = async (
  plan: Plan,
  { system, run }: BenchContext,
  inFlight: number,
): Promise<void> => {
  const { world } = system;
  const admin = [world.admin.apiKey];
  const keyId = await findKeyId(system);
  const requestsByName = {
    'a portal and its roles': [`/api/public/portal/${world.organization.slug}`, [], '"roles":['],
    'the list of keys': ['/api/admin/api-keys', admin, '"success":true'],
    'a usage page of 100': [
      `/api/admin/api-keys/${keyId}/usage?limit=100`,
      admin,
      '"hasMore":true',
    ],
  } as const;
  for (const [name, [path, keys, bodyContains]] of Object.entries(requestsByName)) {
    const load = { inFlight, seconds: plan.seconds, bodyContains };
    const measured = await interleave(
      [createReadContender({ ...createReadOptions(system, path, keys), ...load })],
      plan,
    );
    reportReads(run.report, measured, `${name}, ${inFlight} in flight`);
  }
};

/** Returns the id of the admin's key, which minted all the others. */
const findKeyId = async ({ url, world }: System): Promise<string> => {
  const response = await fetch(`${url}/api/v1/me`, {
    headers: { authorization: `Bearer ${world.admin.apiKey}` },
  });
  return ((await response.json()) as { readonly auth: { readonly keyId: string } }).auth.keyId;
};
