import { type Db, read } from '@hiring/database';
import { apiKeyUsageCategory, candidate, erase, type ApiKeyUsageEvent } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { type Projection, projections, rebuildTogether, repartition } from '@hiring/projections';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';

import { expectVerified } from '../../expect-verified.ts';
import { settleStack } from '../../settle-stack.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole, given, type GivenRole, testMetadata } from '../../world.ts';
import { allRows, launchProjector } from '../fixture.ts';
import { at, transitionsOn } from '../transitions.ts';

/** The projections that can be divided. */
export const divisible = ['api-key-usage', 'candidate-steps', 'activity'];

export const findProjection = (name: string): Projection => {
  const found = projections.find((projection) => projection.name === name);
  if (!found) throw new Error(`there is no projection ${name}`);
  return found;
};

/** Divides a projection into partitions; returns the number before. */
export const divide = ({ databaseUrl, store }: Stack, name: string, count: number) => {
  const { signal } = new AbortController();
  return repartition({ databaseUrl, store, signal }, findProjection(name), count);
};

export const divideAll = async (stack: Stack, count: number): Promise<void> => {
  for (const name of divisible) await divide(stack, name, count);
};

/** Starts a projector that takes over the partitions of others four seconds after they have died. */
export const launchWithShortLease = (stack: Stack, env: Record<string, string> = {}) =>
  launchProjector(stack, { leaseMs: 4_000, retryAfterMs: 200 }, env);

export const listCheckpoints = (db: Db, name: string) =>
  read(db)
    .selectFrom('checkpoints')
    .selectAll()
    .where('projection', '=', name)
    .orderBy('partition')
    .execute();

/** Returns how many partitions of a projection each owner has, the largest first, and how many have none. */
export const countOwned = async (db: Db, name: string) => {
  const owners = (await listCheckpoints(db, name)).map(({ owner }) => owner);
  const counts = new Map<string, number>();
  for (const owner of owners) if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return {
    owned: [...counts.values()].toSorted((a, b) => b - a),
    free: owners.filter((owner) => owner === null).length,
  };
};

/** Resolves once the partitions of projections are owned in these numbers, the largest first. */
export const waitUntilOwned = (db: Db, owned: readonly number[], names = divisible) =>
  until(
    async () => {
      const found = await Promise.all(names.map((name) => countOwned(db, name)));
      return found.every((counts) => counts.free === 0 && counts.owned.join() === owned.join());
    },
    () => `the partitions were not owned ${owned.join()}`,
    60,
  );

/** Traffic whose rows belong to all partitions, and its expected numbers. */
export const startTraffic = (stack: Stack, role: GivenRole) => {
  const keyIds = Array.from({ length: 12 }, () => uuid());
  const { advance, reject } = transitionsOn(stack);
  const sent = { uses: 0, candidateRoles: 0 };

  /** Appends events each of which has uses of all keys, in the order of their ids, over three months. */
  const use = async (events: number): Promise<void> => {
    const appended = Array.from({ length: events }, (_, nth): ApiKeyUsageEvent => {
      const usedAt = `2026-0${4 + (nth % 3)}-05T10:00:00.00000${nth % 10}Z`;
      return { type: 'ApiKeyUsed', data: { uses: keyIds.map((keyId) => toUse(keyId, usedAt)) } };
    });
    const stream = `${apiKeyUsageCategory}-2026-06-05.${uuid()}`;
    const options = { metadata: testMetadata, expectedRevision: undefined };
    await appendToStream(stack.store, stream, appended, options);
    sent.uses += events * keyIds.length;
  };

  /** Moves a new candidate through the pipeline, and erases every second one. */
  const apply = async (): Promise<void> => {
    const applied = await createCandidateRole(stack, role);
    await advance(applied, 1);
    await reject(applied, 2);
    if (sent.candidateRoles++ % 2 === 1) return;
    const statuses = new Map([[applied.id, 'Not Selected' as const]]);
    const erased = { reason: 'as requested', erasedBy: 'a-user', erasedAt: at };
    await given(stack, candidate, applied.candidateId, (state) =>
      erase(state, erased, { statuses, settled: new Set() }),
    );
  };

  /** Sends uses and moves candidates, at the same time. */
  const send = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round++) {
      await Promise.all([use(5), use(1), apply(), apply()]);
    }
  };

  const counted = async () => {
    const db = read(stack.db);
    const uses = await db.selectFrom('api_key_usage').select('id').execute();
    const totals = await db.selectFrom('api_key_totals').select('request_count').execute();
    const roles = await db.selectFrom('candidate_roles').select('id').execute();
    return {
      uses: uses.length,
      distinct: new Set(uses.map(({ id }) => id)).size,
      total: totals.reduce((sum, { request_count }) => sum + Number(request_count), 0),
      candidateRoles: roles.length,
    };
  };

  /** Asserts that each event was applied once: by the numbers, by verification and by a replay without partitions. */
  const expectExactlyOnce = async (): Promise<void> => {
    await settle(stack);
    const { uses, candidateRoles } = sent;
    expect(await counted()).toEqual({ uses, distinct: uses, total: uses, candidateRoles });
    await expectVerified(stack, divisible);
    const live = await allRows(stack.db);
    await rebuildAll(stack, divisible);
    expect(await allRows(stack.db)).toEqual(live);
  };
  return { keyIds, send, use, apply, expectExactlyOnce };
};

const toUse = (keyId: string, usedAt: string) => ({
  keyId,
  usedAt,
  method: 'GET',
  path: '/api/v1/me',
  ip: '::1',
  userAgent: 'test',
  authEndpoint: '/api/v1/me',
  requestId: 'r-1',
});

/** Resolves when all projections have applied the log. */
export const settle = ({ db, store }: Stack) =>
  settleStack({ db, store, projector: true, worker: undefined });

export const rebuildAll = async (
  { databaseUrl, store }: Stack,
  names: readonly string[],
): Promise<void> => {
  const { signal } = new AbortController();
  const requests = names.map((name) => ({ projection: findProjection(name), reason: 'a test' }));
  await Promise.all(rebuildTogether({ databaseUrl, store, signal }, requests));
};
