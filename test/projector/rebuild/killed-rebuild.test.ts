import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { read } from '@hiring/database';
import { candidate, erase } from '@hiring/domain';
import { openLogReader } from '@hiring/embedded-eventstore/log-reader';
import {
  RebuildInProgressError,
  type ProgressCounts,
  projections,
  rebuild,
  type Stage,
} from '@hiring/projector';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole, createRole, given, type GivenCandidateRole } from '../../world.ts';
import { allRows, launchProjector, waitUntilCaughtUp, emptyStack, type Rows } from '../fixture.ts';
import { at, transitionsOn } from '../transitions.ts';

const name = 'candidate-steps';

/** More than a page of streams. */
const candidates = 400;

let stack: Stack;
let live: Rows;
beforeAll(async () => {
  stack = await emptyStack();
  const openRole = await createRole(stack, uuid());
  const place = async (_: unknown, nth: number): Promise<void> => {
    const application = await createCandidateRole(stack, openRole);
    if (nth % 2) await transitionsOn(stack).advance(application, 1);
    if (nth === 3) await rejectAndForget(application);
  };
  await Promise.all(Array.from({ length: candidates }, place));
  const projector = await launchProjector(stack);
  await waitUntilCaughtUp(stack, name);
  await projector.stop();
  live = await allRows(stack.db);
});
afterAll(() => stack.stop());

const rejectAndForget = async (application: GivenCandidateRole): Promise<void> => {
  const { id, candidateId } = application;
  await transitionsOn(stack).reject(application, 2);
  const erased = { reason: 'asked for it', erasedBy: 'somebody', erasedAt: at };
  const statuses = new Map([[id, 'Not Selected' as const]]);
  await given(stack, candidate, candidateId, (state) =>
    erase(state, erased, { statuses, settled: new Set() }),
  );
};

it('has rows in every table of the projection, so that the comparison means something', () => {
  const { candidate_roles, candidate_steps, erased_candidates } = live;
  expect(candidate_roles).toHaveLength(candidates);
  expect(candidate_steps).toHaveLength(3 * candidates);
  expect(erased_candidates).toHaveLength(1);
});

/** A rebuild in a process of its own; resolves with the signal that ended it. */
const killedAt = async (stage: string, own: Record<string, string>): Promise<unknown> => {
  const main = fileURLToPath(new URL('rebuild-process.ts', import.meta.url));
  const env = { ...process.env, ...stack.env, ...own };
  const child = spawn(process.execPath, ['--import', 'tsx', main, name, stage], {
    env,
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'exit');
  return signal;
};

const leftovers = async () => {
  const shadows = await read(stack.db).selectFrom('copies').select('projection').execute();
  const schemas = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'read\\_%'`.execute(stack.db);
  return [...shadows.map(({ projection }) => projection), ...schemas.rows.map(({ name }) => name)];
};

/** In log order, through the subscription; or stream by stream, from where the log lies. */
const stagesByMethod = {
  'in log order': ['creating', 'filled', 'swapping'],
  'stream by stream': [
    'creating',
    'filling',
    'filled',
    'indexing',
    'following',
    'swapping',
    'swapped',
  ],
};

it.each(
  Object.entries(stagesByMethod).flatMap(([method, stages]) =>
    stages.map((stage) => ({ method, stage })),
  ),
)(
  'serves the same rows when a rebuild $method is killed at $stage, and finishes with the next one',
  async ({ method, stage }) => {
    // What follows from the log does not say this: who reads it reads the rows that served before.
    await sql`update read.candidate_steps set name = 'older'`.execute(stack.db);
    const older = await allRows(stack.db);
    const direct = method === 'stream by stream';
    const own = direct ? { EVENTSTORE_DATABASE_URL: stack.databaseUrl } : {};
    expect(await killedAt(stage, own)).toBe('SIGKILL');
    expect(await allRows(stack.db)).toEqual(stage === 'swapped' ? live : older);

    await rebuiltAgain(direct);
    expect(await allRows(stack.db)).toEqual(live);
    expect(await leftovers()).toEqual([]);
  },
);

it('goes on after the last transaction of a filling that is killed amid many', async () => {
  await sql`update read.candidate_steps set name = 'older'`.execute(stack.db);
  expect(await killedAt('amid', { EVENTSTORE_DATABASE_URL: stack.databaseUrl })).toBe('SIGKILL');
  const copied = await sql<{ id: string }>`
    select id from read_candidate_steps_next.candidate_roles`.execute(stack.db);
  expect(copied.rows.length).toBeGreaterThan(0);
  expect(copied.rows.length).toBeLessThan(candidates);

  const taken = await rebuiltAgain(true);
  expect(taken).toBeGreaterThan(0);
  // Each candidate role has an event at least.
  expect(taken).toBeLessThanOrEqual(eventsOfRoles - copied.rows.length);
  expect(await allRows(stack.db)).toEqual(live);
  expect(await leftovers()).toEqual([]);
});

/** Entered all, every other one advanced, one rejected. */
const eventsOfRoles = candidates + candidates / 2 + 2;

/** How many events the filling took in. */
const rebuiltAgain = async (direct: boolean): Promise<number> => {
  const projection = projections.find((projection) => projection.name === name);
  if (!projection) throw new Error(`there is no projection ${name}`);
  const source = direct ? openLogReader(stack.databaseUrl) : undefined;
  const { signal } = new AbortController();
  const deps = { databaseUrl: stack.databaseUrl, store: stack.store, source, signal };
  let stage: Stage | undefined;
  let taken = 0;
  const progress = {
    stage: (next: Stage) => void (stage = next),
    moved: ({ events }: ProgressCounts) => {
      if (stage === 'filling') taken = events;
    },
  };
  const again = { reason: 'again', progress };
  // Postgres may take a moment to notice that the killed one's lock is nobody's.
  await until(() => rebuild(deps, projection, again).then(() => true, isBusy));
  await source?.close();
  return taken;
};

const isBusy = (error: unknown): false => {
  if (error instanceof RebuildInProgressError) return false;
  throw error;
};
