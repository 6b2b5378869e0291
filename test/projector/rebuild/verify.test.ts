import { read } from '@hiring/database';
import { candidateRole, streamName } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { projections, rebuild, verify } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, createRole, type GivenCandidateRole } from '../../world.ts';
import { allRows } from '../fixture.ts';
import { transitionsOn } from '../transitions.ts';

let stack: Stack;
let firstApplication: GivenCandidateRole;
let secondApplication: GivenCandidateRole;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
  const openRole = await createRole(stack, uuid());
  firstApplication = await createCandidateRole(stack, openRole);
  secondApplication = await createCandidateRole(stack, openRole);
  await transitionsOn(stack).advance(firstApplication, 1);
  await transitionsOn(stack).advance(firstApplication, 2);
  await transitionsOn(stack).reject(secondApplication, 1);
  await stack.settle();
});
afterAll(() => stack.stop());

const named = (wanted: string) => {
  const projection = projections.find(({ name }) => name === wanted);
  if (!projection) throw new Error('there is no such projection');
  const { signal } = new AbortController();
  return { projection, deps: { databaseUrl: stack.databaseUrl, store: stack.store, signal } };
};

const verifyProjection = (name: string) => {
  const { projection, deps } = named(name);
  return verify(deps, projection);
};

const difference = async () => (await verifyProjection('candidate-steps')).differences[0] ?? null;

/** Returns the first difference after a change of the rows, and reverts the change. */
const foundAfter = async (change: ReturnType<typeof sql>) => {
  await sql`create table kept as table read.candidate_steps`.execute(stack.db);
  await change.execute(stack.db);
  const found = await difference();
  await sql`truncate read.candidate_steps`.execute(stack.db);
  await sql`insert into read.candidate_steps table kept`.execute(stack.db);
  await sql`drop table kept`.execute(stack.db);
  return found;
};

it('finds no difference in unchanged rows, and leaves no schema behind', async () => {
  const before = await allRows(stack.db);
  expect(await difference()).toBeNull();
  expect(await allRows(stack.db)).toEqual(before);
  const schemas = await sql`select 1 from pg_namespace where nspname like 'read\\_%'`.execute(
    stack.db,
  );
  expect(schemas.rows).toEqual([]);
});

it('reports the changed row and column, and the newest event of the row', async () => {
  const id = `${firstApplication.id}.2`;
  const found = await foundAfter(
    sql`update read.candidate_steps set status = 'rejected' where id = ${id}`,
  );
  expect(found).toMatchObject({
    kind: 'changed',
    table: 'candidate_steps',
    key: { id },
    columns: { status: { shown: 'rejected', log: 'validated' } },
    event: {
      stream: `candidateRole-${firstApplication.id}`,
      type: expect.stringContaining('StepValidated'),
    },
  });
  const positions: bigint[] = [];
  const stream = streamName(candidateRole, firstApplication.id);
  for await (const { position } of iterateStream(stack.store, stream)) positions.push(position);
  expect(found?.event?.position).toBe(positions.at(-1));
});

it('reports a missing row', async () => {
  const id = `${secondApplication.id}.3`;
  const found = await foundAfter(sql`delete from read.candidate_steps where id = ${id}`);
  expect(found).toMatchObject({
    kind: 'missing',
    key: { id },
    event: { type: expect.stringContaining('CandidateEnteredPipeline') },
  });
});

it('reports a row that follows from no event', async () => {
  const found = await foundAfter(sql`
    insert into read.candidate_steps
    select (jsonb_populate_record(it, '{"id": "a"}')).* from read.candidate_steps it limit 1`);
  expect(found).toMatchObject({ kind: 'extra', key: { id: 'a' }, event: null });
});

it('finds no difference while rows change', async () => {
  const openRole = await createRole(stack, uuid());
  const moving = Promise.all(Array.from({ length: 5 }, () => createCandidateRole(stack, openRole)));
  expect(await difference()).toBeNull();
  await moving;
  await stack.settle();
  expect(await difference()).toBeNull();
  expect(await read(stack.db).selectFrom('candidate_roles').select('id').execute()).toHaveLength(7);
});

it('counts the different rows of each table, and returns the first ten', async () => {
  await sql`create table kept as table read.candidate_steps`.execute(stack.db);
  await sql`update read.candidate_steps set status = 'unheard of'`.execute(stack.db);
  await sql`delete from read.candidate_steps where id = ${`${firstApplication.id}.1`}`.execute(
    stack.db,
  );
  const { tables, differences, rows } = await verifyProjection('candidate-steps');
  const steps = tables.find(({ table }) => table === 'candidate_steps');
  const total = steps?.rows ?? 0;
  expect(steps).toMatchObject({ different: total - 1, missing: 1, extra: 0 });
  expect(tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows);
  expect(total).toBeGreaterThan(10);
  expect(differences).toHaveLength(10);
  await sql`truncate read.candidate_steps`.execute(stack.db);
  await sql`insert into read.candidate_steps table kept`.execute(stack.db);
  await sql`drop table kept`.execute(stack.db);
});

const altered = async () =>
  (await verifyProjection('candidate-steps')).altered.map(
    ({ table, fault }) => `${table}: ${fault}`,
  );

it('reports missing and altered parts of the tables, which a rebuild recreates', async () => {
  expect(await altered()).toEqual([]);
  await sql`alter table read.candidate_steps rename column status to state`.execute(stack.db);
  await sql`alter table read.candidate_steps drop constraint candidate_steps_pkey`.execute(
    stack.db,
  );
  await sql`drop table read.candidate_roles`.execute(stack.db);

  expect(await altered()).toEqual([
    'candidate_roles: the table is missing',
    'candidate_steps: column status is missing',
    'candidate_steps: constraint candidate_steps_pkey is missing',
    'candidate_steps: index candidate_steps_pkey is missing',
    expect.stringMatching(/^candidate_steps: column state is not expected/),
  ]);
  const { projection, deps } = named('candidate-steps');
  await rebuild(deps, projection, { reason: 'tables were altered' });
  expect(await altered()).toEqual([]);
  expect(await difference()).toBeNull();
});
