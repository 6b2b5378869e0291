import { connect, type Connection } from '@hiring/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshDatabase } from '../servers/database.ts';

describe('statements of a connection', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let connection: Connection;

  beforeAll(async () => {
    database = await freshDatabase();
    connection = connect(database.url, { name: 'test', maxConnections: 1 });
    await sql`create table things (id int, name int)`.execute(connection.db);
    await sql`insert into things values (1, 7)`.execute(connection.db);
  });

  afterAll(async () => {
    await connection.close();
    await database.drop();
  });

  const nameOfThing = async (id: number, db = connection.db): Promise<unknown> => {
    const found = sql<{ name: unknown }>`select name from things where id = ${id}`;
    const { rows } = await found.execute(db);
    return rows[0]?.name;
  };

  it('are parsed once, and planned for their parameters', async () => {
    await nameOfThing(1);
    await nameOfThing(2);
    const { rows } = await sql<{ text: string; custom: bigint; generic: bigint }>`
      select statement as text, custom_plans as custom, generic_plans as generic
      from pg_prepared_statements where statement like 'select name%' and ${true}`.execute(
      connection.db,
    );
    expect(rows).toEqual([
      { text: 'select name from things where id = $1', custom: 2n, generic: 0n },
    ]);
  });

  it('are parsed again when the type of a column has changed', async () => {
    expect(await nameOfThing(1)).toBe(7);
    await sql`alter table things alter column name type text`.execute(connection.db);
    expect(await nameOfThing(1)).toBe('7');
  });

  it('fail once within a transaction, with the error of Postgres', async () => {
    expect(await nameOfThing(1)).toBe('7');
    await sql`alter table things alter column name type int using name::int`.execute(connection.db);
    await expect(connection.db.transaction().execute((tx) => nameOfThing(1, tx))).rejects.toThrow(
      'cached plan must not change result type',
    );
    expect(await connection.db.transaction().execute((tx) => nameOfThing(1, tx))).toBe(7);
  });

  it('use the table that has replaced another one', async () => {
    expect(await nameOfThing(1)).toBe(7);
    await sql`create table others (id int, name text)`.execute(connection.db);
    await sql`insert into others values (1, 'seven')`.execute(connection.db);
    await sql`alter table things rename to before`.execute(connection.db);
    await sql`alter table others rename to things`.execute(connection.db);
    expect(await nameOfThing(1)).toBe('seven');
  });
});
