import {
  connect,
  type Connection,
  insertRows,
  read,
  type Tables,
  upsertRows,
} from '@hiring/database';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshDatabase } from '../servers/database.ts';

type Role = Selectable<Tables['roles']>;

const createRole = (id: string, changes: Partial<Role> = {}): Role => ({
  id,
  organization_id: 'o1',
  name: `Ingénieur "${id}"\n\\`,
  description: [{ lang: 'fr', text: 'Ingénieur' }],
  department: 'IT',
  location: 'Lyon',
  work_type: null,
  collar_type: null,
  salary_min: 0.1,
  salary_max: 1e21,
  salary_currency: 'EUR',
  salary_period: null,
  status: 'open',
  published: true,
  capacity: 3,
  seats_left: 0,
  search_terms: Int32Array.of(-(2 ** 31), 0, 7),
  created_at: '2026-06-05T10:00:00.123456Z',
  closed_at: null,
  updated_at: '2026-06-05T10:00:00.000Z',
  state: { steps: [{ id: 1, notes: null }], text: 'not "json"' },
  revision: 2n ** 62n + 1n,
  position: 7n,
  ...changes,
});

describe('rows', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let connection: Connection;

  beforeAll(async () => {
    database = await freshDatabase();
    connection = connect(database.url, { name: 'test', maxConnections: 1 });
  });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });

  const rolesIn = (schema: string) =>
    connection.db.withSchema(schema).selectFrom('roles').selectAll().orderBy('id').execute();

  it('are read as they were written: numbers, instants, nulls and json', async () => {
    const roles = [createRole('a'), createRole('b', { published: false, closed_at: null })];
    await insertRows(read(connection.db), 'roles', roles);
    expect(await rolesIn('read')).toEqual(roles);
  });

  it('replace the rows that have the same key', async () => {
    const roles = [createRole('a', { name: 'Renamed', state: {} }), createRole('c')];
    await upsertRows(read(connection.db), { table: 'roles', key: 'id' }, roles);
    expect(await rolesIn('read')).toEqual([roles[0], expect.anything(), roles[1]]);
  });

  it('are not inserted twice', async () => {
    const insert = insertRows(read(connection.db), 'roles', [createRole('a')]);
    await expect(insert).rejects.toThrow('duplicate key');
  });

  it('of bytes are read as they were written', async () => {
    const stream = Buffer.from([0, 1, 128, 255]);
    await insertRows(connection.db, 'audit.streams', [{ stream, chain: 1, position: 9n }]);
    const rows = await connection.db.selectFrom('audit.streams').selectAll().execute();
    expect(rows).toEqual([{ stream, chain: 1, position: 9n }]);
  });

  it('are written to the schema of the database', async () => {
    await sql`create schema aside`.execute(connection.db);
    await sql`create table aside.roles (like read.roles including all)`.execute(connection.db);
    await insertRows(connection.db.withSchema('aside'), 'roles', [createRole('d')]);
    expect((await rolesIn('aside')).map(({ id }) => id)).toEqual(['d']);
  });

  it('of any number are one statement, which is parsed once', async () => {
    const db = read(connection.db);
    for (const count of [1, 2, 40]) {
      const roles = Array.from({ length: count }, (_, n) => createRole(`${count}.${n}`));
      await insertRows(db, 'roles', roles);
    }
    const { rows } = await sql<{ uses: bigint }>`
      select custom_plans + generic_plans as uses from pg_prepared_statements
      where statement like 'insert into "read"."roles"%' and statement not like '%conflict%'
        and ${true}`.execute(connection.db);
    expect(rows).toHaveLength(1);
  });

  it('of no number need no statement', async () => {
    await insertRows(connection.db.withSchema('absent'), 'roles', []);
  });
});
