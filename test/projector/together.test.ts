import { candidateRole, type CandidateRoleEvent, streamOf } from '@hiring/domain';
import { appendFacts } from '@hiring/eventstore';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import { testCause as cause } from '../world.ts';
import { aProjector, checkpoint, emptyStack, stopped } from './fixture.ts';

let stack: Stack;
let projector: Awaited<ReturnType<typeof aProjector>>;
beforeEach(async () => {
  stack = await emptyStack();
  projector = await aProjector(stack, { retryAfter: 100 });
  await untilShown(['candidate_roles', 'activity', 'effect_subjects'], await aWayBegins());
});
afterEach(async () => {
  await projector.stop();
  await stack.stop();
});

/** A candidate enters a role, which concerns several projections; answers the id of the candidate role. */
const aWayBegins = async (): Promise<string> => {
  const id = uuid();
  const steps = [
    { id: `${id}.1`, roleStepId: uuid(), name: 'CV', order: 1, stepType: 'cv_screening' as const },
  ];
  const event: CandidateRoleEvent = {
    type: 'CandidateEnteredPipeline',
    data: {
      candidateId: uuid(),
      roleId: uuid(),
      organizationId: uuid(),
      steps,
      enteredAt: '2026-06-05T10:00:00.000Z',
    },
  };
  const options = { cause, expectedRevision: undefined };
  await appendFacts(stack.store, streamOf(candidateRole, id), [event], options);
  return id;
};

const keys = {
  candidate_roles: 'id',
  activity: 'candidate_role_id',
  effect_subjects: 'candidate_role_id',
} as const;
type Table = keyof typeof keys;

/** The transaction that wrote the row of a candidate role, where there is one. */
const writerOf = async (table: Table, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ writer: string }>`
    select xmin::text as writer from ${sql.table(`read.${table}`)}
    where ${sql.ref(keys[table])} = ${id}`.execute(stack.db);
  return rows[0]?.writer;
};

const untilShown = async (tables: readonly Table[], id: string): Promise<readonly string[]> =>
  until(async () => {
    const writers = await Promise.all(tables.map((table) => writerOf(table, id)));
    const there = writers.filter((writer) => writer !== undefined);
    return there.length === tables.length && there;
  });

it('commits what one event tells several projections at once', async () => {
  const writers = await until(async () => {
    const id = await aWayBegins();
    const all = await untilShown(['candidate_roles', 'activity', 'effect_subjects'], id);
    return new Set(all).size === 1 && all;
  });
  expect(writers).toHaveLength(3);
});

it('lets nobody wait for a lane whose table is locked', async () => {
  const id = await stack.db.transaction().execute(async (tx) => {
    await sql`lock table read.activity in exclusive mode`.execute(tx);
    const begun = await aWayBegins();
    await untilShown(['candidate_roles', 'effect_subjects'], begun);
    expect(await writerOf('activity', begun)).toBeUndefined();
    return begun;
  });
  await untilShown(['activity'], id);
});

it('shows everywhere else what one projection refuses', async () => {
  await sql`alter table read.activity add constraint refused check (position < 0) not valid`.execute(
    stack.db,
  );
  const id = await aWayBegins();
  await untilShown(['candidate_roles', 'effect_subjects'], id);
  const { error } = await stopped(stack.db, 'activity');
  expect(error).toContain('violates check constraint "refused"');

  const later = await aWayBegins();
  await untilShown(['candidate_roles', 'effect_subjects'], later);
  await sql`alter table read.activity drop constraint refused`.execute(stack.db);
  await untilShown(['activity'], later);
  await untilShown(['activity'], id);
  expect(await checkpoint(stack.db, 'activity')).toMatchObject({ error: null });
});

it('moves on the lanes that are told nothing', async () => {
  const { position } = await checkpoint(stack.db, 'candidate-steps');
  await aWayBegins();
  const { position: later } = await until(async () => {
    const found = await checkpoint(stack.db, 'users');
    return found.position > position && found;
  });
  expect(later).toBeGreaterThan(position);
});
