import { discardAbandonedShadowTables, lockShadowTables, migrate, read } from '@hiring/database';
import { candidate, type CandidateRoleStatus, erase } from '@hiring/domain';
import { projections, rebuild } from '@hiring/projections';
import { erasePersonalKey } from '@hiring/vault';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  allRows,
  appendUnchecked,
  launchProjector,
  checkpoint,
  emptyStack,
  type Rows,
  waitUntilStopped,
} from '../projector/fixture.ts';
import { at, transitionsOn } from '../projector/transitions.ts';
import { settleStack } from '../settle-stack.ts';
import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import {
  createCandidate,
  createCandidateRole,
  createOrganization,
  createRole,
  given,
  type GivenCandidateRole,
  type GivenRole,
} from '../world.ts';
import { findWords } from './everything.ts';

// The texts that transitions.ts records for every candidate.
const noteTexts = ['Well done', 'Too junior'];

let stack: Stack;
let projector: Awaited<ReturnType<typeof launchProjector>>;
let role: GivenRole;
let recent: GivenCandidateRole;
let older: GivenCandidateRole;
let live: Rows;

beforeAll(async () => {
  stack = await emptyStack();
  projector = await launchProjector(stack);
  role = await createRole(stack, (await createOrganization(stack)).id);
  const { advance, reject } = transitionsOn(stack);
  recent = await createCandidateRole(stack, role);
  await advance(recent, 1);
  await reject(recent, 2);
  older = await fromBeforeSealing(await createCandidate(stack, role.organizationId));
  await settle();
});
afterAll(async () => {
  await projector.stop();
  await stack.stop();
});

const settle = () => settleStack({ ...stack, projector: true, worker: undefined });

const replayAll = async (): Promise<Rows> => {
  await projector.stop();
  await sql`drop schema read cascade`.execute(stack.db);
  await migrate(stack.db);
  projector = await launchProjector(stack);
  await settle();
  return allRows(stack.db);
};

/** Appends events as the first builds did: in plain text and without a placement of the candidate. */
const fromBeforeSealing = async (candidateId: string): Promise<GivenCandidateRole> => {
  const id = uuid();
  const steps = role.steps.map((step) => ({
    ...step,
    id: `${id}.${step.order}`,
    roleStepId: step.id,
  }));
  const { id: roleId, organizationId } = role;
  const entered = { candidateId, roleId, organizationId, steps, enteredAt: at };
  const stepId = `${id}.1`;
  const rejected = { outcomeNotes: 'Too junior', outcomeType: null, outcomeReason: null };
  await appendUnchecked(stack, `candidateRole-${id}`, [
    { type: 'CandidateEnteredPipeline.v1', data: entered },
    { type: 'StepValidated.v1', data: { stepId, score: 90, notes: 'Well done', by: 'x', at } },
    { type: 'StepRejected.v1', data: { stepId: `${id}.2`, ...rejected, by: 'x', at } },
    { type: 'CandidateNotSelected.v1', data: { by: 'x', at } },
  ]);
  return { id, ...entered };
};

const eraseCandidate = ({ candidateId, id }: GivenCandidateRole) => {
  const fact = { reason: 'asked for it', erasedBy: 'somebody', erasedAt: at };
  const statuses = new Map<string, CandidateRoleStatus>([[id, 'Not Selected']]);
  return given(stack, candidate, candidateId, (state) =>
    erase(state, fact, { statuses, settled: new Set() }),
  );
};

describe('the read models of an erased candidate', () => {
  it('contain the texts until the erasure is recorded', async () => {
    expect(findWords(JSON.stringify(await allRows(stack.db)), noteTexts)).toEqual(noteTexts);
    for (const application of [recent, older]) await eraseCandidate(application);
    // One more event, of a step that no longer changes.
    await transitionsOn(stack).contract(recent, 1);
    await settle();
    live = await allRows(stack.db);
    expect(findWords(JSON.stringify(live), noteTexts)).toEqual([]);
    const { rows } = await sql<{ status: string; rejection_reason: string }>`
      select status, rejection_reason from read.candidate_steps
      where rejection_reason is not null order by id`.execute(stack.db);
    const rejected = { status: 'rejected', rejection_reason: '[erased]' };
    expect(rows).toEqual([rejected, rejected]);
  });

  it('are the same after a rebuild before the key is deleted', async () => {
    expect(await replayAll()).toEqual(live);
  });

  it('are the same after a rebuild after the key is deleted, from sealed and plain events', async () => {
    for (const { candidateId } of [recent, older]) {
      await erasePersonalKey(stack.db, candidateId, stack.now());
    }
    expect(await replayAll()).toEqual(live);
  });
});

const findShadows = () => read(stack.db).selectFrom('copies').select('projection').execute();
const beginShadow = async () => {
  const [users] = projections.filter(({ name }) => name === 'users');
  if (!users) throw new Error('No projection is named users');
  const killed = new Error('killed');
  const stage = (stageName: string) => {
    if (stageName === 'following') throw killed;
  };
  const deps = { ...stack, signal: new AbortController().signal };
  const progress = { stage, advanced: () => undefined };
  await expect(rebuild(deps, users, { reason: 'a test', progress })).rejects.toBe(killed);
};

describe('unfinished shadow tables', () => {
  it('are discarded at an erasure when no rebuild continues them', async () => {
    await beginShadow();
    expect(await findShadows()).toEqual([{ projection: 'users' }]);
    await discardAbandonedShadowTables(stack.db);
    expect(await findShadows()).toEqual([]);
    const { rows } = await sql`
      select 1 from pg_namespace where nspname = 'read_users_next'`.execute(stack.db);
    expect(rows).toEqual([]);
  });

  it('are kept while a rebuild fills them, because the rebuild processes the erasure too', async () => {
    await beginShadow();
    await stack.db.connection().execute(async (maker) => {
      expect(await lockShadowTables(maker, 'users', 'end of connection')).toBe(true);
      await discardAbandonedShadowTables(stack.db);
      expect(await findShadows()).toEqual([{ projection: 'users' }]);
      await sql`select pg_advisory_unlock_all()`.execute(maker);
    });
    await discardAbandonedShadowTables(stack.db);
    expect(await findShadows()).toEqual([]);
  });
});

describe('a personal key that is missing without an erasure, as in a vault older than the log', () => {
  it('stops the projection with an error that names the person, and the projection resumes with the key', async () => {
    const lost = await createCandidateRole(stack, role);
    await transitionsOn(stack).advance(lost, 1);
    await settle();
    const [key] = await stack.db
      .deleteFrom('vault.personal_keys')
      .where('person_id', '=', lost.candidateId)
      .returningAll()
      .execute();
    if (!key) throw new Error('The personal key does not exist');
    await projector.stop();
    await sql`drop schema read cascade`.execute(stack.db);
    await migrate(stack.db);
    projector = await launchProjector(stack, { retryAfterMs: 100 });

    const { error } = await waitUntilStopped(stack.db, 'candidate-steps');
    expect(error).toContain(`no key of ${lost.candidateId}`);
    const shown = await read(stack.db)
      .selectFrom('candidate_steps')
      .select('candidate_role_id')
      .where('candidate_role_id', '=', lost.id)
      .where('status', '=', 'validated')
      .execute();
    expect(shown).toEqual([]);

    await stack.db.insertInto('vault.personal_keys').values(key).execute();
    await until(async () => (await checkpoint(stack.db, 'candidate-steps')).error === null);
    await settle();
    expect(findWords(JSON.stringify(await allRows(stack.db)), noteTexts)).toEqual(['Well done']);
  });
});
