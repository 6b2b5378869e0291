import { migrate } from '@hiring/database';
import {
  apiKey,
  apiKeyUsageCategory,
  candidate,
  candidateRole,
  disable,
  disablePortal,
  effect,
  toEffectId,
  erase,
  freeSeat,
  invitation,
  invite,
  leave,
  addNote,
  organization,
  revoke,
  role,
  rotate,
  streamName,
  user,
} from '@hiring/domain';
import { appendToStream, iterateStream } from '@hiring/eventstore';
import { projections, rebuildTogether } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { expectVerified } from '../../expect-verified.ts';
import { settleStack } from '../../settle-stack.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  demoWorld,
  given,
  type GivenCandidateRole,
  testMetadata,
} from '../../world.ts';
import { createAgentAuthorizations } from '../create-agent-authorizations.ts';
import { createAssessments } from '../create-assessments.ts';
import { createWebhooks } from '../create-webhooks.ts';
import { allRows, launchProjector, checkpoint, emptyStack, type Rows } from '../fixture.ts';
import { at, transitionsOn } from '../transitions.ts';

let stack: Stack;
let projector: Awaited<ReturnType<typeof launchProjector>>;
let live: Rows;

beforeAll(async () => {
  stack = await emptyStack();
  projector = await launchProjector(stack);
  await createFullHistory();
  live = await settledRows();
});
afterAll(async () => {
  await projector.stop();
  await stack.stop();
});

const settledRows = async (): Promise<Rows> => {
  await settleStack({ db: stack.db, store: stack.store, projector: true, worker: undefined });
  return allRows(stack.db);
};

/** Appends events of every kind that has rows, which the projector applies in small batches. */
const createFullHistory = async (): Promise<void> => {
  const { organization: home, outsider, member, role: openRole } = await demoWorld(stack);
  const { advance, contract, hire, reject } = transitionsOn(stack);
  const [ada, ben, cem] = [
    await createCandidateRole(stack, openRole),
    await createCandidateRole(stack, openRole),
    await createCandidateRole(stack, openRole),
  ];
  for (const application of [ada, ben]) await createAssessments(stack, application);
  await createWebhooks(stack, home.id);
  await createAgentAuthorizations(stack, member.id);
  await advance(ada, 1);
  await hire(ada, 3);
  await contract(ada, 3);
  await reject(ben, 2);
  const erased = { reason: 'asked for it', erasedBy: 'a-user', erasedAt: at };
  const statuses = new Map([[ben.id, 'Not Selected' as const]]);
  for (const { candidateId } of [ada, ben]) await noteOn(candidateId);
  await given(stack, candidate, ben.candidateId, (state) =>
    erase(state, erased, { statuses, settled: new Set() }),
  );
  await hire(cem, 1);
  await appendEffectEvents(cem);
  const seat = { candidateRoleId: cem.id, hireId: `hire-of-${cem.id}`, freedAt: at };
  await given(stack, role, openRole.id, (state) => freeSeat(state, seat));

  await given(stack, user, member.id, (state) => disable(state, at));
  await given(stack, user, member.id, (state) => leave(state, home.id, at));
  await given(stack, apiKey, outsider.keyId, (state) => revoke(state, 'an-admin', at));
  const rotated = { successorId: outsider.keyId, rotatedBy: 'an-admin', rotatedAt: at };
  await given(stack, apiKey, member.keyId, (state) => rotate(state, { ...rotated, expiresAt: at }));
  const issued = { organizationId: home.id, roleId: openRole.id, locale: 'en', token: 'token' };
  const times = { issuedAt: at, expiresAt: '2026-06-12T10:00:00.000Z' };
  await given(stack, invitation, `${openRole.id}.en`, (state) =>
    invite(state, { ...issued, ...times }),
  );
  await given(stack, organization, home.id, (state) => disablePortal(state, at));
  for (const keyId of [member.keyId, outsider.keyId, member.keyId]) await use(keyId);
};

const noteOn = (candidateId: string) => {
  const noteFields = {
    noteId: uuid(),
    body: 'Called',
    visibility: 'team',
    by: 'a-user',
  } as const;
  return given(stack, candidate, candidateId, (state) =>
    addNote(state, { ...noteFields, notedAt: at }),
  );
};

/** Appends events of two effects of a hire: the status cache is parked and retried, the delivery is skipped. */
const appendEffectEvents = async ({ id, organizationId }: GivenCandidateRole): Promise<void> => {
  let hired = '';
  for await (const { eventId, event } of iterateStream(
    stack.store,
    streamName(candidateRole, id),
  )) {
    if (event?.type === 'CandidateHired') hired = eventId;
  }
  const subject = { candidateRoleId: id, organizationId };
  const cache = { ...subject, type: 'status_cache' } as const;
  await given(stack, effect, toEffectId(hired, 'sync-status-cache'), () => [
    { type: 'EffectFailed', data: { ...cache, attempt: 1, error: 'a reason', failedAt: at } },
    { type: 'EffectParked', data: { ...cache, error: 'a reason', parkedAt: at } },
    { type: 'EffectRetried', data: { ...cache, by: 'a-user', retriedAt: at } },
  ]);
  const skipped = { ...subject, type: 'hris_trigger', reason: 'no_configuration' } as const;
  await given(stack, effect, toEffectId(hired, 'trigger-hris'), () => [
    { type: 'EffectSkipped', data: { ...skipped, skippedAt: at } },
  ]);
};

const use = (keyId: string) => {
  const request = { method: 'GET', path: '/api/v1/me', ip: '::1', userAgent: 'test' };
  const usedAt = '2026-06-05T10:00:00.000001Z';
  const used = { keyId, usedAt, ...request, authEndpoint: '/api/v1/me', requestId: 'r-1' };
  const events = [{ type: 'ApiKeyUsed' as const, data: { uses: [used] } }];
  return appendToStream(stack.store, `${apiKeyUsageCategory}-2026-06-05.${uuid()}`, events, {
    metadata: testMetadata,
    expectedRevision: undefined,
  });
};

it('has rows in every table before the rebuilds', () => {
  expect(Object.entries(live).filter(([, rows]) => rows.length === 0)).toEqual([]);
});

it('creates the same rows from an empty schema', async () => {
  await projector.stop();
  await sql`drop schema read cascade`.execute(stack.db);
  await migrate(stack.db);
  projector = await launchProjector(stack);
  expect(await settledRows()).toEqual(live);
});

it('recreates the rows when the schema is dropped while it runs, also without a new event', async () => {
  await sql`drop schema read cascade`.execute(stack.db);
  await until(() => checkpoint(stack.db, 'activity').catch(() => undefined));
  expect(await settledRows()).toEqual(live);
});

it('rebuilds a projection in shadow tables when its version was raised', async () => {
  await projector.stop();
  await sql`update read.checkpoints set version = 0 where projection = 'roles'`.execute(stack.db);
  await sql`update read.roles set id = 'of an older shape', name = 'older'`.execute(stack.db);
  projector = await launchProjector(stack);
  await until(async () => (await checkpoint(stack.db, 'roles')).version > 0);
  expect(await settledRows()).toEqual(live);
});

it('rebuilds all projections together, however the log is divided', async () => {
  await projector.stop();
  await sql`update read.roles set name = 'older'`.execute(stack.db);
  await sql`delete from read.effects`.execute(stack.db);
  const { signal } = new AbortController();
  const deps = { databaseUrl: stack.databaseUrl, store: stack.store, signal };
  const requests = projections.map((projection) => ({ projection, reason: 'a test' }));
  for (const windowItems of [1, 10]) {
    await Promise.all(rebuildTogether({ ...deps, windowItems }, requests));
    expect(await allRows(stack.db)).toEqual(live);
  }
  await expectVerified(stack);
});

it('rebuilds at a first start over a long log, and then follows it', async () => {
  await sql`drop schema read cascade`.execute(stack.db);
  await migrate(stack.db);
  const created = await findTable('read.users');
  projector = await launchProjector(stack, { longLogEvents: 10 });
  await until(async () => (await checkpoint(stack.db, 'users')).position > 0n);
  expect(await findTable('read.users')).not.toBe(created);
  expect(await settledRows()).toEqual(live);
});

/** Returns the object id of a table, which a table swapped in does not share with the one before. */
const findTable = async (name: string): Promise<number | undefined> => {
  const { rows } = await sql<{ oid: number }>`select ${name}::regclass::oid as oid`.execute(
    stack.db,
  );
  return rows[0]?.oid;
};

it('has exactly the rows that follow from the log', async () => {
  await expectVerified(stack);
});
