import { candidate, type CandidateRoleStatus, erase } from '@hiring/domain';
import { discardAbandonedCopies, lockCopy, migrate, read } from '@hiring/readmodels';
import { erasePersonalKey } from '@hiring/vault';
import { sql } from 'kysely';
import { projections, rebuild } from 'projector';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  allRows,
  appendUnchecked,
  aProjector,
  checkpoint,
  emptyStack,
  type Rows,
  stopped,
} from '../projector/fixture.ts';
import { at, transitionsOn } from '../projector/transitions.ts';
import { settled } from '../settled.ts';
import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import {
  aCandidate,
  aCandidateRole,
  anOrganization,
  aRole,
  given,
  type GivenCandidateRole,
  type GivenRole,
} from '../world.ts';
import { foundIn } from './everything.ts';

// What transitions.ts says of everybody.
const said = ['Well done', 'Too junior'];

let stack: Stack;
let projector: Awaited<ReturnType<typeof aProjector>>;
let role: GivenRole;
let recent: GivenCandidateRole;
let older: GivenCandidateRole;
let live: Rows;

beforeAll(async () => {
  stack = await emptyStack();
  projector = await aProjector(stack);
  role = await aRole(stack, (await anOrganization(stack)).id);
  const { advance, reject } = transitionsOn(stack);
  recent = await aCandidateRole(stack, role);
  await advance(recent, 1);
  await reject(recent, 2);
  older = await fromBeforeSealing(await aCandidate(stack, role.organizationId));
  await settle();
});
afterAll(async () => {
  await projector.stop();
  await stack.stop();
});

const settle = () => settled({ ...stack, projector: true, worker: undefined });

const anew = async (): Promise<Rows> => {
  await projector.stop();
  await sql`drop schema read cascade`.execute(stack.db);
  await migrate(stack.db);
  projector = await aProjector(stack);
  await settle();
  return allRows(stack.db);
};

/** As the first builds wrote it: plain text, and nobody was placed. */
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

const isErased = ({ candidateId, id }: GivenCandidateRole) => {
  const fact = { reason: 'asked for it', erasedBy: 'somebody', erasedAt: at };
  const statuses = new Map<string, CandidateRoleStatus>([[id, 'Not Selected']]);
  return given(stack, candidate, candidateId, (it) =>
    erase(it, fact, { statuses, settled: new Set() }),
  );
};

describe('the read models of a person who is erased', () => {
  it('say what was said, until the fact says that it is to be forgotten', async () => {
    expect(foundIn(JSON.stringify(await allRows(stack.db)), said)).toEqual(said);
    for (const one of [recent, older]) await isErased(one);
    // One event more than there was, of a step that nobody moves any more.
    await transitionsOn(stack).contract(recent, 1);
    await settle();
    live = await allRows(stack.db);
    expect(foundIn(JSON.stringify(live), said)).toEqual([]);
    const { rows } = await sql<{ status: string; rejection_reason: string }>`
      select status, rejection_reason from read.candidate_steps
      where rejection_reason is not null order by id`.execute(stack.db);
    const rejected = { status: 'rejected', rejection_reason: '[erased]' };
    expect(rows).toEqual([rejected, rejected]);
  });

  it('are the same when they are made anew before the key is deleted', async () => {
    expect(await anew()).toEqual(live);
  });

  it('and after it, sealed or not', async () => {
    for (const { candidateId } of [recent, older]) {
      await erasePersonalKey(stack.db, candidateId, stack.now());
    }
    expect(await anew()).toEqual(live);
  });
});

const copies = () => read(stack.db).selectFrom('copies').select('projection').execute();
const beginCopy = async () => {
  const [users] = projections.filter(({ name }) => name === 'users');
  if (!users) throw new Error('there is no projection of users');
  const killed = new Error('killed');
  const stage = (reached: string) => {
    if (reached === 'following') throw killed;
  };
  const deps = { ...stack, signal: new AbortController().signal };
  const progress = { stage, moved: () => undefined };
  await expect(rebuild(deps, users, { reason: 'a test', progress })).rejects.toBe(killed);
};

describe('a copy of a projection that somebody began', () => {
  it('and nobody goes on with is discarded when a person is forgotten', async () => {
    await beginCopy();
    expect(await copies()).toEqual([{ projection: 'users' }]);
    await discardAbandonedCopies(stack.db);
    expect(await copies()).toEqual([]);
    const { rows } = await sql`
      select 1 from pg_namespace where nspname = 'read_users_next'`.execute(stack.db);
    expect(rows).toEqual([]);
  });

  it('is kept while it is being made: it hears of the erasure itself', async () => {
    await beginCopy();
    await stack.db.connection().execute(async (maker) => {
      expect(await lockCopy(maker, 'users', 'end of connection')).toBe(true);
      await discardAbandonedCopies(stack.db);
      expect(await copies()).toEqual([{ projection: 'users' }]);
      await sql`select pg_advisory_unlock_all()`.execute(maker);
    });
    await discardAbandonedCopies(stack.db);
    expect(await copies()).toEqual([]);
  });
});

describe('a key that is missing though nobody erased it, as in a vault older than the log', () => {
  it('stops who reads, by a name, and is never taken for an erasure; when it is back, all goes on', async () => {
    const lost = await aCandidateRole(stack, role);
    await transitionsOn(stack).advance(lost, 1);
    await settle();
    const [key] = await stack.db
      .deleteFrom('vault.personal_keys')
      .where('person_id', '=', lost.candidateId)
      .returningAll()
      .execute();
    if (!key) throw new Error('there was no key');
    await projector.stop();
    await sql`drop schema read cascade`.execute(stack.db);
    await migrate(stack.db);
    projector = await aProjector(stack, { retryAfter: 100 });

    const { error } = await stopped(stack.db, 'candidate-steps');
    expect(error).toContain(`there is no key of ${lost.candidateId}`);
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
    expect(foundIn(JSON.stringify(await allRows(stack.db)), said)).toEqual(['Well done']);
  });
});
