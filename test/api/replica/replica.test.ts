import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../../start/ports.ts';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../start/postgres/temporary-postgres.ts';
import { createClient } from '../../client.ts';
import { type Standby, startStandby } from '../../servers/standby.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createApiKey, type DemoWorld, demoWorld } from '../../world.ts';

let primary: TemporaryPostgres;
let standby: Standby;
let stack: Stack;
let world: DemoWorld;
/** A second instance, which has not written anything. */
let other: { readonly url: string; readonly stop: () => Promise<void> };
beforeAll(async () => {
  primary = await startTemporaryPostgres();
  standby = await startStandby(primary.url);
  const secret = randomBytes(32).toString('base64');
  const api = { DATABASE_REPLICA_URL: standby.url };
  stack = await startStack({ on: { databaseUrl: primary.url, secret }, api, without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
  const { readConfig, start } = await import('@hiring/api');
  other = await start(readConfig({ ...stack.env, ...api }));
}, 120_000);
afterAll(async () => {
  await other?.stop();
  await stack?.stop();
  await standby?.remove();
  await primary?.stop();
});
afterEach(() => resumeReplay());

const pauseReplay = async (): Promise<void> => {
  await sql`select pg_wal_replay_pause()`.execute(standby.db);
  await until(async () => {
    const { rows } = await sql<{ state: string }>`
      select pg_get_wal_replay_pause_state() as state`.execute(standby.db);
    return rows[0]?.state === 'paused';
  });
};

const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(standby.db);

type Source = 'replica' | 'primary' | 'primary_after_failure';

const countReads = async (url: string, source: Source): Promise<number> => {
  const { text } = await createClient({ url }).anonymous.get('/metrics');
  const name = `hiring_list_reads_total{source="${source}"}`;
  const line = text.split('\n').find((row) => row.startsWith(name));
  return Number(line?.split(' ')[1] ?? 0);
};

/** Runs a request and returns its response with the databases that its lists were read from. */
const observe = async <T>(url: string, request: () => Promise<T>) => {
  const sources = ['replica', 'primary', 'primary_after_failure'] as const;
  const before = await Promise.all(sources.map((source) => countReads(url, source)));
  const response = await request();
  const after = await Promise.all(sources.map((source) => countReads(url, source)));
  const used = sources.filter((_, nth) => (after[nth] ?? 0) > (before[nth] ?? 0));
  return { response, used };
};

type Candidates = { readonly candidates: readonly { readonly id: string }[] };

const listCandidates = (url: string, headers = {}) =>
  createClient({ url }).as(world.hrRep.key).get<Candidates>('/api/v1/candidates', headers);

const createCandidate = async () => {
  const name = `Ada ${randomUUID()}`;
  const created = await createClient(stack)
    .as(world.hrRep.key)
    .post<{ candidate: { id: string } }>('/api/v1/candidates', {
      name,
      email: `${randomUUID()}@example.org`,
      organizationId: world.organization.id,
    });
  expect(created.status).toBe(200);
  return { ...created, name };
};

/** Repeats a list until it is read from the replica, which follows a moment behind. */
const untilReplicaIsRead = (url: string) =>
  until(async () => (await observe(url, () => listCandidates(url))).used[0] === 'replica');

describe('lists', () => {
  it.each([
    ['the usage log of a key', () => `/api/admin/api-keys/${world.member.keyId}/usage`],
    ['its counts', () => `/api/admin/api-keys/${world.member.keyId}/usage/counts`],
    ['candidates', () => '/api/v1/candidates?count=true'],
    ['candidates by change', () => '/api/v1/candidates?updatedAfter=2020-01-01T00:00:00Z'],
    ['candidates by name', () => '/api/v1/candidates?q=candidate'],
    ['roles', () => '/api/v1/roles'],
  ])('%s: read from the replica, with the rows of the primary', async (_name, path) => {
    await createClient(stack).as(world.member.key).get('/api/v1/me');
    await stack.settle();
    const read = ({ url }: { readonly url: string }) =>
      createClient({ url }).as(world.admin.key).get(path());
    const { readConfig, start } = await import('@hiring/api');
    const withoutReplica = await start(readConfig(stack.env));
    const fromPrimary = await read(withoutReplica);
    await withoutReplica.stop();
    expect(fromPrimary.status).toBe(200);
    // The replica is a moment behind.
    await until(async () => {
      const { used, response } = await observe(other.url, () => read(other));
      return used[0] === 'replica' && response.text === fromPrimary.text;
    });
  });

  it('show what their own process has just written, while the replica is behind', async () => {
    await untilReplicaIsRead(stack.url);
    await pauseReplay();
    const { body } = await createCandidate();
    const { response, used } = await observe(stack.url, () => listCandidates(stack.url));
    expect(response.body.candidates.map(({ id }) => id)).toContain(body.candidate.id);
    expect(used).toEqual(['primary']);
    await resumeReplay();
    await untilReplicaIsRead(stack.url);
    const later = await listCandidates(stack.url);
    expect(later.body.candidates.map(({ id }) => id)).toContain(body.candidate.id);
  });

  it('show what the token of another process names, while the replica is behind', async () => {
    await untilReplicaIsRead(other.url);
    await pauseReplay();
    const { body, headers } = await createCandidate();
    const token = { 'consistency-token': headers['consistency-token'] ?? '' };
    const { response, used } = await observe(other.url, () => listCandidates(other.url, token));
    expect(response.body.candidates.map(({ id }) => id)).toContain(body.candidate.id);
    expect(used).toEqual(['primary']);
  });

  it('are read from the primary when the replica has no recent heartbeat', async () => {
    await untilReplicaIsRead(other.url);
    await pauseReplay();
    await until(
      async () => (await observe(other.url, () => listCandidates(other.url))).used[0] === 'primary',
    );
  });

  it('find a key that the replica does not have yet', async () => {
    await untilReplicaIsRead(other.url);
    await pauseReplay();
    const { id } = await createApiKey(stack, world.member.id);
    await stack.settle();
    const { status } = await createClient(other)
      .as(world.admin.key)
      .get(`/api/admin/api-keys/${id}/usage`);
    expect(status).toBe(200);
  });

  it('refuse a revoked key and hide an erased candidate, while the replica is behind', async () => {
    const { body, name } = await createCandidate();
    const { id: keyId, key } = await createApiKey(stack, world.hrRep.id);
    await stack.settle();
    await untilReplicaIsRead(other.url);
    await pauseReplay();
    const admin = createClient(stack).as(world.admin.key);
    expect((await admin.delete(`/api/admin/api-keys/${keyId}`)).status).toBe(200);
    const erased = await admin.post(`/api/v1/candidates/${body.candidate.id}/erase`, {
      reason: 'requested by the candidate',
    });
    expect(erased.status).toBe(200);
    const refused = await createClient(other).as(key).get('/api/v1/candidates');
    expect(refused.status).toBe(401);
    const { text } = await listCandidates(other.url);
    expect(text).toContain(body.candidate.id);
    expect(text).not.toContain(name);
  });

  it('are read from the primary while the replica is down, and from it again afterwards', async () => {
    await untilReplicaIsRead(other.url);
    await standby.kill();
    const { response, used } = await observe(other.url, () => listCandidates(other.url));
    expect([response.status, used]).toEqual([200, ['primary_after_failure']]);
    await standby.start();
    await untilReplicaIsRead(other.url);
  });
});

it('starts without a replica that responds', async () => {
  const { readConfig, start } = await import('@hiring/api');
  const nowhere = `postgres://127.0.0.1:${await findFreePort()}/postgres`;
  const api = await start(readConfig({ ...stack.env, DATABASE_REPLICA_URL: nowhere }));
  const { response, used } = await observe(api.url, () => listCandidates(api.url));
  expect([response.status, used]).toEqual([200, ['primary_after_failure']]);
  await api.stop();
});
