import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { read } from '@hiring/database';
import { findEventIdAt, findReplacementReason, headPosition } from '@hiring/eventstore';
import { projections } from '@hiring/projections';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { findCallers } from '../../services/api/src/http/auth/find-callers.ts';
import { findHead } from '../../services/ops/src/backup/backup-tables.ts';
import { run as runOps } from '../../services/ops/src/run.ts';
import { createClient } from '../client.ts';
import { expectVerified } from '../expect-verified.ts';
import { createOperator } from '../projector/maintenance/tasks.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { loadPreviousRelease, previousAnchors, previousRelease } from './previous-release.ts';

// Every projection whose version was raised is rebuilt first.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const directory = mkdtempSync(join(tmpdir(), 'hiring-upgrade-'));
const anchors = join(directory, 'anchors.ndjson');
let database: Database;
let stack: Stack;
/** A digest of the log as the previous release left it. */
let logBefore: string;

beforeAll(async () => {
  copyFileSync(previousAnchors, anchors);
  database = await freshDatabase('empty');
  await loadPreviousRelease(database.url);
  const { vaultSecret: secret } = previousRelease;
  const env = { AUDIT_ANCHORS: anchors };
  stack = await startStack({ on: { databaseUrl: database.url, secret }, projector: env });
  logBefore = await digestOfLog();
  await until(isTakenOver, () => 'not every projection of this build is filled', 150);
  await stack.settle();
});
afterAll(async () => {
  await stack?.stop();
  await database?.drop();
  rmSync(directory, { recursive: true });
});

/** Returns a digest of the events that the previous release wrote. */
const digestOfLog = async (): Promise<string> => {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(e::text, ',' order by position)) as digest from eventstore.events e
    where position <= ${previousRelease.counts['eventstore.events']}`.execute(stack.db);
  return rows[0]?.digest ?? '';
};

const isTakenOver = async (): Promise<boolean> => {
  const checkpoints = await read(stack.db)
    .selectFrom('checkpoints')
    .select(['projection', 'version', 'error'])
    .execute();
  const found = new Map(checkpoints.map((checkpoint) => [checkpoint.projection, checkpoint]));
  return projections.every(({ name, version }) => {
    const { version: newVersion, error } = found.get(name) ?? {};
    return newVersion === version && error === null;
  });
};

/** Tables in which an upgrade neither adds nor removes rows. */
const lasting = [
  'read.candidate_roles',
  'read.candidate_steps',
  'read.candidates',
  'read.erased_candidates',
  'read.memberships',
  'read.portals',
  'read.roles',
  'read.sourced_leads',
  'read.users',
  'vault.credentials',
  'vault.logins',
  'vault.personal_keys',
  'worker.contracts',
];

it.each(lasting)('has as many rows of %s as the previous release left', async (table) => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)}`.execute(stack.db);
  expect(rows[0]?.rows).toBe(previousRelease.counts[table]);
});

it('has recorded the secret and the versions of its events', async () => {
  const { db, vault } = stack;
  const secrets = await db.selectFrom('vault.secret').select('fingerprint').execute();
  expect(secrets).toEqual([{ fingerprint: vault.fingerprint }]);
  const versions = await db.selectFrom('vault.event_versions').selectAll().execute();
  expect(versions.length).toBeGreaterThan(50);
});

it('has added a MAC to the credentials of the previous release, once', async () => {
  const { rows } = await sql<{ total: number; authenticated: number }>`
    select count(*)::int as total, count(mac)::int as authenticated from vault.credentials`.execute(
    stack.db,
  );
  const total = previousRelease.counts['vault.credentials'];
  expect(rows).toEqual([{ total, authenticated: total }]);
  expect(await stack.db.selectFrom('vault.credential_upgrade').select('one').execute()).toEqual([
    { one: true },
  ]);
});

it('has the rows that follow from the log in every projection', async () => {
  await expectVerified(stack);
});

it('authenticates a key of the previous release, whose row is genuine, and executes its command', async () => {
  const { as } = createClient(stack);
  const [caller] = await findCallers(stack, [{ key: previousRelease.hrRepApiKey }]);
  expect(caller?.credential).toMatchObject({ genuine: true, revokedAt: null });
  const step = `/api/v1/candidate-steps/${previousRelease.openStepId}`;
  const advanced = await as(previousRelease.hrRepApiKey).post(`${step}/advance`);
  expect(advanced.status).toBe(200);
  await stack.settle();
  await expectVerified(stack);
});

it('rebuilds and verifies every projection by maintenance tasks', async () => {
  const operator = await createOperator(stack);
  await operator.waitFor(await operator.request('rebuild'), 'completed');
  const { projections: verified } = await operator.waitFor(
    await operator.request('verify'),
    'completed',
  );
  expect(verified.map(({ name }) => name)).toEqual(projections.map(({ name }) => name));
  for (const { name, result } of verified) {
    expect([name, result?.verification?.matches]).toEqual([name, true]);
  }
});

it('finds a candidate of the previous release by a misspelt name', async () => {
  const { name } = await read(stack.db)
    .selectFrom('candidates')
    .select('name')
    .where('organization_id', '=', previousRelease.organizationId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const misspelt = `${name.slice(0, -1)}${name.endsWith('x') ? 'y' : 'x'}`;
  const { body } = await createClient(stack)
    .as(previousRelease.hrRepApiKey)
    .get<{ candidates: unknown[] }>(`/api/v1/candidates?q=${encodeURIComponent(misspelt)}`);
  expect(body.candidates).toContainEqual(expect.objectContaining({ name }));
});

it('continues the audit chains, and their signed heads still prove the log', async () => {
  await until(async () => {
    const [chainRunner] = await stack.db
      .selectFrom('audit.lane')
      .select(['position', 'error'])
      .execute();
    const { rows } = await sql<{ head: bigint }>`
      select max(position) as head from eventstore.events where stream not like '$%'`.execute(
      stack.db,
    );
    return chainRunner?.error === null && chainRunner.position >= (rows[0]?.head ?? 0n);
  });
  const env = { ...stack.env, DATA_DIR: directory, AUDIT_ANCHORS: anchors };
  expect(await runOps(['audit', 'verify', '--json'], env)).toBe(0);
});

it('leaves every event of the previous release unchanged', async () => {
  expect(await digestOfLog()).toBe(logBefore);
});

it('keeps the positions of the previous release and goes on with byte offsets', async () => {
  const lastOld = BigInt(previousRelease.counts['eventstore.events'] ?? 0);
  const { rows } = await sql<{ isOld: boolean; events: bigint; nearest: bigint }>`
    select position <= ${lastOld} as "isOld", count(*) as events, min(distance) as nearest
    from (select position, position - lag(position, 1, 0) over (order by position) as distance
      from eventstore.events) as events
    group by 1 order by 1 desc`.execute(stack.db);
  const [older, newer] = rows;
  expect(older).toMatchObject({ isOld: true, events: lastOld, nearest: 1n });
  expect(newer?.nearest).toBeGreaterThan(100n);

  const eventId = await findEventIdAt(stack.store, lastOld);
  expect(
    await findReplacementReason(stack.store, { position: lastOld, eventId: eventId ?? '' }),
  ).toBe(undefined);
  const inside = { position: lastOld + 1n, eventId: null };
  expect(await findReplacementReason(stack.store, inside)).toContain('no event at position');
  expect((await findHead(stack.db)).position).toBe(await headPosition(stack.store));
});
