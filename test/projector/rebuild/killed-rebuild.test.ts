import { once } from 'node:events';

import { read } from '@hiring/database';
import { candidate, erase } from '@hiring/domain';
import { type ProgressCounts, projections, rebuild } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { forkProgram } from '../../servers/fork-program.ts';
import type { Stack } from '../../stack.ts';
import { createCandidateRole, createRole, given, type GivenCandidateRole } from '../../world.ts';
import {
  allRows,
  emptyStack,
  launchProjector,
  retryWhileBusy,
  type Rows,
  waitUntilCaughtUp,
} from '../fixture.ts';
import { at, transitionsOn } from '../transitions.ts';

const name = 'candidate-steps';

const candidates = 40;

let stack: Stack;
let live: Rows;
beforeAll(async () => {
  stack = await emptyStack();
  const openRole = await createRole(stack, uuid());
  const place = async (_: unknown, nth: number): Promise<void> => {
    const application = await createCandidateRole(stack, openRole);
    if (nth % 2) await transitionsOn(stack).advance(application, 1);
    if (nth === 3) await rejectAndErase(application);
  };
  await Promise.all(Array.from({ length: candidates }, place));
  const projector = await launchProjector(stack);
  await waitUntilCaughtUp(stack, name);
  await projector.stop();
  live = await allRows(stack.db);
});
afterAll(() => stack.stop());

const rejectAndErase = async (application: GivenCandidateRole): Promise<void> => {
  const { id, candidateId } = application;
  await transitionsOn(stack).reject(application, 2);
  const erased = { reason: 'asked for it', erasedBy: 'a-user', erasedAt: at };
  const statuses = new Map([[id, 'Not Selected' as const]]);
  await given(stack, candidate, candidateId, (state) =>
    erase(state, erased, { statuses, settled: new Set() }),
  );
};

it('has rows in every table of the projection before the rebuilds', () => {
  const { candidate_roles, candidate_steps, erased_candidates } = live;
  expect(candidate_roles).toHaveLength(candidates);
  expect(candidate_steps).toHaveLength(3 * candidates);
  expect(erased_candidates).toHaveLength(1);
});

/**
 * Runs a rebuild as a process that kills itself at a stage or after its first batch; resolves with the signal that
 * ended it.
 */
const killedAt = async (stopAt: string): Promise<unknown> => {
  const env = { ...process.env, ...stack.env };
  const words = [name, stopAt];
  const child = forkProgram('test/projector/rebuild/rebuild-process.ts', env, { words });
  const [, signal] = await once(child, 'exit');
  return signal;
};

const leftovers = async () => {
  const shadows = await read(stack.db).selectFrom('copies').select('projection').execute();
  const schemas = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'read\\_%'`.execute(stack.db);
  return [...shadows.map(({ projection }) => projection), ...schemas.rows.map(({ name }) => name)];
};

it.each(['creating', 'first-batch', 'indexing', 'following', 'swapping', 'swapped'])(
  'leaves consistent rows when a rebuild is killed at %s, and the next rebuild completes',
  async (stage) => {
    const older = await makeRowsOlder();
    expect(await killedAt(stage)).toBe('SIGKILL');
    expect(await allRows(stack.db)).toEqual(stage === 'swapped' ? live : older);

    await rebuildAgain();
    expect(await allRows(stack.db)).toEqual(live);
    expect(await leftovers()).toEqual([]);
  },
);

it('continues after the last transaction of a killed rebuild', async () => {
  const all = await rebuildAgain();
  await makeRowsOlder();
  expect(await killedAt('first-batch')).toBe('SIGKILL');
  expect(await shadowPosition()).toBeGreaterThan(0n);

  expect(await rebuildAgain()).toBeLessThan(all);
  expect(await allRows(stack.db)).toEqual(live);
});

it('starts from the beginning when an earlier version was killed while it filled the tables by stream', async () => {
  const all = await rebuildAgain();
  await makeRowsOlder();
  expect(await killedAt('first-batch')).toBe('SIGKILL');
  // Rows of the first streams, no index, and a checkpoint that has not moved.
  await sql`update read.copies
    set indexed = false, fill_until = 1000, filled_to = 'candidateRole-5'`.execute(stack.db);
  await sql`update read_candidate_steps_next.checkpoints set position = 0`.execute(stack.db);

  expect(await rebuildAgain()).toBe(all);
  expect(await allRows(stack.db)).toEqual(live);
  expect(await leftovers()).toEqual([]);
});

/** Changes the live rows to something that does not follow from the log, so that they differ from rebuilt ones. */
const makeRowsOlder = async (): Promise<Rows> => {
  await sql`update read.candidate_steps set name = 'older'`.execute(stack.db);
  return allRows(stack.db);
};

/** Returns the position of the last event that is applied to the shadow tables. */
const shadowPosition = async (): Promise<bigint> => {
  const { rows } = await sql<{ position: string }>`
    select position::text from read_candidate_steps_next.checkpoints`.execute(stack.db);
  return BigInt(rows[0]?.position ?? 0);
};

/** Returns the number of events that this rebuild applied. */
const rebuildAgain = async (): Promise<number> => {
  const projection = projections.find((projection) => projection.name === name);
  if (!projection) throw new Error(`there is no projection ${name}`);
  const { signal } = new AbortController();
  const deps = { databaseUrl: stack.databaseUrl, store: stack.store, signal };
  let applied = 0;
  const progress = {
    stage: () => undefined,
    advanced: ({ events }: ProgressCounts) => void (applied = events),
  };
  await retryWhileBusy(() => rebuild(deps, projection, { reason: 'again', progress }));
  return applied;
};
