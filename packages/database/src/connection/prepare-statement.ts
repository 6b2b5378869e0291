import { type CompiledQuery, type RawBuilder, sql } from 'kysely';

import type { Db } from './connect.ts';

/** Returns the place of a value in the text of a statement. */
export type Placeholders<Values> = <Name extends keyof Values>(
  name: Name,
) => RawBuilder<Values[Name]>;

/** A query builder of Kysely, or SQL text. */
type Compilable<Row> = { readonly compile: (db: Db) => CompiledQuery<Row> };

type CompiledStatement<Values> = {
  readonly query: CompiledQuery;
  /** The name of the value for each parameter of the text; undefined for a constant. */
  readonly names: readonly (keyof Values | undefined)[];
};

/** Sends a statement with its values and returns its rows. */
export type PreparedStatement<Values extends object, Row> = (
  db: Db,
  values: Values,
) => Promise<readonly Row[]>;

/**
 * Prepares a statement for a hot path, where building it at each execution can cost more than executing it. `build`
 * refers to a value by `value('name')` and runs once for each `Db`, whose schema it contains; it may not depend on
 * anything else. The returned function executes the constant text with the given values; each connection parses it
 * once.
 */
export const prepareStatement = <Values extends object, Row>(
  build: (db: Db, value: Placeholders<Values>) => Compilable<Row>,
): PreparedStatement<Values, Row> => {
  const statements = new WeakMap<Db, CompiledStatement<Values>>();
  return async (db, values) => {
    const statement = statements.get(db) ?? compile(db, build);
    statements.set(db, statement);
    const { query, names } = statement;
    const parameters = query.parameters.map((constant, index) => {
      const name = names[index];
      return name === undefined ? constant : values[name];
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
};

const compile = <Values, Row>(
  db: Db,
  build: (db: Db, value: Placeholders<Values>) => Compilable<Row>,
): CompiledStatement<Values> => {
  const namesByPlaceholder = new Map<unknown, keyof Values>();
  const value: Placeholders<Values> = (name) => {
    const placeholder = {};
    namesByPlaceholder.set(placeholder, name);
    return toPlaceholder(placeholder);
  };
  const query = build(db, value).compile(db);
  return { query, names: query.parameters.map((parameter) => namesByPlaceholder.get(parameter)) };
};

/** Its type is that of the value which replaces the placeholder at each execution. */
const toPlaceholder = <Value>(placeholder: object) =>
  sql.val(placeholder) as unknown as RawBuilder<Value>;
