import { read } from '@hiring/database';
import {
  type Progress,
  type Projection,
  projections,
  rebuild,
  RebuildInProgressError,
} from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { expectVerified } from '../../expect-verified.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole, createRole, createUser } from '../../world.ts';
import {
  checkpoint,
  emptyStack,
  launchProjector,
  retryWhileBusy,
  waitUntilCaughtUp,
} from '../fixture.ts';

let stack: Stack;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  stack = await emptyStack();
  ends = [];
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await stack.stop();
});

const named = (name: string): Projection => {
  const found = projections.find((projection) => projection.name === name);
  if (!found) throw new Error(`there is no projection ${name}`);
  return found;
};
const users = named('users');

const startProjector = async (own: readonly Projection[] = projections) => {
  const projector = await launchProjector(stack, { projections: own });
  ends.push(projector.stop);
  return projector;
};

const rebuilt = (
  projection: Projection,
  progress: Partial<Progress> = {},
  { signal } = new AbortController(),
) => {
  const deps = { databaseUrl: stack.databaseUrl, store: stack.store, signal };
  const ignored: Progress = { stage: () => undefined, advanced: () => undefined };
  return rebuild(deps, projection, { reason: 'a test', progress: { ...ignored, ...progress } });
};

const names = async () => {
  const rows = await read(stack.db)
    .selectFrom('users')
    .select('name')
    .orderBy('created_at')
    .execute();
  return rows.map(({ name }) => name);
};

it('fails no reader and shows no earlier state while tables are swapped', async () => {
  const openRole = await createRole(stack, uuid());
  await startProjector();
  const done = new AbortController();
  const seen = { rows: 0, position: 0n };
  const read = async () => {
    while (!done.signal.aborted) {
      const { rows } = await sql<{ rows: number; position: bigint }>`
        select count(*)::int as rows,
          (select position from read.checkpoints where projection = 'candidate-steps')
        from read.candidate_steps join read.candidate_roles
          on candidate_roles.id = candidate_role_id`.execute(stack.db);
      const [found] = rows;
      expect(found?.rows).toBeGreaterThanOrEqual(seen.rows);
      expect(found?.position).toBeGreaterThanOrEqual(seen.position);
      Object.assign(seen, found);
    }
  };
  const reader = read();
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      rebuilt(named('candidate-steps')),
      createCandidateRole(stack, openRole),
      createCandidateRole(stack, openRole),
    ]);
  }
  await until(
    () => seen.rows === 24,
    () => `${seen.rows} rows`,
  );
  done.abort();
  await reader;
  await expectVerified(stack);
});

it('waits for a reader in a transaction, and does not block later readers', async () => {
  await startProjector();
  const { id } = await createUser(stack);
  await until(async () => (await names()).length === 1);
  let swapping: Promise<void> | undefined;
  await stack.db.transaction().execute(async (tx) => {
    await sql`select * from read.users`.execute(tx);
    let following = false;
    swapping = rebuilt(users, { stage: (stage) => void (following ||= stage === 'following') });
    await until(() => following);
    await createUser(stack);
    await until(async () => (await names()).length === 2);
    const { rows } = await sql<{ id: string }>`select id from read.users`.execute(tx);
    expect(rows).toContainEqual({ id });
  });
  await swapping;
  expect(await names()).toHaveLength(2);
});

it('waits for a maintenance lock on the shadow tables, such as that of autovacuum', async () => {
  await startProjector();
  await createUser(stack);
  await until(async () => (await names()).length === 1);
  const reader = await blockSwap();
  let following = false;
  const swapping = rebuilt(users, { stage: (stage) => void (following ||= stage === 'following') });
  await until(() => following);
  const keeper = await stack.db.startTransaction().execute();
  await sql`lock table read_users_next.users in share update exclusive mode`.execute(keeper);
  await reader.end();
  await until(async () => {
    const { rows } = await sql`
      select 1 from pg_locks
      where not granted and relation = 'read_users_next.users'::regclass`.execute(stack.db);
    return rows.length > 0;
  });
  await keeper.commit().execute();
  await swapping;
  expect(await names()).toHaveLength(1);
});

it('adds the events applied while following to the count of those applied before', async () => {
  const openRole = await createRole(stack, uuid());
  for (let nth = 0; nth < 5; nth++) await createCandidateRole(stack, openRole);
  await startProjector();
  await waitUntilCaughtUp(stack, 'candidate-steps');
  const reader = await blockSwap();
  const counts: number[] = [];
  let following = false;
  const stage: Progress['stage'] = (now) => void (following ||= now === 'following');
  const advanced: Progress['advanced'] = ({ events }) => void counts.push(events);
  const swapping = rebuilt(named('candidate-steps'), { stage, advanced });
  await until(() => following);
  const filled = counts.at(-1) ?? 0;
  expect(filled).toBeGreaterThan(0);
  await createCandidateRole(stack, openRole);
  await until(() => (counts.at(-1) ?? 0) > filled);
  await reader.end();
  await swapping;
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

it('reports the end of the log when it continues a rebuild with nothing left to apply', async () => {
  await createUser(stack);
  await startProjector();
  await waitUntilCaughtUp(stack, 'users');
  const reader = await blockSwap();
  const interrupted = new AbortController();
  let following = false;
  const stage: Progress['stage'] = (now) => void (following ||= now === 'following');
  const first = rebuilt(users, { stage }, interrupted);
  await until(() => following);
  interrupted.abort();
  await expect(first).rejects.toBeInstanceOf(Error);

  const reported: string[] = [];
  const advanced: Progress['advanced'] = ({ done, total, events }) =>
    void reported.push(`${done === total ? 'at the end' : 'behind'} after ${events} events`);
  const second = retryWhileBusy(() => rebuilt(users, { advanced }));
  await until(() => reported.length > 0);
  await reader.end();
  await second;
  expect(reported).toEqual(['at the end after 0 events']);
});

it('rejects a second rebuild while one is in progress', async () => {
  await startProjector();
  await createUser(stack);
  const block = await blockSwap();
  let following = false;
  const first = rebuilt(users, { stage: (stage) => void (following ||= stage === 'following') });
  await until(() => following);
  await expect(rebuilt(users)).rejects.toBeInstanceOf(RebuildInProgressError);
  await block.end();
  await first;
  await expectVerified(stack);
});

it('discards shadow tables that were created before a migration', async () => {
  const projector = await startProjector();
  await createUser(stack);
  await until(async () => (await names()).length === 1);
  await projector.stop();
  const block = await blockSwap();
  let following = false;
  const outdated = rebuilt(users, { stage: (stage) => void (following ||= stage === 'following') });
  await until(() => following);
  await sql`insert into read.migrations values (1000)`.execute(stack.db);
  await Promise.all([expect(outdated).rejects.toThrow('migrated meanwhile'), block.end()]);
  await rebuilt(users);
  await expectVerified(stack);
});

it('lets an old and a new build run at the same time, and serves the old rows until the swap', async () => {
  const old = await startProjector([users]);
  await createUser(stack, { name: 'Ada' });
  await until(async () => (await names()).length === 1);

  const louder: Projection = {
    ...users,
    version: users.version + 1,
    project: async (db, events) => {
      await users.project(db, events);
      await db
        .updateTable('users')
        .set({ name: sql`upper(name)` })
        .execute();
    },
  };
  const block = await blockSwap();
  const renewed = await startProjector([louder]);
  await createUser(stack, { name: 'Ben' });
  await until(async () => (await names()).length === 2);
  expect(await names()).toEqual(['Ada', 'Ben']);
  expect(await checkpoint(stack.db, 'users')).toMatchObject({ version: users.version });

  await block.end();
  await until(async () => (await names()).join() === 'ADA,BEN');
  await createUser(stack, { name: 'Cem' });
  await until(async () => (await names()).join() === 'ADA,BEN,CEM');
  expect(await checkpoint(stack.db, 'users')).toMatchObject({ version: louder.version });
  await Promise.all([old.stop(), renewed.stop()]);
});

/** Opens a transaction that reads the tables, so that a swap waits until it ends. */
const blockSwap = async () => {
  const reader = await stack.db.startTransaction().execute();
  await sql`select * from read.users, read.candidate_steps`.execute(reader);
  return { end: () => reader.commit().execute() };
};
