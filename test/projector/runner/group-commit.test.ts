import { candidateRole, type CandidateRoleEvent, streamName } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { testMetadata } from '../../world.ts';
import { launchProjector, checkpoint, emptyStack, waitUntilStopped } from '../fixture.ts';

let stack: Stack;
let projector: Awaited<ReturnType<typeof launchProjector>>;
beforeEach(async () => {
  stack = await emptyStack();
  projector = await launchProjector(stack, { retryAfterMs: 100 });
  await untilShown(['candidate_roles', 'activity', 'effect_subjects'], await enterCandidate());
});
afterEach(async () => {
  await projector.stop();
  await stack.stop();
});

/** Appends an event that several projections handle; returns the id of the candidate role. */
const enterCandidate = async (): Promise<string> => {
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
      contractOwed: false,
    },
  };
  const options = { metadata: testMetadata, expectedRevision: undefined };
  await appendToStream(stack.store, streamName(candidateRole, id), [event], options);
  return id;
};

const keys = {
  candidate_roles: 'id',
  activity: 'candidate_role_id',
  effect_subjects: 'candidate_role_id',
} as const;
type Table = keyof typeof keys;

/** Returns the transaction that wrote the row of a candidate role; undefined without a row. */
const findWriter = async (table: Table, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ writer: string }>`
    select xmin::text as writer from ${sql.table(`read.${table}`)}
    where ${sql.ref(keys[table])} = ${id}`.execute(stack.db);
  return rows[0]?.writer;
};

const untilShown = async (tables: readonly Table[], id: string): Promise<readonly string[]> =>
  until(async () => {
    const writers = await Promise.all(tables.map((table) => findWriter(table, id)));
    const activeWriters = writers.filter((writer) => writer !== undefined);
    return activeWriters.length === tables.length && activeWriters;
  });

it('commits the rows of one event in several projections together', async () => {
  const writers = await until(async () => {
    const id = await enterCandidate();
    const all = await untilShown(['candidate_roles', 'activity', 'effect_subjects'], id);
    return new Set(all).size === 1 && all;
  });
  expect(writers).toHaveLength(3);
});

it('lets no projection wait for one whose table is locked', async () => {
  const id = await stack.db.transaction().execute(async (tx) => {
    await sql`lock table read.activity in exclusive mode`.execute(tx);
    const entered = await enterCandidate();
    await untilShown(['candidate_roles', 'effect_subjects'], entered);
    expect(await findWriter('activity', entered)).toBeUndefined();
    return entered;
  });
  await untilShown(['activity'], id);
});

it('applies an event to the other projections when one fails', async () => {
  await sql`alter table read.activity add constraint refused check (position < 0) not valid`.execute(
    stack.db,
  );
  const id = await enterCandidate();
  await untilShown(['candidate_roles', 'effect_subjects'], id);
  const { error } = await waitUntilStopped(stack.db, 'activity');
  expect(error).toContain('violates check constraint "refused"');

  const later = await enterCandidate();
  await untilShown(['candidate_roles', 'effect_subjects'], later);
  await sql`alter table read.activity drop constraint refused`.execute(stack.db);
  await untilShown(['activity'], later);
  await untilShown(['activity'], id);
  expect(await checkpoint(stack.db, 'activity')).toMatchObject({ error: null });
});

it('advances the checkpoint of projections that do not handle an event', async () => {
  const { position } = await checkpoint(stack.db, 'candidate-steps');
  await enterCandidate();
  const { position: later } = await until(async () => {
    const found = await checkpoint(stack.db, 'users');
    return found.position > position && found;
  });
  expect(later).toBeGreaterThan(position);
});
