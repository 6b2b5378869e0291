import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { read } from '@hiring/database';
import { streamName, user } from '@hiring/domain';
import { findEventIdAt } from '@hiring/eventstore';
import { projections } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  appendUnchecked,
  launchProjector,
  checkpoint,
  emptyStack,
  waitUntilStopped,
} from '../projector/fixture.ts';
import { runOpsForJson } from '../run-ops.ts';
import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import { createUser } from '../world.ts';

let stack: Stack;
let projector: { stop: () => Promise<void> };
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-ops-'));
  stack = await emptyStack();
  projector = await launchProjector(stack);
});
afterAll(async () => {
  await projector.stop();
  await stack.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Runs `pnpm ops projections <words> --json` on the stores of this stack. */
const ops = (...words: readonly string[]) =>
  runOpsForJson({ ...process.env, ...stack.env, DATA_DIR: directory }, ['projections', ...words]);

const names = async () => {
  const rows = await read(stack.db)
    .selectFrom('users')
    .select('name')
    .orderBy('created_at')
    .execute();
  return rows.map(({ name }) => name);
};

it('skips an event only by its id and with a reason, records that, and rebuilds the same rows', async () => {
  await createUser(stack, { name: 'Ada' });
  const broken = { type: 'UserRegistered.v1', data: { email: 5 } } as const;
  const at = await appendUnchecked(stack, streamName(user, uuid()), [broken]);
  const eventId = (await findEventIdAt(stack.store, at)) ?? '';
  await waitUntilStopped(stack.db, 'users');
  await createUser(stack, { name: 'Ben' });

  const [status, other] = await Promise.all([
    ops('status'),
    ops('retry', 'users', '--skip-event', uuid(), '--reason', 'a guess'),
  ]);
  expect(status.output).toMatchObject({ stopped: ['users'] });
  expect([other.code, other.stderr]).toEqual([
    1,
    expect.stringContaining(`stopped at event ${eventId}`),
  ]);
  const { output: again } = await ops('retry', 'users');
  expect(again).toMatchObject({ outcome: 'stopped', error: expect.stringContaining('email') });
  expect(await names()).toEqual(['Ada']);

  const skipped = await ops('retry', 'users', '--skip-event', eventId, '--reason', 'ticket 42');
  expect(skipped.output).toMatchObject({ skipped: eventId, outcome: 'running', error: null });
  await until(async () => (await names()).join() === 'Ada,Ben');

  const [rebuilt, verified] = await Promise.all([ops('rebuild', 'users'), ops('verify')]);
  expect(rebuilt.output).toEqual([expect.objectContaining({ projection: 'users', events: 3 })]);
  expect(rebuilt.stderr).toContain('users: following');
  expect([verified.code, verified.output]).toEqual([
    0,
    expect.arrayContaining([expect.objectContaining({ projection: 'users' })]),
  ]);
  expect(await names()).toEqual(['Ada', 'Ben']);
  expect(await checkpoint(stack.db, 'users')).toMatchObject({ error: null });
}, 60_000);

it('reports a missing table, fails to verify it, and recreates it by a rebuild', async () => {
  await sql`drop table read.memberships`.execute(stack.db);
  const [status, refused] = await Promise.all([ops('status'), ops('verify', 'users')]);
  const fault = 'the table is missing';
  expect(status.output).toMatchObject({
    altered: [{ projection: 'users', table: 'read.memberships', fault }],
  });
  const [altered, memberships] = [[{ table: 'memberships', fault }], 'read.memberships'];
  expect([refused.code, refused.output]).toMatchObject([
    1,
    {
      error: {
        code: 'difference',
        message: expect.stringContaining(`${memberships}: ${fault}`),
        details: [{ projection: 'users', altered, tables: [{ table: 'users', missing: 0 }] }],
      },
    },
  ]);
  expect(await ops('rebuild', 'users')).toMatchObject({ code: 0 });
  const { code, output } = await ops('verify', 'users');
  expect([code, output]).toMatchObject([0, [{ altered: [], differences: [] }]]);
}, 60_000);

it('rebuilds all projections in one command', async () => {
  const { code, output, stderr } = await ops('rebuild', '--all');
  expect([code, output]).toEqual([
    0,
    projections.map(({ name }) => expect.objectContaining({ projection: name })),
  ]);
  for (const { name } of projections) expect(stderr).toContain(`${name}: swapped`);
  expect((await ops('verify')).code).toBe(0);
}, 60_000);

it('lists the projections of this build', async () => {
  const { output } = await ops('list');
  expect(output).toHaveLength(projections.length);
});

it('refuses to rebuild an unknown projection, or without a name or --all', async () => {
  const [unknown, noName] = await Promise.all([ops('rebuild', 'gossip'), ops('rebuild')]);
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('There is no projection gossip'),
  ]);
  expect([noName.code, noName.stderr]).toEqual([2, expect.stringContaining('--all')]);
});
