import type { CompiledQuery } from 'kysely';

import type { Db } from './connect.ts';

/** Sends a statement with its values and returns its rows. */
export type PreparedStatement<Values extends readonly unknown[], Row> = (
  db: Db,
  ...values: Values
) => Promise<readonly Row[]>;

/**
 * Creates a statement of constant text for a hot path: `build` compiles it at the first use of a `Db`, whose schema it
 * contains, and later calls only send their values. The parameters of the compiled query must be the values, in the
 * same order; a list is one array or one JSON text. Throws at the first use otherwise.
 */
export const prepareStatement = <Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): PreparedStatement<Values, Row> => {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  const compile = (db: Db, values: Values): CompiledQuery<Row> => {
    const query = build(db, ...values);
    assertParameters(query, values);
    compiled.set(db, query);
    return query;
  };
  return async (db, ...values) => {
    const query = compiled.get(db) ?? compile(db, values);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values });
    return rows;
  };
};

const assertParameters = ({ sql, parameters }: CompiledQuery, values: readonly unknown[]): void => {
  const isConstant =
    parameters.length === values.length &&
    parameters.every((parameter, index) => parameter === values[index]);
  if (!isConstant) throw new Error(`the parameters of a statement are not its values: ${sql}`);
};
