import { describe, expect, it } from 'vitest';

import { compareSchemas } from './read-schema.ts';

const part = (
  kind: 'table' | 'column' | 'constraint' | 'index',
  name: string,
  definition = '',
) => ({
  table: 'users',
  kind,
  name,
  definition,
});
const expected = [
  part('table', 'users'),
  part('column', 'id', 'text not null'),
  part('column', 'email', 'text not null'),
  part('constraint', 'users_pkey', 'PRIMARY KEY (id)'),
  part('index', 'users_by_email', 'CREATE INDEX users_by_email ON users'),
];
const without = (name: string) => expected.filter((entry) => entry.name !== name);
const faults = (found: typeof expected) =>
  compareSchemas(expected, found).map(({ fault }) => fault);

describe('compareSchemas', () => {
  it('returns no fault for tables as the migrations define them', () => {
    expect(faults(expected)).toEqual([]);
  });

  it.each([
    ['email', 'column email is missing'],
    ['users_pkey', 'constraint users_pkey is missing'],
    ['users_by_email', 'index users_by_email is missing'],
  ])('reports a missing part: %s', (name, fault) => {
    expect(faults(without(name))).toEqual([fault]);
  });

  it('reports a missing table once, without its columns', () => {
    expect(faults([])).toEqual(['the table is missing']);
  });

  it('reports a table that is not partitioned as expected', () => {
    const byMonth = part('table', 'users', 'RANGE (at)');
    const partitioned = [byMonth, ...without('users')];
    const differences = (...schemas: readonly (typeof expected)[]) =>
      compareSchemas(schemas[0] ?? [], schemas[1] ?? []).map(({ fault }) => fault);
    expect(differences(partitioned, partitioned)).toEqual([]);
    expect(differences(partitioned, expected)).toEqual([
      'the table is not partitioned by RANGE (at)',
    ]);
    expect(differences(expected, partitioned)).toEqual(['the table is partitioned by RANGE (at)']);
  });

  it('reports a column of another type', () => {
    const found = [...without('email'), part('column', 'email', 'bytea not null')];
    expect(faults(found)).toEqual(['column email is `bytea not null`, not `text not null`']);
  });

  it.each([
    [part('column', 'note', 'text'), []],
    [part('index', 'mine', 'CREATE INDEX mine ON users'), []],
    [part('column', 'note', 'text not null'), ['column note is not expected']],
    [part('constraint', 'mine', 'UNIQUE (email)'), ['constraint mine is not expected']],
    [part('index', 'mine', 'CREATE UNIQUE INDEX mine ON users'), ['index mine is not expected']],
  ])('reports an additional part only if it may reject rows: %j', (more, found) => {
    expect(faults([...expected, more])).toEqual(found);
  });
});
